/** The words of a name, without regard to case, accents, apostrophes or order. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Whether a name that others wrote beside someone's number is that person's: it has all their names, or nothing but theirs with a
 * given name among them. `Reyes, Ana`, `ANA REYES`, `Aná` and `Ana Maria Reyes` are Ana Reyes. `Mom` and `Ana Lind` are not, nor is
 * `Reyes` alone: a family shares it, and often a number.
 */
export function isTheirName(written: string, { first, last }: { first: string; last: string }): boolean {
  const [words, given, family] = [wordsOf(written), wordsOf(first), wordsOf(last)];
  const all = [...given, ...family];
  if (words.length === 0 || all.length === 0) return false;
  const hasAll = all.every((word) => words.includes(word));
  return hasAll || (words.every((word) => all.includes(word)) && words.some((word) => given.includes(word)));
}
