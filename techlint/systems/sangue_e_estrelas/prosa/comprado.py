"""What a technique bought, as a description may restate it: the pieces, and how much of each.

A benefit is of a kind (`TIPOS`): which pieces sell it, and what would be bought for it. What no piece sells stands
there with no seller. Amounts come from the tables and the motor's sums: dice, metres, DEF, targets."""

from __future__ import annotations

from techlint.systems.sangue_e_estrelas.exame import Exame
from techlint.systems.sangue_e_estrelas.model import Estado
from techlint.values import NamedTuple


class Tipo(NamedTuple):
    """A kind of benefit: what a reader calls it, which pieces sell it (any of them), and the piece to buy for it:
    an effect, a modifier or a condition by its id; empty where the motor sells nothing of the kind. `perto` is then
    the nearest piece it does sell."""

    pt: str
    en: str
    vendido_por: tuple[str, ...] = ()
    compre: str = ""
    perto: str = ""


_MOD_LARGO = 7  # more than any modifier of an attribute
_IMOBILIZA = ("Agarrado", "Preso", "Paralisado", "Atordoado", "Banido")
_TIRA_ACAO = ("Atordoado", "Paralisado", "Banido")
# What happens at once, of which a text says nothing in turns.
_NA_HORA = frozenset(
    ("ativacao:acao", "duracao:instantanea", "dano_alvo_unico", "dano_area", "empurrar_puxar", "movimento",
     "teletransporte", "cura", "ignora_cobertura", "nao_precisa_ver", "atravessa_armadura", "quebra_armadura",
     "area_seletiva", "area_dobrada", "varios_aliados")
)  # fmt: skip
_NA_AREA = ("dano_area", "varios_aliados")

TIPOS: dict[str, Tipo] = {
    # dice: who they hurt or help; how many is told by `Comprado.dados`
    "dado": Tipo("dados de dano", "dice of damage", compre="dano_alvo_unico"),
    "dado_cura": Tipo("dados de cura", "dice of healing", ("cura",), "cura"),
    "dado_pv": Tipo("dados de PV temporários", "dice of temporary PV", ("pv_temporarios",), "pv_temporarios"),
    "dado_continuo": Tipo(
        "dano a cada turno", "damage each turn", ("dano_continuo", "Queimando", "Congelando"), "dano_continuo"
    ),
    "dado_arma": Tipo("dano maior no golpe comum", "more damage with the golpe comum", perto="dano_alvo_unico"),
    "dano_mais": Tipo("dano a mais", "more damage", compre="dano_alvo_unico"),
    "dano_dobrado": Tipo("dano dobrado", "double damage", perto="dano_alvo_unico"),
    "dano_no_erro": Tipo("dano no erro do Ataque", "dano on a missed Ataque", perto="dano_alvo_unico"),
    "critico": Tipo("crítico garantido", "a sure critical", ("Paralisado",), perto="dano_alvo_unico"),
    "retorno": Tipo("dano em quem ataca você", "damage to who attacks you", ("refletir",), perto="defesa"),
    "dano_menor": Tipo("dano menor do alvo", "less damage from the target", perto="Amedrontado"),
    # numbers
    "def": Tipo("DEF", "DEF", ("defesa",), "defesa"),
    "defesas": Tipo("defesas passivas maiores", "higher passive defences", perto="defesa"),
    "baixa_def": Tipo("DEF ou defesa menor do alvo", "a lower DEF or defence of the target", perto="Desprevenido"),
    "acerto": Tipo("número na rolagem", "a number on the roll", perto="vantagem_desvantagem"),
    "pericia": Tipo("número numa perícia", "a number on a skill", perto="vantagem_desvantagem"),
    "iniciativa": Tipo("lugar na Iniciativa", "a place in the Iniciativa"),
    "atributo": Tipo("atributo maior", "a higher attribute", perto="vantagem_desvantagem"),
    # Vantagem
    "vantagem": Tipo(
        "Vantagem",
        "Vantagem",
        ("vantagem_desvantagem", "Caído", "Desprevenido", "Preso", "Cego", "deixa_caido_ou_desprevenido"),
        "vantagem_desvantagem",
    ),
    "vantagem_alvo": Tipo(
        "Vantagem contra o alvo",
        "Vantagem against the target",
        ("vantagem_desvantagem", "Caído", "Desprevenido", "Preso", "Cego", "deixa_caido_ou_desprevenido"),
        "Desprevenido",
    ),
    "vantagem_mais": Tipo("Vantagem em mais rolagens", "Vantagem in more rolls", compre="vantagem_desvantagem"),
    "desvantagem": Tipo(
        "Desvantagem",
        "Desvantagem",
        ("vantagem_desvantagem", "Ofuscado", "Amedrontado", "Cego", "Preso", "Sentido arrancado"),
        "Ofuscado",
    ),
    "desvantagem_mais": Tipo(
        "Desvantagem em tudo", "Desvantagem in everything", ("Amedrontado", "Cego"), "Amedrontado"
    ),
    # conditions told
    "condicao": Tipo("uma condição", "a condition"),
    "condicao_varios": Tipo("condição em mais alvos", "a condition on more targets"),
    "imovel": Tipo("prender no lugar", "holding in place", _IMOBILIZA, "Agarrado"),
    "agarrado": Tipo("segurar o alvo", "holding the target", ("Agarrado", "Preso", "Paralisado"), "Agarrado"),
    "meio_movimento": Tipo("andar metade", "half the movement", ("Lento", "Caído"), "Lento"),
    "caido": Tipo("derrubar", "knocking down", ("Caído", "deixa_caido_ou_desprevenido"), "Caído"),
    "sem_reacao": Tipo(
        "tirar a reação", "taking the reação", ("Lento", *_TIRA_ACAO, "Dominado", "Sentido arrancado"), "Lento"
    ),
    "sem_acao": Tipo(
        "tirar a ação", "taking the action", (*_TIRA_ACAO, "volta_contra_voce", "exige_carregar"), "Atordoado"
    ),
    "cego": Tipo("cegar", "blinding", ("Cego", "Sentido arrancado"), "Cego"),
    "confuso": Tipo("atacar quem estiver mais perto", "attacking whoever is nearest", ("Confuso",), "Confuso"),
    "dominado": Tipo("mandar no alvo", "commanding the target", ("Dominado",), "Dominado"),
    "medo": Tipo("afastar pelo medo", "keeping away by fear", ("Amedrontado",), "Amedrontado"),
    "banido": Tipo("tirar da luta por um tempo", "out of the fight for a time", ("Banido",), "Banido"),
    "sentido": Tipo("tirar um sentido", "taking a sense", ("Sentido arrancado",), "Sentido arrancado"),
    "sentido_mais": Tipo("tirar mais de um sentido", "taking more than one sense", (), "Sentido arrancado"),
    "visao": Tipo("tirar a visão", "taking the sight", ("Sentido arrancado", "Cego"), "Cego"),
    "continua": Tipo("condição sem nova rolagem", "a condition without a new roll", ("Sentido arrancado", "gatilho")),
    "nao_levanta": Tipo("não levantar nesta luta", "not getting up in this fight", ("desfecho",), "desfecho"),
    "sem_tecnica": Tipo(
        "impedir técnicas",
        "keeping from techniques",
        ("Atordoado", "Paralisado", "Dominado", "Banido"),
        "",
        "Atordoado",
    ),
    "desarma": Tipo("tirar a arma", "taking the weapon", perto="Agarrado"),
    "provoca": Tipo("obrigar a atacar", "forcing an attack", ("Dominado",), "", "Dominado"),
    # life
    "cura": Tipo("cura", "healing", ("cura",), "cura"),
    "cura_mais": Tipo("cura de mais gente", "healing of more people", ("varios_aliados",), "varios_aliados"),
    "cura_sempre": Tipo("curar mais de uma vez por luta", "healing more than once a fight", perto="cura"),
    "sem_cura": Tipo("ferida que não se cura", "a wound that can't be healed", (), "", "dano_continuo"),
    "pv": Tipo("PV a mais", "more PV", ("pv_temporarios", "cura"), "pv_temporarios"),
    "regenera": Tipo("regeneração", "regeneration", perto="cura"),
    "rouba_vida": Tipo("roubo de vida", "stealing life", perto="cura"),
    "levanta": Tipo("levantar sem pagar", "getting up without paying", perto="cura"),
    "livra": Tipo("tirar condições", "taking conditions off", perto="cura"),
    # Cosmo
    "cosmo": Tipo("Cosmo de volta", "Cosmo back"),
    "dreno": Tipo("tirar o Cosmo do alvo", "taking the target's Cosmo"),
    "custo": Tipo("custo menor", "a lower cost"),
    "encarece": Tipo("técnicas mais caras para o alvo", "techniques dearer for the target"),
    "teto": Tipo("Teto de Cosmo maior", "a higher Teto of Cosmo"),
    "recurso": Tipo("Convicção ou Centelha", "Convicção or Centelha"),
    "desperta": Tipo("despertar um Sentido", "waking a Sense"),
    # movement
    "movimento": Tipo("deslocamento", "movement", ("movimento", "teletransporte"), "movimento"),
    "oportunidade": Tipo("sair sem ser atacado", "leaving without being attacked", perto="teletransporte"),
    "leva_aliados": Tipo("mover aliados", "moving allies", ("varios_aliados",), "varios_aliados"),
    "voo": Tipo("voo", "flight", perto="movimento"),
    "anda_em": Tipo("andar na água, na parede ou no ar", "walking on water, walls or air", perto="movimento"),
    "nada": Tipo("nadar e respirar na água", "swimming and breathing in water", perto="movimento"),
    "queda": Tipo("cair sem se ferir", "falling unhurt", perto="movimento"),
    "atravessa": Tipo("atravessar paredes", "walking through walls", perto="teletransporte"),
    "teletransporte": Tipo("teletransporte", "teleport", ("teletransporte", "Banido"), "teletransporte"),
    "troca": Tipo("trocar de lugar", "swapping places", perto="teletransporte"),
    "teletransporte_cego": Tipo(
        "teletransporte sem ver o lugar", "teleport to a place unseen", perto="teletransporte"
    ),
    "invisivel": Tipo("ficar invisível", "invisibility", perto="defesa"),
    "empurra": Tipo("empurrar ou puxar", "pushing or pulling", ("empurrar_puxar",), "empurrar_puxar"),
    # area, range, duration
    "seletiva": Tipo(
        "área que poupa quem você quer", "an area that spares whom you like", ("area_seletiva",), "area_seletiva"
    ),
    "area": Tipo("área", "area", ("dano_area",), "dano_area"),
    "area_maior": Tipo("área maior", "a larger area", ("area_dobrada",), "area_dobrada"),
    "area_sem_fim": Tipo("área sem limite", "an area without limit", perto="area_dobrada"),
    "zona_movel": Tipo("zona que se move", "a zone that moves", perto="dano_area"),
    "alvos": Tipo("mais alvos", "more targets", _NA_AREA, "dano_area"),
    "alcance": Tipo("alcance maior", "a longer range", compre="alcance"),
    "alcance_longe": Tipo("acertar de longe", "hitting from afar", (), "alcance"),
    "alcance_vista": Tipo("alcance sem limite", "a range without limit", ("alcance:vista",), "alcance"),
    "duracao": Tipo("duração maior", "a longer duration", ("duracao:cena",)),
    "sem_manutencao": Tipo("sustentar sem pagar nem se concentrar", "sustaining for free", ("duracao:cena",)),
    # armour, cover
    "armadura": Tipo(
        "ignorar a armadura", "ignoring armour", ("atravessa_armadura", "quebra_armadura"), "atravessa_armadura"
    ),
    "nao_apara": Tipo("não poder ser Aparado", "no Aparar against it", ("atravessa_armadura",), "atravessa_armadura"),
    "resistencia": Tipo("tirar Resistência", "taking Resistência", ("quebra_armadura",), "quebra_armadura"),
    "conserta": Tipo("devolver Resistência à armadura", "giving Resistência back"),
    "ignora_mais": Tipo("ignorar resistências", "ignoring resistances", perto="atravessa_armadura"),
    "cobertura": Tipo("ignorar cobertura", "ignoring cover", ("ignora_cobertura",), "ignora_cobertura"),
    "nao_ver": Tipo("acertar sem ver o alvo", "hitting a target unseen", ("nao_precisa_ver",), "nao_precisa_ver"),
    "barreira": Tipo("barreira ou cobertura", "a barrier or cover", perto="defesa"),
    "terreno": Tipo("terreno difícil", "difficult ground", ("Lento",), "", "Lento"),
    # safety
    "imune": Tipo("imunidade", "immunity", perto="defesa"),
    "inalcancavel": Tipo("não poder ser atingido", "being out of reach", ("Banido",), "", "defesa"),
    "resiste": Tipo("metade do dano recebido", "half the damage taken", ("refletir",), "", "pv_temporarios"),
    "absorve": Tipo("aguentar dano", "soaking up damage", ("pv_temporarios", "refletir"), "pv_temporarios"),
    "protege": Tipo("outro receber o golpe por você", "somebody else taking the blow", perto="defesa"),
    "reflete": Tipo("refletir", "reflection", ("refletir",), "refletir"),
    # rolls and turns
    "automatico": Tipo("acerto automático", "an automatic hit", perto="vantagem_desvantagem"),
    "sem_defesa": Tipo("golpe sem defesa", "a strike without defence", perto="vantagem_desvantagem"),
    "acao": Tipo("ação, turno ou ataque a mais", "an extra action, turn or attack"),
    "acao_bonus": Tipo("sair na ação bônus", "use as an ação bônus", ("ativacao:acao_bonus",), "acao_bonus"),
    "reacao": Tipo("agir fora do turno", "acting out of turn", ("ativacao:reacao",), "reacao"),
    "reacao_mais": Tipo("reação a mais", "an extra reação", perto="reacao"),
    "repete": Tipo("efeito que se repete", "an effect that repeats", ("dano_continuo",), "", "dano_continuo"),
    "uso": Tipo("uso além do limite", "use beyond its limit"),
    "lida": Tipo("nunca ser Lida", "never becoming Lida"),
    "copia": Tipo("copiar técnica", "copying a technique", perto="refletir"),
    "marca": Tipo("mais marcas", "more marks", compre="marca"),
    "desfecho_cedo": Tipo("Desfecho antes da hora", "an early Desfecho", perto="desfecho"),
    "invoca": Tipo("ajudante que age", "a helper that acts", perto="dano_alvo_unico"),
    # senses and minds
    "percebe": Tipo("perceber o que não se vê", "perceiving the unseen", ("nao_precisa_ver",), "", "nao_precisa_ver"),
    "rastreia": Tipo("achar o alvo onde estiver", "finding the target anywhere", perto="nao_precisa_ver"),
    "mente": Tipo("ler a mente", "reading minds"),
    "futuro": Tipo("prever", "foreseeing"),
    "espia": Tipo("espiar à distância", "spying from afar"),
    "disfarce": Tipo("disfarce", "disguise"),
    "tempo": Tipo("parar ou voltar o tempo", "stopping or turning back time"),
    "outro": Tipo("um efeito com prazo em turnos", "an effect told in turns"),
    "bonus": Tipo("bônus", "a bonus", perto="vantagem_desvantagem"),
}


class Comprado:
    """What a technique bought. `pecas` are the ids of all it is made of (effects, modifiers, limitations, the names
    of conditions, `ativacao:x`, `duracao:x`, `alcance:x`)."""

    __slots__ = ("_dados", "_x", "pecas")

    def __init__(self, x: Exame) -> None:
        t = x.t
        self._x = x
        found: set[str] = set()
        for c in t.efeitos.valor or ():
            found.add(c.condicao or c.efeito or "")
        for piece in (*(t.modificadores.valor or ()), *(t.limitacoes.valor or ())):
            found.add(piece.id or "")
        for name, campo in (("ativacao", t.ativacao), ("duracao", t.duracao), ("alcance", t.alcance)):
            if campo.valor:
                found.add(f"{name}:{campo.valor}")
        for id_ in ("acao_bonus", "reacao"):
            if id_ in found:
                found.add(f"ativacao:{id_}")
        if x.motor.dobrada(t):
            found.add("area_dobrada")
        if x.motor.seletiva(t):
            found.add("area_seletiva")
        self.pecas = frozenset(found)
        self._dados: dict[str, frozenset[tuple[int, int]]] | None = None

    def vende(self, tipo: str) -> bool:
        """Whether a bought piece sells this kind at all."""
        return not self.pecas.isdisjoint(TIPOS[tipo].vendido_por)

    def sabe_alcance(self) -> bool:
        """Whether the range is written and read."""
        return self._x.t.alcance.valor is not None

    def de_perto(self) -> bool:
        """Whether it reaches only what is at hand."""
        return not self.pecas.isdisjoint(("alcance:toque", "alcance:pessoal"))

    def vago(self) -> bool:
        """Whether a field that could sell something can't be read: nothing is said of what was not bought then."""
        t = self._x.t
        if not self._x.conhecidos or "" in self.pecas:
            return True
        return Estado.MALFORMADO in (
            t.modificadores.estado, t.limitacoes.estado, t.area.estado, t.duracao.estado, t.alcance.estado,
            t.ativacao.estado,
        )  # fmt: skip

    @property
    def grau(self) -> int:
        """The Grau, the first where it is not known."""
        grau = self._x.t.grau.valor
        return grau if grau in self._x.tab.graus and grau is not None else min(self._x.tab.graus)

    def so_na_hora(self) -> bool:
        """Whether nothing was bought that lasts, waits or acts out of turn: only what happens at once."""
        return all(p in _NA_HORA or p.startswith("alcance:") for p in self.pecas)

    def tem_area(self) -> bool:
        """Whether it bought an area."""
        return "dano_area" in self.pecas or self._x.t.area.valor is not None

    # ---- how much

    def dados(self, papel: str) -> frozenset[tuple[int, int]]:
        """The dice (faces, how many) a description may name for this use: of each effect, and of all together."""
        if self._dados is None:
            self._dados = self._todos_os_dados()
        return self._dados.get(papel, frozenset())

    def _todos_os_dados(self) -> dict[str, frozenset[tuple[int, int]]]:
        x = self._x
        by_effect = x.motor.dados(x.t)
        dano = {v for k, v in by_effect.items() if k.startswith("dano_")}
        cura = {v for k, v in by_effect.items() if k == "cura"}
        pv = {v for k, v in by_effect.items() if k == "pv_temporarios"}
        continuo = {v for k, v in by_effect.items() if k == "dano_continuo"}
        by_faces: dict[int, int] = {}
        for faces, n in by_effect.values():
            by_faces[faces] = by_faces.get(faces, 0) + n
        for c in x.condicoes:
            if c.condicao in TIPOS["dado_continuo"].vendido_por:
                continuo.add((6, self.grau))
        proprio = set()
        if "fere_voce" in self.pecas:
            proprio.add((6, self.grau))
        if "Confuso" in self.pecas:
            proprio.add((6, 1))
        todos = dano | cura | pv | continuo | proprio | set(by_faces.items())
        return {
            "dado": frozenset(
                todos - (cura if dano else set()) - (pv if dano else set()) | dano | continuo | proprio
            ),
            "dado_cura": frozenset(cura),
            "dado_pv": frozenset(pv | cura),
            "dado_continuo": frozenset(continuo),
            "todos": frozenset(todos),
        }

    def somas(self) -> frozenset[int]:
        """The constants a dice sum may carry: P x b at any level it is used at, for each effect and for all."""
        x = self._x
        points = [n for _, n in x.motor.dados(x.t).values()]
        points.append(sum(points))
        bonus = x.bonus_possiveis() or [0]
        return frozenset(n * b for n in points for b in bonus)

    def def_(self) -> int:
        """What is added to the DEF."""
        return self._x.U("defesa") * self._x.tab.efeitos["defesa"].def_por_ponto

    def pv(self) -> int:
        """The most PV the bought dice can give, the modifier left generous."""
        x = self._x
        found = [x.motor.dados(x.t).get(id_, (0, 0)) for id_ in ("cura", "pv_temporarios")]
        return max((faces * n for faces, n in found), default=0) + max(self.somas(), default=0) + _MOD_LARGO

    def metros(self, tipo: str) -> int:
        """How many metres of this kind were bought; of an area its largest measure."""
        x, tab = self._x, self._x.tab
        efeito = {"movimento": "movimento", "empurra": "empurrar_puxar", "teletransporte": "teletransporte"}.get(tipo)
        if efeito is not None:
            own = x.U(efeito) * tab.efeitos[efeito].metros_por_grau * self.grau
            return max(own, self.metros("teletransporte")) if tipo == "movimento" else own
        area = x.t.area.valor
        forma = tab.formas.get(area.forma) if area is not None and area.forma is not None else None
        largest = forma.metros if forma is not None else 0
        if "area_dobrada" in self.pecas:
            largest *= tab.fator_dobrada
        if tipo == "area":
            return largest
        faixa = tab.alcances.get(x.t.alcance.valor or "")
        return max(faixa.metros or 0 if faixa is not None else 0, largest)

    def alvos(self) -> int:
        """How many targets an effect that counts them has."""
        return self.grau
