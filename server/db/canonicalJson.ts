/**
 * JSON in the one form that RFC 8785 gives it: keys in the order of their UTF-16 units, no spaces, numbers and texts as
 * JavaScript writes them. Equal values are equal texts, whatever order a database keeps keys in.
 */
export const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value instanceof Date) return JSON.stringify(value);
  const written = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`);
  return `{${written.join(',')}}`;
};
