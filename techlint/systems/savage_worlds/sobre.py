"""What to write in each field, for editors and starting files; by key, the same in every kind."""

from __future__ import annotations

from techlint.diagnostics import Text
from techlint.systems.kit.fields import Field, Fields

_SOBRE = {
    "nome": ("o nome", "the name"),
    "conceito": ("numa frase, quem é", "in a phrase, who it is"),
    "raca": (
        "o nome de uma raça do projeto, ou ela inteira",
        "the name of a race of the project, or the whole of it",
    ),
    "atributos": ("os cinco, já com os Progressos", "the five, Advances included"),
    "pericias": (
        "cada uma com seu dado; perícia da casa: {dado: d6, atributo: Astúcia}",
        "each with its die; a skill of the house: {dado: d6, atributo: Astúcia}",
    ),
    "complicacoes": ("as da criação, com o grau: até 4 pontos", "those of creation, with the degree: up to 4 points"),
    "gasto_complicacoes": (
        "quantas vezes em cada coisa: atributo e vantagem custam 2 pontos, perícia e dinheiro 1",
        "how many times in each: atributo and vantagem cost 2 points, pericia and dinheiro 1",
    ),
    "vantagens": (
        "os nomes; com requisitos próprios: {nome: ..., requisitos: {...}}",
        "the names; with requirements of its own: {nome: ..., requisitos: {...}}",
    ),
    "antecedentes": (
        "tipo, pp e poderes de cada Antecedente Arcano",
        "tipo, pp and powers of each Arcane Background",
    ),
    "equipamento": (
        "o que se carrega: preco, peso, dano, armadura...",
        "what is carried: preco, peso, dano, armadura...",
    ),
    "progressos": ("na ordem: tipo e o que subiu", "in order: the kind and what rose"),
    "estagio": (
        "Novato, Experiente, Veterano, Heroico ou Lendário",
        "Novato, Experiente, Veterano, Heroico or Lendário",
    ),
    "estagio_inicial": ("onde a campanha começou, para o dinheiro", "where the campaign began, for the money"),
    "derivados": ("os números da ficha; o techlint confere cada um", "the sheet's numbers; each is checked"),
    "ajustes": (
        "o que soma e a ficha não mostra, com o motivo",
        "what adds and the sheet does not show, with the reason",
    ),
    "idiomas": ("com Múltiplos Idiomas ou Linguista", "with Múltiplos Idiomas or Linguista"),
    "riqueza": ("o dado, com a regra Riqueza", "the die, with the rule Riqueza"),
    "carta_selvagem": ("sim, ou não para um Extra", "sim, or não for an Extra"),
    "tamanho": ("um inteiro; o de uma pessoa é 0", "a whole number; a person's is 0"),
    "escala": ("de Minúsculo a Colossal", "from Minúsculo to Colossal"),
    "modificador_escala": ("de -6 a +6", "from -6 to +6"),
    "armadura_natural": ("quanto o próprio corpo protege", "how much the body itself protects"),
    "habilidades": (
        "do bestiário, com o que pedem; as próprias com {efeito: ...}",
        "of the bestiary, with what they ask for; one's own with {efeito: ...}",
    ),
    "ataques": ("nome, tipo (natural ou arma) e dano", "nome, tipo (natural or arma) and dano"),
    "ferimentos": ("quantos aguenta antes de cair", "how many it takes before it falls"),
    "alcance": ("em quadros", "in squares"),
    "requisitos": ("o que é preciso ter para comprá-la", "what one has to have to buy it"),
    "efeito": ("o que faz", "what it does"),
    "repetivel": ("sim, se pode ser comprada de novo", "sim, if it may be bought again"),
    "grau": ("Menor, Maior, ou os dois", "Menor, Maior, or both"),
    "atributos_iniciais": ("os que não começam em d4", "those that do not begin in d4"),
    "pericias_iniciais": ("as que a raça dá", "those the race gives"),
    "maximos": ("os que passam de d12", "those over d12"),
    "antecedente": (
        "Dom, Magia, Milagre, Psiônicos ou Ciência Estranha",
        "Dom, Magia, Milagre, Psiônicos or Ciência Estranha",
    ),
    "custo_base": ("em Pontos de Poder, 1 ou mais", "in Power Points, 1 or more"),
    "duracao": ("instantânea, ou quantas rodadas", "instantânea, or how many rounds"),
    "dano": ("como 2d6, 2d6+1, For ou For+d6", "such as 2d6, 2d6+1, For or For+d6"),
    "modelo": ("Pequeno, Médio, Grande ou Cone", "Pequeno, Médio, Grande or Cone"),
    "area": ("sim, se cobre uma área sem ser um modelo", "sim, if it covers an area that is no template"),
    "movimentacao": ("em quadros", "in squares"),
    "resistido": ("com que o alvo resiste, se resiste", "what the target resists with, if it does"),
    "manifestacao": (
        "como o poder aparece; em Ciência Estranha, {item: ..., descricao: ...}",
        "how the power appears; in Ciência Estranha, {item: ..., descricao: ...}",
    ),
    "modificadores": ("cada um com seu custo", "each with its cost"),
    "modificadores_proprios": ("os que só este poder tem, com o custo", "those only this power has, with the cost"),
    "limitacoes": ("Distância, Pessoal ou Aspecto", "Distância, Pessoal or Aspecto"),
    "custo_total": ("base e modificadores, menos 1 por limitação", "base and modifiers, less 1 a limitation"),
    "bonus_no_teste": ("das limitações que já não descontam, até 2", "of limitations that take off no more, up to 2"),
    "dano_persistente": ("o dano com dados um passo menores", "the damage with dice one step smaller"),
    "penalidade_sem_pp": ("metade do custo, para cima, negativa", "half the cost, rounded up, negative"),
    "manutencao": ("por alvo", "for each target"),
    "pontos_de_poder": ("quantos tem quem o usa", "how many its user has"),
    "criador": (
        "nome, vantagens, poderes e pp, ou o nome de uma ficha",
        "name, Edges, powers and pp, or a sheet's name",
    ),
    "poderes": ("os nomes, ou cada um com custo e limitações", "the names, or each with cost and limitations"),
    "pp": ("Pontos de Poder", "Power Points"),
    "horas": ("uma por poder", "one for each power"),
    "ativacao": ("a perícia que um terceiro testa", "the skill another person rolls"),
    "categoria": ("projétil, corpo a corpo, arremesso, granada...", "projétil, corpo a corpo, arremesso, granada..."),
    "distancia": ("Curta/Média/Longa; num poder, a do texto", "Short/Medium/Long; of a power, the text's"),
    "extrema": ("quatro vezes a Longa", "four times Long"),
    "cdt": ("Cadência de Tiro", "rate of fire"),
    "recarregar": ("quantas ações", "how many actions"),
    "pa": ("quanta Armadura ignora", "how much armour it ignores"),
    "forca_minima": ("o dado de Força que pede", "the die of Força it asks for"),
    "preco": ("em dinheiro do cenário", "in the setting's money"),
    "peso": ("em kg", "in kg"),
    "armadura": ("quanto protege", "how much it protects"),
    "escudo": ("medieval, moderno ou polímero", "medieval, moderno or polímero"),
    "manobrabilidade": ("soma nos testes de manobra", "adds to manoeuvring rolls"),
    "velocidade_maxima": ("em km/h", "in km/h"),
    "resistencia": ("já com a Armadura", "armour included"),
    "armadura_pesada": ("sim, se só Armas Pesadas o ferem", "sim, if only heavy weapons hurt it"),
    "espessura_cm": ("da blindagem, para estimar a Armadura", "of the plating, to estimate the armour"),
    "passageiros": ("tripulação mínima + passageiros", "least crew + passengers"),
    "abalroar": ("os dados da escala", "the dice of the scale"),
    "pericia_de_manobra": ("o dado de quem o dirige", "the die of its driver"),
    "aparar": ("em movimento", "in motion"),
    "estabilizador": (
        "Comum ou Aprimorado, com a penalidade que deixa",
        "Comum or Aprimorado, with the penalty it leaves",
    ),
    "armas": ("nome, cdt, posicao, conectadas...", "nome, cdt, posicao, conectadas..."),
    "lados": ("os dois, com tropas e marcadores", "the two, with troops and markers"),
    "membros": ("nome e personalidade (de 1 a 20, ou em palavras)", "name and personality (1 to 20, or in words)"),
    "municao": ("Muito Alto, Alto, Baixo ou Zerado", "Muito Alto, Alto, Baixo or Zerado"),
    "modo": ("individual ou grupo", "individual or grupo"),
    "dificuldade": ("Desafiadora, Difícil ou Complexa", "Desafiadora, Difícil or Complexa"),
    "marcadores": ("quantos é preciso juntar", "how many have to be gathered"),
    "rodadas": ("em quanto tempo", "in how much time"),
    "personagens": ("quantos tentam juntos", "how many try together"),
    "cena": ("Perseguição, Conflito Social ou Encontro Rápido", "Perseguição, Conflito Social or Encontro Rápido"),
    "meio": ("a pé, montado, veículo, aeronave, navio...", "a pé, montado, veículo, aeronave, navio..."),
    "incremento": ("quadros por carta", "squares for each card"),
    "cartas": ("nove numa fila, dezesseis num duelo", "nine in a row, sixteen in a duel"),
    "formato": ("Linear ou Duelo", "Linear or Duelo"),
    "duelo": ("sim, no quadrado de 4 x 4 cartas", "sim, in the square of 4 x 4 cards"),
    "pericia": ("a que se testa", "the one that is rolled"),
    "tipo_encontro": (
        "Perseguição, Combate, Crise, Roubo, Missão ou Jornada",
        "Perseguição, Combate, Crise, Roubo, Missão or Jornada",
    ),
    "modificador": ("de -4 a +4", "from -4 to +4"),
    "perigo": ("veneno, doença ou fogo", "veneno, doença or fogo"),
    "veneno": ("Letal, Moderado, Nocauteador ou Paralisante", "Letal, Moderado, Nocauteador or Paralisante"),
    "doenca": ("Crônica, Debilitante ou Letal", "Crônica, Debilitante or Letal"),
    "forca": ("o redutor no Vigor, 0 ou negativo", "the penalty on Vigor, 0 or negative"),
    "fonte": ("contato, fogueira, lança-chamas ou lava", "contato, fogueira, lança-chamas or lava"),
    "descricao": ("em texto livre", "in free text"),
    "anotacoes": ("o que mais se queira guardar", "whatever else one wants to keep"),
}


def explicados(campos: Fields) -> Fields:
    """The fields, each with what to write there."""
    return tuple(_explicado(campo) for campo in campos)


def _explicado(campo: Field) -> Field:
    sobre = _SOBRE.get(campo.key)
    return campo if sobre is None or campo.about is not None else campo._replace(about=Text(*sobre))
