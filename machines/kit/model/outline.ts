/** A word of the program, such as `loading` or `code.submitted`, and no text for people. */
const kind = /^[a-z][A-Za-z.]*$/;

/**
 * What a view has, without its texts and numbers: which parts are there, which are on or empty, of which kind they are, and of
 * a list whether it has one item or several, and the different outlines of those.
 */
export function outlineOf(part: unknown): unknown {
  if (typeof part === 'string') return part === '' || kind.test(part) ? part : 'Text';
  if (typeof part === 'number') return part === 0 ? 0 : 1;
  if (Array.isArray(part)) return [Math.min(part.length, 2), outlinesIn(part)];
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, outlineOf(each)]));
}

const outlinesIn = (parts: readonly unknown[]): unknown[] =>
  [...new Set(parts.map((each) => JSON.stringify(outlineOf(each) ?? null)))].toSorted();
