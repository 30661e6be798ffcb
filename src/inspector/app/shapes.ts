/** What kind of thing a value is, and nothing of what it says. */
export function shapeOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (value === '') return 'empty text';
  if (Array.isArray(value)) return value.length === 1 ? 'list of 1' : `list of ${value.length}`;
  switch (typeof value) {
    case 'string':
      return 'text';
    case 'boolean':
      return 'yes or no';
    case 'object':
      return value instanceof Error ? 'error' : 'record';
    default:
      return typeof value;
  }
}

/** The fields of a context or a signal by name, each with the shape of its value. */
export const shapesOf = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shapeOf(value)]));

/** `email: text`, for each field. */
export const fieldsOf = (shapes: object): string[] =>
  Object.entries(shapes).map(([name, shape]) => `${name}: ${String(shape)}`);
