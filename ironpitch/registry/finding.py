"""Finding what a reader asks for: a row id or part of one, a skill, an option, a procedure."""

from __future__ import annotations

from difflib import get_close_matches

from ironpitch.engine.ruleset import Option
from ironpitch.registry.book import Book, Procedure, RowEntry, SkillEntry
from ironpitch.registry.proofs import Proof
from ironpitch.registry.rows import Term, sections_of, terms_of


class Finds:
    """Everything in a rule book that a term means."""

    def __init__(self, book: Book, term: str) -> None:
        asked = words(term)
        self.book = book
        self.term = term
        self.skills: list[SkillEntry] = [
            e for e in book.skills if letters(term) in (letters(e.slug), letters(e.skill.name))
        ]
        self.options: list[Option] = [option for option in book.options() if words(option.name) == asked]
        self.procedures: list[Procedure] = [p for p in book.procedures if asked == words(p.place.name.split(".")[-1])]
        self.rows: list[RowEntry] = [entry for entry in book.entries if words(entry.row.id) == asked]
        self.terms: list[Term] = [t for t in terms_of(book.name) if asked in map(words, (t.term, *t.also))]
        self.one_row = bool(self.rows)
        """Whether the term is the id of a row."""
        if not self.rows:
            self.rows = [e for e in book.entries if f" {asked} " in f" {words(e.row.id)} " or asked == e.row.option]
        self.exact = not self.nothing()
        """Whether the term is the name of something, not only a part of names."""
        if not self.exact:
            self.rows = [entry for entry in book.entries if asked in words(entry.row.id)]
            self.skills = [entry for entry in book.skills if asked in words(entry.slug)]
        if self.nothing():
            self.rows = self.of_section(asked)

    def nothing(self) -> bool:
        """Does the term mean nothing here?"""
        return not (self.rows or self.skills or self.options or self.procedures or self.terms)

    def only_terms(self) -> bool:
        """Was nothing found but words that are explained as a whole?"""
        return bool(self.terms) and not (self.rows or self.skills or self.options or self.procedures)

    def of_section(self, asked: str) -> list[RowEntry]:
        """The rows of the sections with these words in their title."""
        titles = sections_of(self.book.name).items()
        sections = [number for number, title in titles if asked and f" {asked} " in f" {words(title)} "]
        return [entry for entry in self.book.entries if entry.row.section in sections]

    def touching(self) -> list[SkillEntry]:
        """The skills that touch what was found, apart from those that were found themselves."""
        slugs = {slug for entry in self.rows for slug in entry.skills}
        slugs |= {slug for procedure in self.procedures for slug in procedure.skills}
        return [entry for entry in self.book.skills if entry.slug in slugs and entry not in self.skills]

    def tests(self) -> list[Proof]:
        """The tests that name what was found, in the order of the files."""
        found = {proof for entry in self.rows for proof in entry.tests}
        found |= {proof for entry in self.skills for proof in entry.tests}
        found |= {proof for procedure in self.procedures for proof in procedure.tests}
        return sorted(found, key=lambda proof: (proof.path, proof.line))


def words(text: str) -> str:
    """A term without the signs that join its words: `Sure-Hands`, `sure_hands` and `sure hands` are the same."""
    for sign in "._-'!":
        text = text.replace(sign, " ")
    return " ".join(text.lower().replace("&", " and ").split())


def letters(text: str) -> str:
    """The words of a term written as one, because editions disagree: `Side Step` and `Sidestep`."""
    return words(text).replace(" ", "")


def suggestions(book: Book, term: str) -> list[str]:
    """What the reader may have meant."""
    known = [entry.slug for entry in book.skills] + [option.name for option in book.options()]
    known += [word for term in terms_of(book.name) for word in (term.term, *term.also)]
    known += sorted({row.group for row in book.rows}) + [row.id for row in book.rows]
    return list(dict.fromkeys(get_close_matches(term.lower(), known, n=4, cutoff=0.6)))
