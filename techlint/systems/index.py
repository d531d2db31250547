"""What the shipped games read; made by `python -m techlint.systems.make_index`."""

# top-level keys, with the games that know each
KINDS: dict[str, tuple[str, ...]] = {
    "tecnica": ("sangue-e-estrelas", "3det"),
    "tecnicas": ("sangue-e-estrelas", "3det"),
    "inimigo": ("sangue-e-estrelas", "3det"),
    "inimigos": ("sangue-e-estrelas", "3det"),
    "ameaca": ("sangue-e-estrelas",),
    "ameacas": ("sangue-e-estrelas",),
    "exercito": ("sangue-e-estrelas",),
    "exercitos": ("sangue-e-estrelas",),
    "personagem": ("sangue-e-estrelas", "3det"),
    "personagens": ("sangue-e-estrelas", "3det"),
    "magia": ("3det",),
    "magias": ("3det",),
}

# labels that open an item of the ficha, with the games that know each
OPENINGS: dict[str, tuple[str, ...]] = {
    "ameaca": ("sangue-e-estrelas",),
    "exercito": ("sangue-e-estrelas",),
    "inimigo": ("sangue-e-estrelas", "3det"),
    "nome": ("sangue-e-estrelas",),
    "personagem": ("sangue-e-estrelas", "3det"),
    "tecnica": ("sangue-e-estrelas", "3det"),
    "magia": ("3det",),
}

# beginnings of codes, with the games that know each
CODES: dict[str, tuple[str, ...]] = {
    "SE": ("sangue-e-estrelas",),
    "DT": ("3det",),
}
