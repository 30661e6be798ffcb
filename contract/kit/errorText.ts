/**
 * The text of an API error, in this order: a plain string; else the response data's message; else the joined
 * messages of an errors list; else the error's message; else `Unknown error`.
 */
export function errorText(error: unknown): string {
  return (
    filled(error) ??
    messageOf(dataOf(error)) ??
    joined(dataOf(error)) ??
    joined(error) ??
    messageOf(error) ??
    'Unknown error'
  );
}

/** The text of an API error on the public screen: a nested message is used when present. */
export const publicErrorText = (error: unknown): string =>
  filled(field(field(dataOf(error), 'error'), 'message')) ?? errorText(error);

/** A text where another sentence follows it: with a period, unless it ends with one or another mark. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

const dataOf = (error: unknown): unknown => field(field(error, 'response'), 'data') ?? field(error, 'data');

const messageOf = (value: unknown): string | null => filled(value) ?? filled(field(value, 'message'));

function joined(value: unknown): string | null {
  const list = field(value, 'errors');
  if (!Array.isArray(list)) return null;
  return filled(list.map(messageOf).filter(Boolean).join(', '));
}

const filled = (text: unknown): string | null => (typeof text === 'string' && text.trim() !== '' ? text : null);

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
