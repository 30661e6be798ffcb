/** The words of a name, without regard to case, accents, apostrophes or order. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** What names several people, or someone by another. */
const severalPeople = /[&+/()]|(^|\s)(and|or|of|for)(\s|$)/i;

/**
 * Whether a name that others wrote beside someone's number is that person's: nothing but their names, a given name among them, or all
 * of their names with others between. `Reyes, Ana`, `ANA REYES`, `Aná` and `Ana Maria Reyes` are Ana Reyes. `Mom`, `Mom of Ana Reyes`,
 * `Ana and Ben Reyes` and `Ana Lind` are not, nor is `Reyes` alone: a family shares it, and often a number. In doubt it is not theirs.
 */
export function isTheirName(written: string, { first, last }: { first: string; last: string }): boolean {
  const [words, given, family] = [wordsOf(written), wordsOf(first), wordsOf(last)];
  const all = [...given, ...family];
  if (severalPeople.test(written)) return false;
  const isTheirs = (word: string | undefined): boolean => word !== undefined && all.includes(word);
  if (words.every(isTheirs)) return words.some((word) => given.includes(word));
  const hasAll = given.length > 0 && family.length > 0 && all.every((word) => words.includes(word));
  return hasAll && isTheirs(words[0]) && isTheirs(words.at(-1));
}
