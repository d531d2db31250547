"""In how many of ten thousand sentences a word stands, or a token of a class by nature (in capitals).

Counted over the labelled sentences that break no rule by `python -m tests.prosa.contar`, which writes this; words
that hardly any has are left out."""

from __future__ import annotations

_VEZES = """
PALAVRA 10000 NOME 9832 FIM 9333 PRESENTE 9314 VIRGULA 6242 o 5618 SUBJUNTIVO 4405 e 4181 a 4117 EU 3912 de 3351
INFINITIVO 2190 que 2154 do 2013 da 1685 no 1654 eh 1541 um 1523 na 1330 nao 1299 PRETERITO 1262 com 1223 ele 1213
so 1063 PARTICIPIO 1048 para 953 golpe 944 eu 873 se 763 dele 760 quem 696 ate 677 em 656 fica 656 por 650 meu 619
inimigo 598 mais 589 uma 524 metros 503 minha 487 alvo 475 GERUNDIO 448 me 448 sai 448 quando 442 soco 438 mas 426
ninguem 396 turno 393 tres 389 depois 356 luta 356 os 347 DADO 340 IMPERFEITO 331 ela 328 chao 313 fim 313 rolagem 313
sem 313 as 301 volta 291 nem 288 luz 282 como 276 todo 276 NUMERO 273 bate 270 tem 264 vai 264 mesmo 246 dois 239
mundo 239 esta 230 ja 230 nome 230 vez 227 antes 218 la 218 nada 218 cara 206 faz 206 pe 203 bato 200 foi 200 isso 200
vira 200 ao 197 cai 197 mao 197 mim 197 tecnica 197 leva 190 esse 187 cada 184 feito 181 perde 181 punho 181
sempre 181 vida 181 some 178 armadura 175 mod 172 enquanto 169 PONTO 166 onde 166 parece 166 diz 163 vem 160 nunca 157
PERGUNTA 154 adversario 154 dano 151 fico 151 vantagem 151 proximo 148 lado 144 outro 144 pedra 144 deixa 141
mestre 141 pelo 141 chega 138 tudo 138 dos 135 fogo 135 passa 135 passo 135 avo 132 olhos 132 pv 129 dela 126 alma 123
conta 123 def 123 olho 123 gente 120 mata 120 pela 120 tempo 120 acerto 117 ai 117 meio 117 num 117 perto 117 sou 117
sujeito 117 acao 114 areia 114 atras 114 errar 114 falhar 114 assim 111 cabeca 111 cima 111 hoje 111 sobe 111
vento 111 braco 108 pega 108 tanto 108 cheiro 105 doi 105 duas 105 gelo 105 hora 105 sao 105 alguem 102 continua 102
porta 102 tao 102 toda 102 chute 99 dia 99 frente 99 poeira 99 raio 99 acerta 95 apaga 95 apanha 95 dentro 95
fumaca 95 matar 95 acaba 92 bonito 92 desvantagem 92 estiver 92 inteira 92 parede 92 estatua 89 lugar 89 meus 89
seis 89 tambem 89 vezes 89 ASPAS 86 CLITICO 86 abre 86 cosmo 86 dizem 86 era 86 fora 86 metade 86 nova 86 testa 86
ve 86 ali 83 amigo 83 ganho 83 inteiro 83 longe 83 morte 83 morto 83 plateia 83 solto 83 sombra 83 anos 80 ar 80
ataca 80 bater 80 contra 80 dado 80 levanta 80 morre 80 preso 80 segundo 80 ver 80 anda 77 ataque 77 chapeu 77 deus 77
lenda 77 nenhuma 77 nove 77 todos 77 acha 74 agua 74 caido 74 coracao 74 cura 74 dizia 74 morreu 74 peito 74 treino 74
chuva 71 condicao 71 fecha 71 frio 71 noite 71 nos 71 ou 71 porque 71 primeiro 71 qualquer 71 reacao 71 aliado 68
dou 68 espelho 68 essa 68 igual 68 voa 68 ainda 65 cabelo 65 costas 65 estou 65 guarda 65 irmao 65 mae 65 manda 65
mil 65 novo 65 saudade 65 tapa 65 tira 65 capa 62 cego 62 coisa 62 corpo 62 escudo 62 nas 62 nele 62 ombro 62 pose 62
sabe 62 vergonha 62 acorda 59 aqui 59 bem 59 corro 59 dura 59 entao 59 estrela 59 ganha 59 ilha 59 melhor 59 morrer 59
outra 59 praca 59 quase 59 tras 59 treme 59 aparece 56 barulho 56 comigo 56 dados 56 escuro 56 estava 56 grito 56
ha 56 invisivel 56 juiz 56 mar 56 nenhum 56 oponente 56 po 56 ri 56 rir 56 rola 56 brilho 53 casa 53 chama 53
clarao 53 dedo 53 desce 53 desde 53 devolve 53 efeito 53 entra 53 erra 53 espada 53 este 53 grita 53 lamina 53 mal 53
mentira 53 muro 53 pancada 53 pele 53 ponto 53 segura 53 ser 53 velho 53 verdade 53 SINAL 50 barro 50 bom 50 briga 50
come 50 das 50 empurra 50 gosto 50 lua 50 mortos 50 movimento 50 muito 50 passar 50 pede 50 queima 50 raiva 50 rua 50
sangue 50 sete 50 sol 50 templo 50 toca 50 uso 50 vela 50 CONDICIONAL 46 abro 46 arena 46 dera 46 dono 46 doze 46
fundo 46 junto 46 menos 46 povo 46 racha 46 sente 46 susto 46 terra 46 uns 46 vejo 46 vou 46 acende 43 age 43
arquibancada 43 bicho 43 boca 43 brilha 43 cachorro 43 cair 43 deixo 43 derruba 43 fio 43 flecha 43 historia 43
inferno 43 jura 43 medo 43 menino 43 nesta 43 oito 43 pode 43 reclama 43 resistencia 43 seca 43 solta 43 verde 43
atravessa 40 caminho 40 casca 40 cem 40 chora 40 coitado 40 corre 40 entre 40 explosao 40 fecho 40 fila 40 jeito 40
lanca 40 levar 40 lobo 40 matou 40 olha 40 paciencia 40 pai 40 pronto 40 proprio 40 quatro 40 quiser 40 relogio 40
resto 40 rio 40 rosto 40 saio 40 segue 40 sino 40 sono 40 sozinho 40 te 40 teto 40 torcida 40 traz 40 ultima 40
vila 40 vivo 40 voz 40 acabar 37 acertou 37 alcanca 37 apareco 37 assiste 37 boneco 37 cheira 37 cobra 37
companheiro 37 corda 37 desenho 37 dez 37 dor 37 dorme 37 dragao 37 duro 37 eco 37 enxerga 37 fome 37 funciona 37
galo 37 graca 37 guerra 37 imune 37 infancia 37 musica 37 salto 37 sim 37 soltar 37 torto 37 usar 37 virou 37
acertar 34 alem 34 ando 34 aos 34 bota 34 cafe 34 canto 34 chegar 34 cinza 34 contava 34 dormir 34 elmo 34 faco 34
falha 34 ficou 34 gato 34 lento 34 lhe 34 livro 34 lutar 34 mesma 34 mestra 34 nariz 34 numa 34 obedece 34 palma 34
papel 34 parar 34 pisca 34 piscar 34 proxima 34 publico 34 queixo 34 quer 34 rapido 34 rival 34 roda 34 roxo 34
seguinte 34 sei 34 selo 34 sopro 34 tenho 34 toma 34 ultimo 34 vendo 34 PAREN 31 asas 31 canta 31 carta 31 cena 31
ceu 31 coitada 31 cor 31 corrente 31 cospe 31 daqui 31 debaixo 31 dedos 31 descansar 31 desse 31 dezoito 31 engole 31
ensinou 31 errou 31 escola 31 eterno 31 existe 31 feira 31 hades 31 instante 31 isto 31 joelho 31 joga 31 jogo 31
linha 31 mandar 31 manga 31 mesa 31 morro 31 normal 31 onda 31 ouvido 31 pao 31 parado 31 pouco 31 propria 31 puxa 31
queimando 31 saiu 31 salao 31 segurar 31 semana 31 surdo 31 temporarios 31 tiver 31 trem 31 viu 31 adianta 28 alto 28
arde 28 azul 28 baixo 28 batendo 28 bolso 28 branco 28 cabra 28 caio 28 causa 28 cavalo 28 cega 28 cobre 28 congela 28
conversa 28 corta 28 curva 28 dar 28 defunto 28 devagar 28 dobra 28 embora 28 enfeite 28 enterro 28 facil 28 farol 28
fazer 28 fez 28 fogueira 28 folego 28 irma 28 lama 28 leque 28 machuca 28 manto 28 marca 28 minhas 28 modificador 28
molha 28 olhe 28 pano 28 passado 28 peixe 28 pena 28 petala 28 pontos 28 poste 28 preciso 28 sala 28 silencio 28
sobre 28 sopra 28 sorriso 28 sumo 28 tamanho 28 tio 28 tocar 28 torre 28 vale 28 vizinho 28 FUTURO 25 acabou 25
agora 25 almoco 25 amanha 25 aparar 25 arranca 25 arrasta 25 banido 25 beira 25 brinca 25 cavaleiro 25 cemiterio 25
charada 25 claro 25 comeca 25 confuso 25 corredor 25 danca 25 desfecho 25 devolvo 25 durar 25 endurece 25 enterra 25
erro 25 escolhe 25 esconde 25 espera 25 estalo 25 estouro 25 finjo 25 forca 25 garrafa 25 gira 25 giro 25 gritando 25
gruda 25 guerreiro 25 janela 25 juntando 25 levou 25 m 25 mando 25 mira 25 morde 25 nela 25 nessa 25 olhando 25
olhar 25 palha 25 perna 25 pesa 25 piso 25 placa 25 pousa 25 rapaz 25 reza 25 rindo 25 rolo 25 roupa 25 saem 25
sair 25 santuario 25 sela 25 sentado 25 sobra 25 sonho 25 tinha 25 tiro 25 todas 25 troco 25 tumulo 25 turnos 25
velha 25 velorio 25 vilao 25 viro 25 visao 25 vista 25 vitima 25 aberta 22 abraco 22 adiante 22 amigos 22 apara 22
aplaude 22 assusta 22 atordoado 22 bar 22 boato 22 bolo 22 bonus 22 bracos 22 bronze 22 caiu 22 cancao 22 carrega 22
chicote 22 companheiros 22 consegue 22 constelacao 22 corte 22 corvo 22 dai 22 dali 22 dente 22 derrete 22 desfaz 22
desvia 22 deu 22 disso 22 dizer 22 espero 22 estala 22 explode 22 fantasma 22 fechado 22 fera 22 festa 22 ficar 22
flor 22 foto 22 gasta 22 gasto 22 guardo 22 heroi 22 ia 22 laco 22 lampada 22 levantar 22 levanto 22 ligeiro 22
luto 22 marmore 22 mascara 22 maximo 22 mexe 22 neste 22 nota 22 orgulho 22 palmo 22 parceiro 22 pense 22 perdeu 22
pernas 22 pessoa 22 peteleco 22 pipoca 22 ponta 22 posso 22 prende 22 pressa 22 preto 22 primeira 22 pula 22 pulo 22
quente 22 recupera 22 regra 22 responde 22 saia 22 sapo 22 selado 22 treinar 22 treinei 22 veneno 22 vermelho 22
voando 22 volto 22 vontade 22 voo 22 acho 19 agarrado 19 agir 19 amedrontado 19 andando 19 andar 19 apelido 19
arranco 19 arvore 19 ataco 19 aura 19 beijo 19 boa 19 bordado 19 boto 19 bunda 19 buraco 19 ca 19 camisa 19 cascudo 19
chamo 19 chego 19 cheio 19 chuta 19 coluna 19 contas 19 coruja 19 costura 19 cotovelo 19 couraca 19 critico 19
custa 19 descer 19 desculpa 19 desmancha 19 desprevenido 19 dessa 19 desta 19 dificil 19 direito 19 embaixo 19
encerra 19 encosta 19 entro 19 enxergar 19 enxergo 19 ergue 19 errado 19 escada 19 escolho 19 espectro 19 espirra 19
esquece 19 estrelas 19 estrondo 19 fita 19 forma 19 forte 19 futuro 19 garganta 19 gesto 19 gibi 19 gigante 19
homem 19 igreja 19 lago 19 larga 19 leio 19 lembra 19 letra 19 leve 19 levo 19 locutor 19 mau 19 memoria 19 mora 19
morta 19 mostra 19 muda 19 murcha 19 nuca 19 orelha 19 osso 19 ouvir 19 paralisado 19 parte 19 passada 19
passarinho 19 pedindo 19 pelas 19 perco 19 pescoco 19 peso 19 piada 19 pintado 19 pisa 19 poca 19 poe 19 poupa 19
preta 19 pulso 19 quarto 19 quebra 19 raiz 19 recua 19 rei 19 relampago 19 respiro 19 risco 19 ruim 19 santo 19
serpente 19 sinto 19 som 19 somem 19 sopa 19 sozinha 19 suor 19 suspiro 19 tambor 19 tapete 19 tatuagem 19 teste 19
tita 19 tonto 19 tosse 19 treina 19 trinta 19 triste 19 virar 19 viuva 19 vo 19 voltou 19 acompanha 16 acredita 16
aliados 16 amor 16 anjo 16 apago 16 aplauso 16 aprendi 16 aquele 16 arrebenta 16 asa 16 aula 16 baixa 16 balela 16
banco 16 barriga 16 bigode 16 boceja 16 boi 16 botao 16 brigar 16 cabe 16 calcada 16 calcanhar 16 campo 16 cansaco 16
cartaz 16 casaco 16 caveira 16 cedo 16 cenario 16 cheia 16 choro 16 chuto 16 cinco 16 cinto 16 cinzas 16 coca 16
comeco 16 concha 16 contando 16 conviccao 16 coragem 16 coro 16 correndo 16 correr 16 cortar 16 cozinha 16 crianca 16
criancas 16 cristal 16 curo 16 deixou 16 dentes 16 deste 16 diante 16 digo 16 disse 16 dobro 16 egua 16 escorre 16
escorrega 16 escurece 16 espirito 16 esquerda 16 estar 16 estica 16 estoura 16 eterna 16 fala 16 falta 16 fama 16
familia 16 feitico 16 ferida 16 ferreiro 16 ficha 16 flauta 16 flores 16 galho 16 gancho 16 geada 16 girar 16 gola 16
golpes 16 gongo 16 horas 16 humor 16 ignora 16 imita 16 imovel 16 impacto 16 impoe 16 inclusive 16 jogado 16 lambe 16
late 16 leao 16 lembranca 16 lembrar 16 logo 16 machado 16 manha 16 mano 16 mare 16 mato 16 moco 16 montanha 16
morri 16 morrido 16 mortal 16 murro 16 nervoso 16 nevoa 16 ontem 16 ouco 16 ouve 16 padre 16 paga 16 pago 16 palco 16
passou 16 pensa 16 pensamento 16 pergaminho 16 pes 16 pinta 16 pisco 16 poco 16 praia 16 preco 16 presa 16 puxo 16
quadro 16 quero 16 rabo 16 rasteira 16 respiracao 16 retrato 16 risada 16 riso 16 seco 16 segunda 16 seguro 16
selou 16 senta 16 serve 16 seu 16 sorte 16 subo 16 tanta 16 taverna 16 telhado 16 ter 16 termina 16 tinta 16 tirar 16
tocha 16 tombo 16 tossindo 16 touro 16 trago 16 tropeca 16 tropeco 16 trouxe 16 tu 16 usa 16 vaia 16 velas 16 vinte 16
viram 16 visto 16 zero 16 aco 13 acucar 13 aguenta 13 aguentar 13 agulha 13 ajuda 13 alguma 13 anel 13 ano 13
antigo 13 apagou 13 aponta 13 assobio 13 atena 13 atrasado 13 atravesso 13 bafo 13 bala 13 balanca 13 barqueiro 13
bonita 13 branca 13 brasa 13 brasao 13 brilhando 13 cabecada 13 canela 13 cansada 13 capim 13 carreira 13 casco 13
cera 13 cerca 13 chave 13 chiclete 13 chinelo 13 chorando 13 chove 13 cicatriz 13 cintura 13 circulo 13 coice 13
cometa 13 comum 13 cone 13 confete 13 conhece 13 contados 13 contar 13 continuo 13 cortina 13 costume 13 cova 13
crescem 13 cruz 13 culpa 13 danado 13 defesa 13 degraus 13 deita 13 delas 13 deles 13 demais 13 demora 13 der 13
desafio 13 desaparece 13 desco 13 deslocamento 13 deusa 13 direto 13 discipulo 13 distancia 13 doer 13 elogio 13
empurrao 13 encontra 13 engana 13 entrada 13 ergo 13 escorrego 13 escuta 13 espaco 13 espinha 13 esquenta 13
esquina 13 estatuas 13 estiverem 13 estrada 13 estrago 13 eternidade 13 extra 13 faisca 13 feijao 13 feio 13 ficam 13
fina 13 foice 13 foram 13 fortitude 13 fresta 13 gastar 13 gota 13 grupo 13 igualzinho 13 inveja 13 jardim 13 joao 13
juizo 13 ladrilho 13 lapela 13 le 13 lema 13 levantando 13 lingua 13 lista 13 louca 13 lutando 13 luva 13 marcas 13
martelo 13 meia 13 mente 13 misericordia 13 modo 13 mole 13 molhado 13 mudo 13 neblina 13 negocio 13 noticia 13
ordem 13 ouro 13 outros 13 ouvindo 13 padeiro 13 pagar 13 panela 13 papelao 13 paralisada 13 pareco 13 paredes 13
passam 13 pego 13 pegou 13 penas 13 perdi 13 petrificado 13 petrificou 13 piao 13 pintura 13 planta 13 ponho 13
ponte 13 porrada 13 portal 13 prata 13 prato 13 prefeitura 13 promessa 13 protege 13 quintal 13 raizes 13 range 13
reage 13 reagir 13 reaparece 13 recebo 13 rede 13 redor 13 reflexo 13 reflexos 13 refrao 13 rente 13 respira 13
reta 13 reto 13 rolar 13 ronca 13 rosa 13 seda 13 sede 13 segredo 13 seguida 13 selada 13 serra 13 siberia 13 sinal 13
soldados 13 sombras 13 sonhos 13 sua 13 suado 13 sustentar 13 tampa 13 tarde 13 tato 13 time 13 tomar 13 trancado 13
tranco 13 transforma 13 trava 13 turma 13 vao 13 varal 13 vaso 13 veio 13 vidro 13 voce 13 voltas 13 xinga 13 zona 13
"""


def frequencias() -> dict[str, int]:
    """In how many of ten thousand sentences each of these words stands (or a class)."""
    words = iter(_VEZES.split())
    return {word: int(number) for word, number in zip(words, words, strict=True)}
