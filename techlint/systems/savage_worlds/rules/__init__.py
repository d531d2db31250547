"""The rules, a module for each hundred of codes; a module is imported when one of its kinds stands in a run."""

from techlint.systems.kit.rules import Rules

REGRAS = Rules()
_AQUI = "techlint.systems.savage_worlds.rules"
REGRAS.later(f"{_AQUI}.sw100_caracteristicas", "personagem", "criatura", "raca", "vantagem", "exercito")
REGRAS.later(f"{_AQUI}.sw200_criacao", "personagem", "complicacao")
REGRAS.later(f"{_AQUI}.sw300_progressos", "personagem")
REGRAS.later(f"{_AQUI}.sw400_vantagens", "vantagem", "raca", "personagem", "criatura")
REGRAS.later(f"{_AQUI}.sw500_poderes", "poder", "dispositivo", "personagem", "arma")
REGRAS.later(f"{_AQUI}.sw600_dispositivos", "dispositivo")
REGRAS.later(f"{_AQUI}.sw700_criaturas", "criatura", "veiculo", "raca", "arma", "poder", "personagem")
REGRAS.later(f"{_AQUI}.sw800_equipamento", "arma", "armadura", "personagem", "criatura")
REGRAS.later(f"{_AQUI}.sw900_veiculos", "veiculo")
REGRAS.later(
    f"{_AQUI}.sw920_cenas",
    *("exercito", "aliados", "tarefa_dramatica", "cena", "perigo", "personagem", "poder", "dispositivo"),
)
