"""The tables of grammar/ficha.lark, written by `python -m techlint.source.compile_grammar`:
change the grammar and run that."""

# fmt: off
# ruff: noqa
from __future__ import annotations

TERMINALS: tuple[tuple[str, str], ...] = (
('CAMPO','[^\\-:#\r\n \t\xa0][^:#\r\n]*(?:(?<![ \t\xa0])#[^:#\r\n]*)*:[^\r\n]*(?:\r\n|\n|\r)?'),
('REGUA','\\-\\-(?:\\-)+(?:(?:[ \t\xa0])+(?:#[^\r\n]*)?)?(?:(?:\r\n|\n|\r)|\\Z)'),
('VAZIA','(?:(?:(?:[ \t\xa0])*(?:\r\n|\n|\r))+|(?:[ \t\xa0])+\\Z)'),
('CONTINUA','(?:[ \t\xa0])+[^\\-#\r\n \t\xa0][^\r\n]*(?:\r\n|\n|\r)?'),
('NOTA','(?:[ \t\xa0])*#[^\r\n]*(?:(?:\r\n|\n|\r))?'),('ITEM','(?:[ \t\xa0])+\\-[^\r\n]*(?:\r\n|\n|\r)?'),
('ITEM_SEM_RECUO','\\-[ \t\xa0][^\r\n]*(?:\r\n|\n|\r)?'),('PERDIDA','[^#\r\n \t\xa0][^\r\n]*(?:\r\n|\n|\r)?'),
)
IGNORE: tuple[str, ...] = (
'NOTA',
)
UNLESS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
)
RULES: tuple[tuple[str, int, str | None, tuple[int | None, ...] | None, bool], ...] = (
('ficha',0,'ficha',None,False),('campo',1,'bloco',None,False),('_resto',1,None,None,False),
('_resto',1,None,None,False),('_resto',1,None,None,False),('perdida',1,'bloco',None,False),
('corte',1,'bloco',None,False),('corte',1,'bloco',None,False),('ficha',1,'ficha',(-1,),False),
('inicio',1,'bloco',(-1,),False),('__inicio_plus_1',1,None,(-1,),False),('__ficha_star_0',1,None,None,False),
('__ficha_star_0',1,None,None,False),('ficha',1,'ficha',None,False),('__ficha_star_0',1,None,None,False),
('campo',2,'bloco',(0,-2),False),('perdida',2,'bloco',(0,-2),False),('corte',2,'bloco',(0,-2),False),
('corte',2,'bloco',(0,-2),False),('__ficha_star_0',2,None,(-1,1),False),
('__ficha_star_0',2,None,(-1,1),False),('__ficha_star_0',2,None,(-1,1),False),
('__inicio_plus_1',2,None,(-1,-2),False),('ficha',2,'ficha',(0,-2),False),
)
STATES: tuple[tuple[str | int, ...], ...] = (
('$END',-1,'CAMPO',2,'CONTINUA',3,'ITEM',4,'ITEM_SEM_RECUO',5,'PERDIDA',6,'REGUA',7,'VAZIA',8,'__ficha_star_0',9,'__inicio_plus_1',10,'_resto',11,'campo',12,'corte',13,'ficha',1,'inicio',14,'perdida',15),
(),
('$END',-2,'CAMPO',-2,'CONTINUA',3,'ITEM',4,'ITEM_SEM_RECUO',5,'PERDIDA',-2,'REGUA',-2,'VAZIA',-2,'__inicio_plus_1',16,'_resto',11),
('$END',-3,'CAMPO',-3,'CONTINUA',-3,'ITEM',-3,'ITEM_SEM_RECUO',-3,'PERDIDA',-3,'REGUA',-3,'VAZIA',-3),
('$END',-4,'CAMPO',-4,'CONTINUA',-4,'ITEM',-4,'ITEM_SEM_RECUO',-4,'PERDIDA',-4,'REGUA',-4,'VAZIA',-4),
('$END',-5,'CAMPO',-5,'CONTINUA',-5,'ITEM',-5,'ITEM_SEM_RECUO',-5,'PERDIDA',-5,'REGUA',-5,'VAZIA',-5),
('$END',-6,'CAMPO',-6,'CONTINUA',3,'ITEM',4,'ITEM_SEM_RECUO',5,'PERDIDA',-6,'REGUA',-6,'VAZIA',-6,'__inicio_plus_1',17,'_resto',11),
('$END',-7,'CAMPO',-7,'CONTINUA',3,'ITEM',4,'ITEM_SEM_RECUO',5,'PERDIDA',-7,'REGUA',-7,'VAZIA',-7,'__inicio_plus_1',18,'_resto',11),
('$END',-8,'CAMPO',-8,'CONTINUA',3,'ITEM',4,'ITEM_SEM_RECUO',5,'PERDIDA',-8,'REGUA',-8,'VAZIA',-8,'__inicio_plus_1',19,'_resto',11),
('$END',-9,'CAMPO',2,'PERDIDA',6,'REGUA',7,'VAZIA',8,'campo',20,'corte',21,'perdida',22),
('$END',-10,'CAMPO',-10,'CONTINUA',3,'ITEM',4,'ITEM_SEM_RECUO',5,'PERDIDA',-10,'REGUA',-10,'VAZIA',-10,'_resto',23),
('$END',-11,'CAMPO',-11,'CONTINUA',-11,'ITEM',-11,'ITEM_SEM_RECUO',-11,'PERDIDA',-11,'REGUA',-11,'VAZIA',-11),
('$END',-12,'CAMPO',-12,'PERDIDA',-12,'REGUA',-12,'VAZIA',-12),
('$END',-13,'CAMPO',-13,'PERDIDA',-13,'REGUA',-13,'VAZIA',-13),
('$END',-14,'CAMPO',2,'PERDIDA',6,'REGUA',7,'VAZIA',8,'__ficha_star_0',24,'campo',12,'corte',13,'perdida',15),
('$END',-15,'CAMPO',-15,'PERDIDA',-15,'REGUA',-15,'VAZIA',-15),
('$END',-16,'CAMPO',-16,'CONTINUA',3,'ITEM',4,'ITEM_SEM_RECUO',5,'PERDIDA',-16,'REGUA',-16,'VAZIA',-16,'_resto',23),
('$END',-17,'CAMPO',-17,'CONTINUA',3,'ITEM',4,'ITEM_SEM_RECUO',5,'PERDIDA',-17,'REGUA',-17,'VAZIA',-17,'_resto',23),
('$END',-18,'CAMPO',-18,'CONTINUA',3,'ITEM',4,'ITEM_SEM_RECUO',5,'PERDIDA',-18,'REGUA',-18,'VAZIA',-18,'_resto',23),
('$END',-19,'CAMPO',-19,'CONTINUA',3,'ITEM',4,'ITEM_SEM_RECUO',5,'PERDIDA',-19,'REGUA',-19,'VAZIA',-19,'_resto',23),
('$END',-20,'CAMPO',-20,'PERDIDA',-20,'REGUA',-20,'VAZIA',-20),
('$END',-21,'CAMPO',-21,'PERDIDA',-21,'REGUA',-21,'VAZIA',-21),
('$END',-22,'CAMPO',-22,'PERDIDA',-22,'REGUA',-22,'VAZIA',-22),
('$END',-23,'CAMPO',-23,'CONTINUA',-23,'ITEM',-23,'ITEM_SEM_RECUO',-23,'PERDIDA',-23,'REGUA',-23,'VAZIA',-23),
('$END',-24,'CAMPO',2,'PERDIDA',6,'REGUA',7,'VAZIA',8,'campo',20,'corte',21,'perdida',22),
)
STARTS: tuple[tuple[str, int, int], ...] = (
('ficha',0,1),
)
