"""Makes techniques for the benchmark: all legal, all different, all fields written, over the whole catalogue.

The catalogue and the sums come from techlint's tables; the same seed gives the same files."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from techlint.systems.sangue_e_estrelas.tables import Efeito, Tabelas, load

SEED = 20260125

_KINDS = [
    "Punho",
    "Lança",
    "Asa",
    "Chuva",
    "Roda",
    "Canto",
    "Garra",
    "Véu",
    "Flecha",
    "Sopro",
    "Marcha",
    "Espelho",
    "Coroa",
    "Raiz",
    "Sino",
    "Onda",
    "Martelo",
    "Trilha",
    "Agulha",
    "Círculo",
    "Farol",
    "Rede",
    "Salto",
    "Grito",
    "Cinza",
    "Pétala",
    "Muralha",
    "Chicote",
    "Dança",
    "Presa",
    "Bruma",
    "Corrente",
    "Lâmina",
    "Cometa",
    "Passo",
    "Orvalho",
    "Colmeia",
    "Escudo",
    "Tambor",
    "Rastro",
]
_THINGS = [
    "de Âmbar",
    "de Jatobá",
    "da Garça",
    "do Meio-Dia",
    "de Vidro Verde",
    "da Serra",
    "do Boto",
    "de Cal",
    "da Cigarra",
    "do Sertão",
    "de Cobre",
    "da Maré Baixa",
    "de Sisal",
    "do Tamanduá",
    "da Lua Nova",
    "de Barro",
    "do Cruzeiro",
    "de Neve Seca",
    "da Jiboia",
    "do Farol",
    "de Ipê",
    "da Candeia",
    "do Mandacaru",
    "de Prata Velha",
    "da Foz",
    "do Carcará",
    "de Linho",
    "da Brasa",
    "do Arquipélago",
    "de Orvalho",
    "da Ventania",
    "do Alambique",
    "de Quartzo",
    "da Enxurrada",
    "do Sabiá",
    "de Carvão",
    "da Romaria",
    "do Vagalume",
    "de Mel",
    "da Cachoeira",
    "do Igarapé",
    "de Algodão",
    "da Onça",
    "do Terceiro Sino",
    "de Pedra-Pomes",
    "da Neblina",
    "do Roçado",
    "de Estanho",
    "da Palmeira",
    "do Fim de Tarde",
]
_KEEPERS = [
    "da Vila Alta",
    "de Dona Zefa",
    "do Mestre Tobias",
    "da Ilha Rasa",
    "do Porto Velho",
    "da Casa Amarela",
    "do Velho Anselmo",
    "de Santa Rita",
    "do Vale Fundo",
    "da Ponte Torta",
    "de Seu Germano",
    "da Torre Oeste",
    "do Largo da Feira",
    "da Madrinha Inês",
    "do Campo Novo",
    "da Escola de Pedra",
    "do Tio Ambrósio",
    "da Guarda do Norte",
    "de Nhá Benta",
    "do Morro do Galo",
    "da Praia Mansa",
    "do Engenho",
    "da Família Prado",
    "do Segundo Turno",
    "da Rua de Baixo",
    "do Barqueiro",
    "da Noite de Junho",
    "do Circo Antigo",
    "de Mestra Lia",
    "da Beira do Rio",
    "do Poço Azul",
    "da Feira de Maio",
    "do Pátio Central",
    "da Ladeira Grande",
    "do Quintal",
    "da Prima Joana",
    "do Alto da Sé",
    "da Terra Roxa",
    "do Relojoeiro",
    "da Costureira",
    "do Farol Apagado",
    "da Boa Viagem",
    "do Sítio Velho",
    "da Trilha Norte",
    "do Curral",
    "da Capela",
    "do Mercado",
    "da Serraria",
    "do Pastor",
    "da Oficina",
]
_SEEN = [
    "Um risco {cor} cruza o ar",
    "Faíscas em tom {cor} rodam em volta dos ombros",
    "O chão ganha um brilho {cor}",
    "Penas de um {cor} vivo caem devagar",
    "Um véu {cor} se abre como leque",
    "Sete pontos de luz em {cor} desenham a constelação",
    "A sombra cresce com contorno {cor}",
    "Um fio {cor} liga a mão ao horizonte",
    "O guerreiro gira o bastão e o céu responde em {cor}",
    "Dou dois passos para trás e o punho fica {cor}",
    "Ela fecha os olhos; quando abre, tudo em volta é {cor}",
    "A armadura canta baixo e solta um vapor {cor}",
    "Levanta o braço esquerdo e uma estrela {cor} aparece",
    "Um redemoinho {cor} sobe da palma aberta",
]
_COLOURS = ["azul", "verde", "dourado", "vermelho", "prateado", "violeta", "branco", "cobre", "anil", "rosado"]
_THEN = [
    "e some antes do eco",
    "e o vento muda de lado",
    "enquanto um sino toca longe",
    "e a poeira demora a assentar",
    "como chuva contada gota a gota",
    "e fica no ar um cheiro de mato",
    "e ninguém acha a ponta depois",
    "com o barulho de um rio cheio",
    "e as folhas viram para cima",
    "feito brasa de fogueira velha",
]
_LAST = [
    "Quem estava perto jura que ouviu uma viola.",
    "O velho mestre chamava isso de pressa de menino.",
    "Os passarinhos da praça voltam logo depois.",
    "É o golpe que a avó dele desenhava no caderno.",
    "Dizem que nasceu de um tropeço no treino.",
    "A cada lua cheia o desenho muda um pouco.",
    "Treinei isso na chuva, de manhã bem cedo.",
    "Na vila, as crianças imitam com varas de pescar.",
    "O cheiro lembra pão saindo do forno.",
    "Só os da mesma constelação percebem o compasso.",
    "Dura o tempo de um assobio.",
    "O lenço no pescoço nem se mexe.",
    "As pedras do caminho ficam mornas por um instante.",
    "Custou três verões e um par de botas.",
    "A cor vem da tinta com que pintam os barcos.",
    "Ninguém na arquibancada pisca.",
    "O nome veio de uma moda antiga.",
    "Sempre começa com o pé direito.",
    "A poeira desenha um círculo perfeito no chão.",
    "Parece fácil para quem olha de longe.",
]
_TRIGGERS = [
    "um ataque é declarado",
    "um aliado a até 6 m é atacado",
    "alguém entra no meu alcance",
    "um aliado cai",
    "um inimigo se afasta de mim",
    "uma técnica é declarada",
]


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique as its fourteen fields, and the area and the level where it has them."""

    nome: str
    natureza: str
    ativacao: str
    duracao: str
    alcance: str
    area: str
    efeitos: str
    modificadores: str
    tamanho: int
    limitacoes: str
    custo: int
    grau: int
    nivel: int
    rolagem: str
    dano: str
    descricao: str

    def yaml(self) -> str:
        """The technique as a YAML file."""
        activation = f'"{self.ativacao}"' if ":" in self.ativacao else self.ativacao
        area = f"  area: {self.area}\n" if self.area else ""
        return (
            f"tecnica:\n  nome: {self.nome}\n  natureza: {self.natureza}\n  ativacao: {activation}\n"
            f"  duracao: {self.duracao}\n  alcance: {self.alcance}\n{area}  efeitos: {self.efeitos}\n"
            f"  modificadores: {self.modificadores}\n  tamanho: {self.tamanho}\n  limitacoes: {self.limitacoes}\n"
            f"  custo: {self.custo}\n  grau: {self.grau}\n  rolagem: {self.rolagem}\n  dano: {self.dano}\n"
            f"  nivel: {self.nivel}\n  descricao: {self.descricao}\n"
        )

    def tec(self) -> str:
        """The technique as a sheet of the book's template."""
        reach = f"{self.alcance}, {self.area.replace(', ', ' ')}" if self.area else self.alcance
        return (
            f"Nome: {self.nome}\nNatureza: {self.natureza}\nAtivação: {self.ativacao}\nDuração: {self.duracao}\n"
            f"Alcance e área: {reach}\nEfeitos e pontos: {self.efeitos}\n"
            f"Modificadores: {self.modificadores.strip('[]')}\nTamanho: {self.tamanho}\n"
            f"Limitações: {self.limitacoes.strip('[]')}\nCusto em Cosmo: {self.custo}\n"
            f"Grau: {self.grau}\nRolagem: {self.rolagem}\nDano ou cura: {self.dano}\nNível: {self.nivel}\n"
            f"Descrição: {self.descricao}\n"
        )


def techniques(count: int, seed: int = SEED) -> Iterator[Technique]:
    """`count` techniques, no two with the same name, description or content."""
    dice = random.Random(seed)
    maker = _Maker(load(), dice)
    names = [f"{kind} {thing}" for kind in _KINDS for thing in _THINGS]
    looks = [
        f"{seen.format(cor=colour)} {then}, {number} vezes."
        for seen in _SEEN
        for colour in _COLOURS
        for then in _THEN
        for number in ("duas", "três", "cinco", "sete")
    ]
    dice.shuffle(names)
    dice.shuffle(looks)
    keepers = ["", *_KEEPERS]  # the first techniques have no keeper; so has each name one all its own
    if count > min(len(names) * len(keepers), len(looks) * len(_LAST)):
        raise ValueError("not so many names")
    seen: set[tuple[object, ...]] = set()
    for number in range(count):
        name = f"{names[number % len(names)]} {keepers[number // len(names)]}".rstrip()
        # Each round over the looks ends them otherwise than the one before.
        look = f"{looks[number % len(looks)]} {_LAST[(number + number // len(looks)) % len(_LAST)]}"
        while True:
            made = maker.one(name, look)
            content: tuple[object, ...] = (made.natureza, made.ativacao, made.duracao, made.alcance, made.area)
            content += (made.efeitos, made.modificadores, made.limitacoes, made.grau, made.nivel)
            if content not in seen:
                seen.add(content)
                yield made
                break


def write(folder: Path, count: int, *, sheets: bool = True) -> tuple[Path, Path]:
    """Writes `count` techniques as YAML files and, with `sheets`, as .tec files; the two folders."""
    yaml_folder, tec_folder = folder / "yaml", folder / "tec"
    for number, made in enumerate(techniques(count)):
        carriers = [(yaml_folder, made.yaml()), (tec_folder, made.tec())]
        for kind, text in carriers if sheets else carriers[:1]:
            path = kind / f"{number // 100:03}" / f"tecnica-{number:05}.{kind.name}"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
    return yaml_folder, tec_folder


class _Maker:
    """Draws one technique after the other until one is legal."""

    def __init__(self, tab: Tabelas, dice: random.Random) -> None:
        self.tab = tab
        self.dice = dice

    def one(self, name: str, look: str) -> Technique:
        while True:
            made = self._try(name, look)
            if made is not None:
                return made

    def _try(self, name: str, look: str) -> Technique | None:
        tab, dice = self.tab, self.dice
        natureza = dice.choice(list(tab.naturezas))
        nivel = dice.randint(tab.nivel_min, tab.nivel_max)
        grau = dice.randint(1, tab.grau_do_nivel(nivel) or 1)
        plan = dice.choice(
            ("single", "single", "area", "condition", "strong", "sense", "help", "scene", "reflect", "push")
        )
        if plan == "help" and dice.random() < 0.3:
            plan = "move"
        ativacao = "reacao" if plan == "reflect" else dice.choice(("acao", "acao", "acao", "acao_bonus", "reacao"))
        if plan == "move" and ativacao == "reacao":
            ativacao = "acao_bonus"
        duracao = "cena" if plan == "scene" else "sustentada" if dice.random() < 0.2 else "instantanea"
        bought, roll = self._effects(plan, natureza)
        alcances = [a for a in tab.alcances.values() if a.id != "pessoal" or plan in ("scene", "move", "reflect")]
        alcance = dice.choice(alcances)
        area, area_points = ("", 0)
        if plan == "area":
            area, area_points = self._area(duracao)
        modifiers = self._modifiers(plan, bought, roll, alcance.id)
        points = sum(price * times for _, price, times, _ in bought)
        tamanho = tab.pontos_da_duracao[duracao] + max(0, points - tab.ponto_incluso) + alcance.pontos[natureza]
        tamanho += tab.pontos_da_ativacao[ativacao] + area_points
        tamanho += sum(tab.modificadores[id_].valor for id_ in modifiers)
        if tamanho > tab.graus[grau].tamanho_maximo:
            return None
        floor = max(tab.piso[1], -(-tamanho // tab.piso[0]))
        limits = self._limits(plan, ativacao, roll, grau, tamanho - floor, modifiers)
        bonus = min(nivel, tab.graus[grau].bonus_do_ponto_max + 1) - 1
        atributo = dice.choice(tab.atributos_da_natureza[natureza])
        trigger = "uma técnica é declarada contra mim" if plan == "reflect" else dice.choice(_TRIGGERS)
        shown = tab.ativacoes[ativacao] + (f" (gatilho: {trigger})" if ativacao == "reacao" else "")
        return Technique(
            nome=name,
            natureza=f"{tab.naturezas[natureza]} ({atributo})",
            ativacao=shown,
            duracao=tab.duracoes[duracao],
            alcance=alcance.rotulo,
            area=area,
            efeitos=" + ".join(
                label if times == 1 and price else f"{times} {label}" for label, price, times, _ in bought
            ),
            modificadores=self._joined(
                [
                    "Gatilho (ouvir três badaladas)" if m == "gatilho" else tab.modificadores[m].rotulo
                    for m in modifiers
                ],
                "nenhum",
            ),
            tamanho=tamanho,
            limitacoes=self._joined(limits, "nenhuma"),
            custo=max(floor, tamanho - len(limits)),
            grau=grau,
            nivel=nivel,
            rolagem=roll,
            dano=self._sum(bought, bonus, atributo),
            descricao=look,
        )

    def _joined(self, names: list[str], none: str) -> str:
        if not names:
            return none
        return names[0] if len(names) == 1 else "[" + ", ".join(names) + "]"

    def _effects(self, plan: str, natureza: str) -> tuple[list[tuple[str, int, int, Efeito | None]], str]:
        """What is bought (label, price, times, effect) and the roll it asks for."""
        tab, dice = self.tab, self.dice
        bought: list[tuple[str, int, int, Efeito | None]] = []

        def buy(id_: str, times: int, label: str = "") -> None:
            efeito = tab.efeitos[id_]
            bought.append((label or efeito.rotulo, efeito.pontos, times, efeito))

        def condition(grau: str) -> str:
            found = dice.choice([c for c in tab.condicoes.values() if c.grau == grau and not c.argumentos])
            assert found.pontos is not None
            bought.append((found.nome, found.pontos, 1, None))
            return found.tema or dice.choice(tab.defesas)

        roll = "nenhuma"
        if plan == "single":
            buy("dano_alvo_unico", dice.randint(1, 5))
            roll = "Ataque contra DEF"
            if dice.random() < 0.5:
                condition("fraca")
            if dice.random() < 0.2:
                buy("dano_continuo", 1)
        elif plan == "area":
            buy("dano_area", dice.randint(1, 5))
            roll = "Efeito contra Reflexos"
            if dice.random() < 0.4:
                condition("fraca")
        elif plan in ("condition", "strong"):
            if dice.random() < 0.5:
                buy("dano_alvo_unico", dice.randint(1, 3))
            roll = f"Efeito contra {condition('media' if plan == 'condition' else 'forte')}"
        elif plan == "sense":
            lost = next(c for c in tab.condicoes.values() if c.argumentos)
            assert lost.pontos is not None
            bought.append((f"{lost.nome} ({dice.choice(lost.argumentos)})", lost.pontos, 1, None))
            roll = f"Efeito contra {lost.tema}"
        elif plan == "push":
            buy("empurrar_puxar", dice.randint(1, 4), dice.choice(("empurrar", "puxar")))
            roll = "Efeito contra Fortitude"
        elif plan == "help":
            kinds = ["pv_temporarios", "defesa", "teletransporte"] + (["cura"] if natureza == "cosmo" else [])
            id_ = dice.choice(kinds)
            buy(id_, dice.randint(1, 2 if id_ == "teletransporte" else 4))
            if dice.random() < 0.4:
                bought.append((f"Vantagem em {dice.choice(('ataques', 'defesas', 'saltos'))}", 1, 1, None))
        elif plan == "move":
            buy("movimento", dice.randint(1, 4))
        elif plan == "scene":
            buy("pv_temporarios", dice.randint(1, 3))
        else:
            buy("refletir", 1)
        return bought, roll

    def _area(self, duracao: str) -> tuple[str, int]:
        tab, dice = self.tab, self.dice
        forms = [
            f.rotulo
            for f in tab.formas.values()
            if f.duracao is None or tab.duracoes[f.duracao] == tab.duracoes[duracao]
        ]
        words, points = [dice.choice(forms)], 0
        if dice.random() < 0.3:
            words.append("dobrada")
            points += tab.pontos_dobrada
        if dice.random() < 0.3:
            words.append("seletiva")
            points += tab.pontos_seletiva
        return ", ".join(words), points

    def _modifiers(
        self, plan: str, bought: list[tuple[str, int, int, Efeito | None]], roll: str, alcance: str
    ) -> list[str]:
        dice = self.dice
        hurts = any(efeito is not None and efeito.papel == "dano" for _, _, _, efeito in bought)
        fits: list[str] = []
        if roll != "nenhuma":
            fits.append("ignora_cobertura")
        if alcance != "pessoal":
            fits.append("nao_precisa_ver")
        if hurts:
            fits += ["atravessa_armadura", "quebra_armadura"]
        if plan in ("condition", "strong"):
            fits.append("gatilho")
        if plan == "help" and alcance != "pessoal":
            fits.append("varios_aliados")
        chosen = [id_ for id_ in fits if dice.random() < 0.15]
        if hurts and plan == "single" and dice.random() < 0.1:
            chosen += ["marca", "desfecho"]
        return chosen

    def _limits(self, plan: str, ativacao: str, roll: str, grau: int, room: int, modifiers: list[str]) -> list[str]:
        tab, dice = self.tab, self.dice
        if room < 1 or dice.random() < 0.5:
            return []
        labels = {id_: p.rotulo for id_, p in tab.limitacoes.items()}
        fits = [labels["cosmo_no_teto"], f"{labels['fere_voce']} ({grau}d6)"]
        fits += list(tab.limitacoes["deixa_caido_ou_desprevenido"].escolhas[dice.randint(0, 1) :][:1])
        fits.append(
            f"{labels['condicao_dificil']} ({dice.choice(('com a visão perdida', 'de joelhos', 'na chuva'))})"
        )
        if "desfecho" not in modifiers and plan != "help":
            fits.append(labels["uma_vez_por_luta"])
        if ativacao != "reacao":
            fits.append(labels["exige_carregar"])
        if roll.startswith("Efeito"):
            fits.append(labels["volta_contra_voce"])
        if plan in ("condition", "strong", "sense"):
            fits += [f"{labels['pode_ser_quebrado']} ({10 * grau})", labels["setimo_escapa"]]
        return dice.sample(fits, min(room, dice.randint(1, 2)))

    def _sum(self, bought: list[tuple[str, int, int, Efeito | None]], bonus: int, atributo: str) -> str:
        dice: dict[str, int] = {}
        for _, _, times, efeito in bought:
            if efeito is not None and efeito.dado is not None:
                dice[efeito.dado] = dice.get(efeito.dado, 0) + times
        if not dice:
            return "nenhum"
        parts = [f"{times}{die}" for die, times in sorted(dice.items(), reverse=True)]
        fixed = sum(dice.values()) * bonus
        return " + ".join([*parts, *([str(fixed)] if fixed else []), self.dice.choice(("mod", atributo))])
