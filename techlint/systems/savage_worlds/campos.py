"""The fields of every kind of piece, once for both carriers: `key` is YAML's, the label the ficha's."""

from __future__ import annotations

from techlint.diagnostics import Text as Said
from techlint.systems.kit.fields import (
    BOOLEAN,
    DECIMAL,
    INTEGER,
    RAW,
    TEXT,
    TEXTS,
    Choice,
    Either,
    Field,
    Fields,
    FreeMap,
    Group,
    ListOf,
    Quiet,
    Reference,
)
from techlint.systems.savage_worlds.tipos import (
    DADO,
    DANO,
    DISTANCIA,
    LUGARES,
    Citada,
    Comandante,
    Conhecido,
    Nomeadas,
    Nomeado,
    Opcao,
    Pericia,
    PorNome,
)

INTEIRO_DA_REGRA = Quiet(INTEGER)  # what is no whole number there, a rule of the game says

NOME = Field("nome", TEXT, "Nome", required=True)
DESCRICAO = Field("descricao", TEXT, "Descrição")
NOTAS = Field("anotacoes", RAW, "Anotações")
OPCOES = Field(
    "opcoes", ListOf(Opcao("opcoes")), "Opções", Said("as regras opcionais ligadas", "the optional rules turned on")
)

ATRIBUTOS = Field("atributos", Nomeadas(DADO, "atributos", so="dado"), "Atributos")
PERICIAS = Field("pericias", Nomeadas(Pericia(), "pericias", so="dado"), "Perícias")

REQUISITOS = Group(
    Field("estagio", TEXT, "Estágio"),
    Field("atributos", Nomeadas(DADO, "atributos", so="dado"), "Atributos"),
    Field("pericias", Nomeadas(DADO, "pericias", so="dado"), "Perícias"),
    Field("vantagens", ListOf(Citada("vantagem", catalogo="vantagens")), "Vantagens"),
    Field("complicacoes", TEXTS, "Complicações"),
    Field("raca", TEXT, "Raça"),
    Field("carta_selvagem", BOOLEAN, "Carta Selvagem"),
    Field("outros", RAW, "Outros"),
)
VANTAGEM: Fields = (
    NOME,
    Field("requisitos", REQUISITOS, "Requisitos", required=True),
    Field("tipo", TEXT, "Tipo"),
    Field("efeito", RAW, "Efeito"),
    Field("repetivel", BOOLEAN, "Repetível"),
    DESCRICAO,
    NOTAS,
)
_VANTAGEM_DA_FICHA = Group(
    Field("nome", TEXT, "Nome"),
    Field("requisitos", REQUISITOS, "Requisitos"),
    Field("tipo", TEXT, "Tipo"),
    Field("efeito", RAW, "Efeito"),
    Field("repetivel", BOOLEAN, "Repetível"),
    Field("racial", BOOLEAN, "Racial"),
    Field("origem", TEXT, "Origem"),
    DESCRICAO,
    lead="nome",
)
VANTAGENS = Field(
    "vantagens", ListOf(Citada("vantagem", group=_VANTAGEM_DA_FICHA, catalogo="vantagens")), "Vantagens"
)

COMPLICACAO: Fields = (
    NOME,
    Field("grau", TEXTS, "Grau", required=True),
    Field("efeito", RAW, "Efeito"),
    DESCRICAO,
    NOTAS,
)
_COMPLICACAO_DA_FICHA = Group(
    Field("nome", TEXT, "Nome"),
    Field("grau", TEXT, "Grau"),
    Field("racial", BOOLEAN, "Racial"),
    Field("ganha", BOOLEAN, "Ganha em jogo", aliases=("ganho", "em_jogo", "ganha_em_jogo")),
    Field("origem", TEXT, "Origem"),
    Field("efeito", RAW, "Efeito"),
    DESCRICAO,
    lead="nome",
)
COMPLICACOES = Field(
    "complicacoes",
    PorNome(Citada("complicacao", group=_COMPLICACAO_DA_FICHA), "grau", _COMPLICACAO_DA_FICHA),
    "Complicações",
)

HABILIDADE = Group(
    Field("valor", RAW, "Valor"),
    Field("velocidade", RAW, "Velocidade", aliases=("movimentacao",)),
    Field("dano", RAW, "Dano"),
    Field("penalidade", INTEIRO_DA_REGRA, "Penalidade", aliases=("redutor",)),
    Field("forca", INTEIRO_DA_REGRA, "Força"),
    Field("qual", TEXTS, "Qual", aliases=("quais",)),
    Field("efeito", RAW, "Efeito"),
    Field("tipo", TEXT, "Tipo"),
    Field("acoes", INTEGER, "Ações"),
    Field("ataques", RAW, "Ataques"),
    Field("modelo", TEXT, "Modelo"),
    Field("evadivel", BOOLEAN, "Evadível"),
    DESCRICAO,
    rest=FreeMap(RAW),
)
HABILIDADES = Field("habilidades", Nomeadas(Either(HABILIDADE, RAW), "habilidades", bare=""), "Habilidades")

RACA: Fields = (
    NOME,
    Field("atributos_iniciais", Nomeadas(DADO, "atributos", so="dado"), "Atributos iniciais"),
    Field("pericias_iniciais", Nomeadas(Pericia(), "pericias", so="dado"), "Perícias iniciais"),
    Field("maximos", Nomeadas(DADO, "caracteristicas", so="dado"), "Máximos"),
    Field("tamanho", INTEGER, "Tamanho"),
    VANTAGENS,
    COMPLICACOES,
    HABILIDADES,
    Field("armadura_natural", INTEGER, "Armadura natural"),
    Field("caracteristicas", RAW, "Características"),
    DESCRICAO,
    NOTAS,
)

ITEM = Group(
    Field("nome", TEXT, "Nome"),
    Field("preco", DECIMAL, "Preço"),
    Field("peso", DECIMAL, "Peso"),
    Field("quantidade", INTEGER, "Quantidade"),
    Field("categoria", TEXT, "Categoria"),
    Field("dano", DANO, "Dano"),
    Field("distancia", RAW, "Distância"),
    Field("forca_minima", DADO, "Força mínima"),
    Field("bonus_aparar", INTEGER, "Bônus de Aparar"),
    Field("bonus_armadura", INTEGER, "Bônus de Armadura"),
    Field("armadura", INTEGER, "Armadura"),
    Field("veste", BOOLEAN, "Veste"),
    Field("mao", TEXT, "Mão"),
    Field("ganho", BOOLEAN, "Ganho em jogo", aliases=("ganha", "em_jogo", "ganho_em_jogo")),
    Field("escudo", RAW, "Escudo"),
    Field("traje_antibomba", BOOLEAN, "Traje antibomba"),
    Field("alcance", INTEGER, "Alcance"),
    Field("pa", INTEGER, "PA"),
    Field("cdt", INTEGER, "CdT"),
    Field("recarregar", INTEGER, "Recarregar"),
    Field("arma_pesada", BOOLEAN, "Arma Pesada"),
    Field("modelo", TEXT, "Modelo"),
    Field("dureza", INTEGER, "Dureza"),
    Field("efeito", RAW, "Efeito"),
    Field("notas", TEXTS, "Notas"),
    DESCRICAO,
    lead="nome",
)
EQUIPAMENTO = Field("equipamento", ListOf(Citada("arma", "armadura", group=ITEM)), "Equipamento")
DERIVADOS = Field(
    "derivados",
    Group(
        Field("movimentacao", INTEGER, "Movimentação"),
        Field("aparar", INTEGER, "Aparar"),
        Field("resistencia", INTEGER, "Resistência"),
        Field("armadura", INTEGER, "Armadura"),
        Field("tamanho", INTEGER, "Tamanho"),
    ),
    "Derivados",
)
AJUSTES = Field(
    "ajustes",
    Group(
        Field("movimentacao", INTEGER, "Movimentação"),
        Field("aparar", INTEGER, "Aparar"),
        Field("resistencia", INTEGER, "Resistência"),
        Field("motivo", RAW, "Motivo"),
        rest=FreeMap(RAW),
    ),
    "Ajustes",
)
PERSONAGEM: Fields = (
    NOME,
    Field("conceito", TEXT, "Conceito"),
    Field("jogador", TEXT, "Jogador"),
    Field("raca", Reference("raca"), "Raça"),
    Field(ATRIBUTOS.key, ATRIBUTOS.type, ATRIBUTOS.label, required=True),
    Field(PERICIAS.key, PERICIAS.type, PERICIAS.label, required=True),
    COMPLICACOES,
    Field(
        "gasto_complicacoes",
        Group(
            Field("atributo", INTEGER, "Atributo", aliases=("atributos",)),
            Field("vantagem", INTEGER, "Vantagem", aliases=("vantagens",)),
            Field("pericia", INTEGER, "Perícia", aliases=("pericias",)),
            Field("dinheiro", INTEGER, "Dinheiro"),
        ),
        "Gasto de Complicações",
    ),
    VANTAGENS,
    Field(
        "antecedentes",
        ListOf(
            Group(
                Field("tipo", Nomeado("antecedentes"), "Tipo"),
                Field("pp", INTEGER, "PP", aliases=("pontos_de_poder",)),
                Field("poderes", ListOf(Reference("poder")), "Poderes"),
                Field("manifestacoes_extras", INTEGER, "Manifestações extras"),
                DESCRICAO,
                lead="tipo",
            )
        ),
        "Antecedentes Arcanos",
    ),
    HABILIDADES,
    EQUIPAMENTO,
    Field(
        "progressos",
        ListOf(
            Group(
                Field("tipo", TEXT, "Tipo"),
                Field("nome", TEXT, "Nome"),
                Field("nomes", ListOf(Either(TEXT, FreeMap(TEXT))), "Nomes"),
                lead="tipo",
            )
        ),
        "Progressos",
    ),
    Field("estagio", TEXT, "Estágio"),
    Field("estagio_inicial", Choice("estagios"), "Estágio inicial"),
    DERIVADOS,
    AJUSTES,
    Field("carta_selvagem", BOOLEAN, "Carta Selvagem"),
    Field("tamanho", INTEGER, "Tamanho"),
    Field("riqueza", DADO, "Riqueza"),
    Field("idiomas", TEXTS, "Idiomas"),
    Field("armadura_natural", INTEGER, "Armadura natural"),
    DESCRICAO,
    NOTAS,
)

_ATAQUE = Group(
    Field("nome", TEXT, "Nome"),
    Field("tipo", TEXT, "Tipo"),
    Field("dano", DANO, "Dano"),
    Field("arma_pesada", BOOLEAN, "Arma Pesada"),
    Field("alcance", INTEGER, "Alcance"),
    Field("distancia", RAW, "Distância"),
    Field("cdt", INTEGER, "CdT"),
    Field("modelo", TEXT, "Modelo"),
    Field("pa", INTEGER, "PA"),
    Field("pericia", RAW, "Perícia"),
    Field("efeito", RAW, "Efeito"),
    Field("notas", TEXTS, "Notas"),
    DESCRICAO,
    lead="nome",
)
CRIATURA: Fields = (
    NOME,
    Field("carta_selvagem", BOOLEAN, "Carta Selvagem", required=True),
    Field("tamanho", INTEGER, "Tamanho"),
    Field("escala", Nomeado("escalas"), "Escala"),
    Field("modificador_escala", INTEGER, "Modificador de Escala"),
    Field(ATRIBUTOS.key, ATRIBUTOS.type, ATRIBUTOS.label, required=True),
    PERICIAS,
    Field("armadura_natural", INTEGER, "Armadura natural"),
    HABILIDADES,
    Field("ataques", ListOf(_ATAQUE), "Ataques"),
    VANTAGENS,
    COMPLICACOES,
    EQUIPAMENTO,
    Field("poderes", ListOf(Reference("poder")), "Poderes"),
    Field("pp", INTEGER, "PP", aliases=("pontos_de_poder",)),
    Field("alcance", INTEGER, "Alcance"),
    Field("ferimentos", INTEGER, "Ferimentos"),
    Field("movimentacao", RAW, "Movimentação"),
    DERIVADOS,
    AJUSTES,
    DESCRICAO,
    NOTAS,
)

_MODIFICADOR = Group(
    Field("nome", Nomeado("modificadores"), "Nome"),
    Field("custo", INTEGER, "Custo"),
    Field("pa", INTEGER, "PA"),
    DESCRICAO,
    lead="nome",
)
PODER: Fields = (
    NOME,
    Field("antecedente", Nomeado("antecedentes"), "Antecedente"),
    Field("estagio", TEXT, "Estágio"),
    Field("custo_base", INTEIRO_DA_REGRA, "Custo base", required=True, aliases=("custo",)),
    Field("distancia", TEXT, "Distância", required=True),
    Field("duracao", TEXT, "Duração", required=True),
    Field("dano", DANO, "Dano"),
    Field("modelo", TEXT, "Modelo"),
    Field("resistido", RAW, "Resistido", aliases=("resistido_por", "resistencia", "resiste", "resistivel")),
    Field("area", RAW, "Área"),
    Field("alvos", INTEGER, "Alvos"),
    Field(
        "manifestacao",
        Either(Group(Field("item", RAW, "Item"), Field("descricao", RAW, "Descrição"), rest=FreeMap(RAW)), TEXT),
        "Manifestação",
    ),
    Field(
        "modificadores",
        PorNome(_MODIFICADOR, "custo", _MODIFICADOR),
        "Modificadores",
    ),
    Field(
        "modificadores_proprios",
        ListOf(Group(Field("nome", TEXT, "Nome"), Field("custo", INTEGER, "Custo"), DESCRICAO, lead="nome")),
        "Modificadores próprios",
    ),
    Field("limitacoes", TEXTS, "Limitações"),
    Field("aspectos", TEXTS, "Aspectos"),
    Field("aspecto_escolhido", TEXT, "Aspecto escolhido"),
    Field("custo_total", INTEGER, "Custo total"),
    Field("bonus_no_teste", INTEGER, "Bônus no teste"),
    Field("dano_persistente", DANO, "Dano persistente"),
    Field("penalidade_sem_pp", INTEGER, "Penalidade sem PP"),
    Field("pontos_de_poder", INTEGER, "Pontos de Poder", aliases=("pp",)),
    Field("manutencao", INTEGER, "Manutenção"),
    Field("efeito", RAW, "Efeito"),
    DESCRICAO,
    NOTAS,
)

DISPOSITIVO: Fields = (
    NOME,
    Field(
        "criador",
        Reference(
            "personagem",
            "criatura",
            group=Group(
                Field("nome", TEXT, "Nome"),
                Field("vantagens", TEXTS, "Vantagens"),
                Field("poderes", TEXTS, "Poderes"),
                Field("pp", INTEGER, "PP", aliases=("pontos_de_poder",)),
                DESCRICAO,
                lead="nome",
            ),
        ),
        "Criador",
        required=True,
    ),
    Field(
        "poderes",
        ListOf(
            Citada(
                "poder",
                group=Group(
                    Field("nome", TEXT, "Nome"),
                    Field("custo", INTEGER, "Custo", aliases=("custo_base",)),
                    Field("distancia", TEXT, "Distância"),
                    Field("limitacoes", TEXTS, "Limitações"),
                    Field("aspectos", TEXTS, "Aspectos"),
                    Field("aspecto_escolhido", TEXT, "Aspecto escolhido"),
                    DESCRICAO,
                    lead="nome",
                ),
            )
        ),
        "Poderes",
        required=True,
    ),
    Field("pp", INTEGER, "PP", required=True, aliases=("pontos_de_poder",)),
    Field("limitacoes", TEXTS, "Limitações"),
    Field("horas", INTEGER, "Horas"),
    Field("ativacao", RAW, "Ativação"),
    Field("custo_reduzido", BOOLEAN, "Custo reduzido"),
    Field("recarrega_sozinho", BOOLEAN, "Recarrega sozinho"),
    Field("permanente", BOOLEAN, "Permanente"),
    DESCRICAO,
    NOTAS,
)

ARMA: Fields = (
    NOME,
    Field("categoria", Conhecido("categorias"), "Categoria", required=True),
    Field("tipo", TEXT, "Tipo"),
    Field("distancia", DISTANCIA, "Distância"),
    Field("extrema", INTEGER, "Distância Extrema", aliases=("distancia_extrema",)),
    Field("dano", DANO, "Dano"),
    Field("pa", INTEIRO_DA_REGRA, "PA"),
    Field("cdt", INTEIRO_DA_REGRA, "CdT"),
    Field("recarregar", INTEIRO_DA_REGRA, "Recarregar"),
    Field("alcance", INTEIRO_DA_REGRA, "Alcance"),
    Field("forca_minima", DADO, "Força Mínima"),
    Field("preco", DECIMAL, "Preço"),
    Field("peso", DECIMAL, "Peso"),
    Field("notas", TEXTS, "Notas"),
    Field("arma_pesada", BOOLEAN, "Arma Pesada"),
    Field("modelo", TEXT, "Modelo"),
    Field("quadros", INTEGER, "Quadros", aliases=("alcance_quadros", "distancia_quadros")),
    Field("pericia", TEXT, "Perícia"),
    Field("evadivel", BOOLEAN, "Evadível"),
    Field("pesado", BOOLEAN, "Pesado"),
    Field("veicular", BOOLEAN, "Veicular"),
    Field(
        "municoes",
        FreeMap(
            Either(
                Group(
                    Field("modelo", TEXT, "Modelo"),
                    Field("linha_quadros", INTEGER, "Linha em quadros"),
                    Field("dano", DANO, "Dano"),
                    Field("dano_ampliacao", DANO, "Dano com Ampliação"),
                    DESCRICAO,
                    rest=FreeMap(RAW),
                ),
                RAW,
            )
        ),
        "Munições",
    ),
    Field("improvisada", Choice("improvisadas"), "Improvisada"),
    Field("macia", BOOLEAN, "Macia", aliases=("macio",)),
    Field("laser", BOOLEAN, "Laser"),
    Field("recuo", BOOLEAN, "Recuo"),
    Field(
        "rajada",
        Either(
            Group(
                Field("cdt", INTEGER, "CdT"),
                Field("atirar", INTEGER, "Atirar"),
                Field("dano", INTEGER, "Dano"),
            ),
            BOOLEAN,
        ),
        "Rajada",
    ),
    Field("camaras", INTEGER, "Câmaras"),
    Field("carregador_rapido", DECIMAL, "Carregador rápido"),
    Field("efeito", TEXT, "Efeito"),
    Field("dureza", INTEGER, "Dureza"),
    Field("equipe", INTEGER, "Equipe"),
    Field("polvora_negra", BOOLEAN, "Pólvora negra"),
    Field("bala_solida", BOOLEAN, "Bala sólida"),
    Field("cano_duplo", BOOLEAN, "Cano duplo"),
    Field("bonus_aparar", INTEGER, "Bônus de Aparar"),
    Field("maos", INTEGER, "Mãos"),
    Field("tiro_rapido", BOOLEAN, "Tiro Rápido"),
    Field("calibre", RAW, "Calibre"),
    Field("tiros", INTEGER, "Tiros"),
    Field("epoca", TEXT, "Época"),
    DESCRICAO,
    NOTAS,
)

ARMADURA: Fields = (
    NOME,
    Field("armadura", INTEGER, "Proteção"),
    Field("escudo", RAW, "Escudo"),
    Field("dureza", INTEGER, "Dureza"),
    Field("bonus_armadura", INTEGER, "Bônus de Armadura"),
    Field("bonus_aparar", INTEGER, "Bônus de Aparar"),
    Field("cobertura", RAW, "Cobertura"),
    Field("forca_minima", DADO, "Força Mínima"),
    Field("preco_base", DECIMAL, "Preço base"),
    Field("preco", DECIMAL, "Preço"),
    Field("peso", DECIMAL, "Peso"),
    Field("epoca", TEXT, "Época"),
    Field("pele_energetica", BOOLEAN, "Pele Energética"),
    Field("protecao_balistica", BOOLEAN, "Proteção Balística"),
    Field("traje_antibomba", BOOLEAN, "Traje Antibomba"),
    Field("partes", RAW, "Partes"),
    Field("categoria", TEXT, "Categoria"),
    Field("notas", TEXTS, "Notas"),
    DESCRICAO,
    NOTAS,
)

VEICULO: Fields = (
    NOME,
    Field("tamanho", INTEGER, "Tamanho"),
    Field("escala", Nomeado("escalas"), "Escala"),
    Field("modificador_escala", INTEGER, "Modificador de Escala"),
    Field("manobrabilidade", INTEGER, "Manobrabilidade"),
    Field("velocidade_maxima", RAW, "Velocidade Máxima"),
    Field("resistencia", INTEGER, "Resistência"),
    Field("armadura", INTEGER, "Armadura"),
    Field("armadura_pesada", BOOLEAN, "Armadura Pesada"),
    Field("espessura_cm", DECIMAL, "Espessura em cm"),
    Field("passageiros", LUGARES, "Passageiros"),
    Field("ferimentos", INTEGER, "Ferimentos"),
    Field("abalroar", RAW, "Abalroar"),
    Field("pericia_de_manobra", DADO, "Perícia de manobra"),
    Field("aparar", INTEGER, "Aparar"),
    Field(
        "estabilizador",
        Group(Field("tipo", TEXT, "Tipo"), Field("penalidade", INTEGER, "Penalidade"), lead="tipo"),
        "Estabilizador",
    ),
    Field(
        "armas",
        ListOf(
            Group(
                Field("nome", TEXT, "Nome"),
                Field("tipo", TEXT, "Tipo"),
                Field("dano", DANO, "Dano"),
                Field("distancia", RAW, "Distância"),
                Field("cdt", INTEGER, "CdT"),
                Field("cdt_minima", INTEGER, "CdT mínima"),
                Field("pa", INTEGER, "PA"),
                Field("posicao", TEXT, "Posição"),
                Field("arco", INTEGER, "Arco"),
                Field("municao", TEXTS, "Munição"),
                Field("arma_pesada", BOOLEAN, "Arma Pesada"),
                Field("recarregar", INTEGER, "Recarregar"),
                Field("modelo", TEXT, "Modelo"),
                Field(
                    "conectadas",
                    Group(
                        Field("quantidade", INTEGER, "Quantidade"),
                        Field("mesmo_tipo", BOOLEAN, "Mesmo tipo"),
                        Field("ataque", INTEGER, "Ataque"),
                        Field("dano", INTEGER, "Dano"),
                        lead="quantidade",
                    ),
                    "Conectadas",
                ),
                Field("notas", TEXTS, "Notas"),
                DESCRICAO,
                lead="nome",
            )
        ),
        "Armas",
    ),
    Field("preco", DECIMAL, "Preço", aliases=("custo",)),
    Field("meio", TEXT, "Meio"),
    Field("notas", TEXTS, "Notas"),
    DESCRICAO,
    NOTAS,
)

_DE_UM_COMANDANTE = (
    Field("nome", TEXT, "Nome"),
    Field("atributos", Nomeadas(DADO, "atributos", so="dado"), "Atributos"),
    Field("pericias", Nomeadas(DADO, "pericias", so="dado"), "Perícias"),
)
_TRACOS = FreeMap(DADO, "caracteristicas")
_COMANDANTE = Comandante(
    "personagem",
    "criatura",
    group=Group(*_DE_UM_COMANDANTE, lead="nome", rest=_TRACOS),
    sem_nome=Group(*_DE_UM_COMANDANTE, rest=_TRACOS),
)
EXERCITO: Fields = (
    NOME,
    Field(
        "lados",
        ListOf(
            Group(
                Field("nome", TEXT, "Nome"),
                Field("tropas", INTEGER, "Tropas"),
                Field("marcadores", INTEGER, "Marcadores"),
                Field("bonus_forca_militar", INTEGER, "Bônus de Força Militar"),
                Field("vantagem_tatica", INTEGER, "Vantagem Tática"),
                Field("plano_de_batalha", INTEGER, "Plano de Batalha"),
                Field("comandante", _COMANDANTE, "Comandante"),
                Field("ajuste", RAW, "Ajuste"),
                DESCRICAO,
                lead="nome",
            )
        ),
        "Lados",
        required=True,
    ),
    DESCRICAO,
    NOTAS,
)

ALIADOS: Fields = (
    Field("nome", TEXT, "Nome"),
    Field(
        "membros",
        ListOf(
            Reference(
                "criatura",
                "personagem",
                group=Group(
                    Field("nome", TEXT, "Nome"),
                    Field("personalidade", RAW, "Personalidade"),
                    Field("quantidade", INTEGER, "Quantidade"),
                    DESCRICAO,
                    lead="nome",
                    rest=FreeMap(RAW),
                ),
            )
        ),
        "Membros",
        required=True,
    ),
    Field("municao", TEXT, "Munição"),
    DESCRICAO,
    NOTAS,
)

TAREFA: Fields = (
    NOME,
    Field("modo", Choice({"individual": "individual", "grupo": "grupo"}), "Modo", required=True),
    Field("dificuldade", Choice("dificuldades"), "Dificuldade"),
    Field("marcadores", INTEGER, "Marcadores", required=True),
    Field("rodadas", INTEGER, "Rodadas", required=True),
    Field("personagens", INTEGER, "Personagens"),
    Field("pericias", RAW, "Perícias"),
    DESCRICAO,
    NOTAS,
)

CENA: Fields = (
    NOME,
    Field("cena", Choice("cenas"), "Tipo de cena", required=True),
    Field("rodadas", INTEGER, "Rodadas"),
    Field("meio", Conhecido("meios"), "Meio"),
    Field("incremento", INTEGER, "Incremento"),
    Field("ajuste", RAW, "Ajuste"),
    Field("cartas", INTEGER, "Cartas"),
    Field("formato", Choice("formatos"), "Formato", aliases=("disposicao", "tipo", "modo")),
    Field("duelo", BOOLEAN, "Duelo"),
    Field("pericia", TEXT, "Perícia"),
    Field("tipo_encontro", TEXT, "Tipo de encontro"),
    Field("modificador", INTEGER, "Modificador"),
    Field("pericias", TEXTS, "Perícias"),
    DESCRICAO,
    NOTAS,
)

PERIGO: Fields = (
    NOME,
    Field("perigo", TEXT, "Tipo de perigo"),
    Field("veneno", TEXT, "Veneno"),
    Field("doenca", TEXT, "Doença"),
    Field("forca", INTEIRO_DA_REGRA, "Força"),
    Field("fonte", Conhecido("fogos"), "Fonte"),
    Field("dano", RAW, "Dano"),
    Field("efeito", RAW, "Efeito"),
    DESCRICAO,
    NOTAS,
)
