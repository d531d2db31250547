"""The fields of sheets (formats.md): canonical key, labels of the ficha, other spellings; and which kind has which.

Nothing but data, so that a ficha can be asked for its labels without reading what reads them."""

from __future__ import annotations

CAMPOS: dict[str, tuple[str, ...]] = {
    "nome": ("Nome",),
    "tipo": ("Tipo",),
    "nivel": ("Nível",),
    "nivel_humano": ("Nível humano",),
    "posto": ("Posto",),
    "exercito": ("Exército",),
    "vaga": ("Vaga",),
    "constelacao": ("Constelação",),
    "papel": ("Papel",),
    "deus": ("Deus",),
    "nivel_do_grupo": ("Nível do grupo",),
    "acoes": ("Ações",),
    "atributos": ("Atributos",),
    "metodo": ("Método",),
    "modificadores": ("Modificadores",),
    "atributo_do_cosmo": ("Atributo do Cosmo",),
    "proficiencia": ("Proficiência",),
    "grau": ("Grau",),
    "escolhas": ("Escolhas",),
    "treino": ("Treino",),
    "licao": ("Lição",),
    "segunda_licao": ("Segunda lição",),
    "mentor": ("Mentor",),
    "aprendizes": ("Aprendizes",),
    "conviccoes": ("Convicções",),
    "pericias": ("Perícias",),
    "pv": ("PV",),
    "pv_atual": ("PV atual", "PV atuais"),
    "def": ("DEF",),
    "iniciativa": ("Iniciativa",),
    "movimento": ("Movimento",),
    "defesas": ("Defesas",),
    "fortitude": ("Fortitude",),
    "reflexos": ("Reflexos",),
    "vontade": ("Vontade",),
    "treinadas": ("Treinadas", "Defesas treinadas"),
    "cosmo": ("Cosmo",),
    "resistencia": ("Resistência",),
    "ataque": ("Ataque",),
    "dano": ("Dano",),
    "quantos": ("Quantos",),
    "critico": ("Crítico",),
    "aparavel": ("Aparável",),
    "golpe_comum": ("Golpe comum",),
    "armadura": ("Armadura",),
    "caracteristicas": ("Características",),
    "armadura_emprestada": ("Armadura emprestada",),
    "sentido": ("Sentido",),
    "sentidos_despertos": ("Sentidos despertos",),
    "setimo_dominado": ("Sétimo dominado",),
    "elo": ("Elo",),
    "dominio": ("Domínio",),
    "hierarquia": ("Hierarquia",),
    "tecnicas": ("Técnicas", "Técnica"),
    "assinatura": ("Assinatura", "Assinaturas"),
    "resposta": ("Resposta",),
    "tracos": ("Traços",),
    "reliquias": ("Relíquias",),
    "itens": ("Itens",),
    "lidas": ("Lidas", "Técnicas lidas"),
    "retorno": ("Retorno",),
    "destino": ("Destino",),
    "destino_por_luta": ("Destino por luta",),
    "fere": ("Fere",),
    "mil_dias": ("Mil dias",),
    "sentidos_perdidos": ("Sentidos perdidos",),
    "sangue": ("Sangue",),
    "cansaco": ("Cansaço",),
    "centelhas": ("Centelhas",),
    "gloria": ("Glória",),
    "cicatrizes": ("Cicatrizes",),
}
CAMPOS_DO_EXERCITO: dict[str, tuple[str, ...]] = {
    "nome": ("Nome",),
    "molde": ("Molde",),
    "deus": ("Deus",),
    "guerreiros": ("Guerreiros",),
    "armadura": ("Armadura",),
    "postos": ("Postos",),
    "lider": ("Líder",),
    "comeca_como": ("Começa como",),
    "constelacoes_iniciais": ("Constelações iniciais",),
    "vagas_de_elite": ("Vagas de elite",),
    "quem_treina": ("Quem treina",),
    "cadeia": ("Cadeia", "Cadeia de comando"),
    "regras_proprias": ("Regras próprias",),
}
CAMPOS_DA_AMEACA: dict[str, tuple[str, ...]] = {
    "nome": ("Nome",),
    "nivel": ("Nível",),
    "nivel_do_grupo": ("Nível do grupo",),
    "partes": ("Partes",),
    "pv": ("PV",),
    "def": ("DEF",),
    "ataque": ("Ataque",),
    "golpe": ("Golpe", "Golpe comum"),
    "tecnica": ("Técnica",),
    "como_se_vence": ("Como se vence",),
    "tracos": ("Traços",),
    # what only a warrior has: read, so that the rules can say so
    "posto": ("Posto",),
    "conviccoes": ("Convicções",),
    "resposta": ("Resposta",),
    "lidas": ("Lidas", "Técnicas lidas"),
    "sentido": ("Sentido",),
    "caracteristicas": ("Características",),
    "armadura": ("Armadura",),
}
DE_GUERREIRO = ("posto", "conviccoes", "resposta", "lidas", "sentido", "caracteristicas", "armadura")

_SO_DO_PERSONAGEM = frozenset(
    ("constelacao", "metodo", "modificadores", "proficiencia", "grau", "treino", "licao", "segunda_licao", "mentor",
     "aprendizes", "pv_atual", "armadura_emprestada", "sentidos_despertos", "setimo_dominado", "elo", "assinatura",
     "itens", "sentidos_perdidos", "sangue", "cansaco", "centelhas", "gloria", "cicatrizes")
)  # fmt: skip
_SO_DO_INIMIGO = frozenset(
    ("tipo", "papel", "deus", "nivel_do_grupo", "acoes", "ataque", "dano", "quantos", "critico", "aparavel",
     "sentido", "dominio", "hierarquia", "destino", "destino_por_luta", "fere", "mil_dias")
)  # fmt: skip
# `itens` may name the steel armour of a human (SE830), whoever's sheet it is.
CAMPOS_DO_INIMIGO = {k: v for k, v in CAMPOS.items() if k not in _SO_DO_PERSONAGEM or k == "itens"}
CAMPOS_DO_PERSONAGEM = {k: v for k, v in CAMPOS.items() if k not in _SO_DO_INIMIGO}
POR_TIPO: dict[str, dict[str, tuple[str, ...]]] = {
    "inimigo": CAMPOS_DO_INIMIGO,
    "personagem": CAMPOS_DO_PERSONAGEM,
    "ameaca": CAMPOS_DA_AMEACA,
    "exercito": CAMPOS_DO_EXERCITO,
}
ABERTURAS = {"inimigo": "Inimigo", "personagem": "Personagem", "ameaca": "Ameaça", "exercito": "Exército"}
