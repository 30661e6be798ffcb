const deepest = 1000;
const shallowLength = 2 * deepest;

/**
 * Refuses JSON that is nested too deep for the embedded engine, whose stack would run out and end the process
 * (a Postgres server answers such a value with an error). Brackets inside texts count too.
 */
export const refuseTooDeep = (text: string | null): string | null => {
  if (text === null || text.length < shallowLength || (text[0] !== '[' && text[0] !== '{')) return text;
  let depth = 0;
  for (const character of text) {
    if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > deepest) throw new RangeError(`A JSON value is nested deeper than ${deepest}.`);
  }
  return text;
};
