"""Reading prose (floor 2): Portuguese as people write it, without a word of any game.

`texto` cuts a text into tokens, `lexico` says which classes each word is of, `padrao` matches patterns over tokens,
`escopo` tells what is denied, compared, quoted or told of the past, `leitor` puts them together. Deterministic and
offline: every hit names the pattern that fired. A game brings the classes and the patterns as data."""
