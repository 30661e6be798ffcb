const shape = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d))?$/;

/** An ISO 8601 instant as UTC with milliseconds; null for anything else. A date without a time is its midnight in UTC. */
export function readInstant(text: string): string | null {
  const at = shape.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) || at < 0 ? null : new Date(at).toISOString();
}
