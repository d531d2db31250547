"""What a rule is, of whichever game (floor 2)."""

from techlint.rules.rule import Explanation, Finding, Note, Rule, RuleSet, Traits

__all__ = ["Explanation", "Finding", "Note", "Rule", "RuleSet", "Traits"]
