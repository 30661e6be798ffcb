import type { EventObject } from 'xstate';

/** What a field of a signal takes; `json` names the type of what has no field of its own. */
export type Shape =
  | 'text'
  | 'number'
  | 'truth'
  | { one: readonly (string | number | boolean)[] }
  | { list: Shape }
  | { json: string };

/** A field that may be left out, or be nothing, is so while nothing stands in it. */
export interface Field {
  name: string;
  shape: Shape;
  optional?: true;
  nullable?: true;
}

/** The fields of each signal of a chart, by its type. */
export type Fields = Readonly<Record<string, readonly Field[]>>;

/** What stands in each field, as it was typed. */
export type Typed = Readonly<Record<string, string>>;

/** A value as it would be typed. */
export function typedAs(shape: Shape, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof shape === 'object' && 'list' in shape && Array.isArray(value))
    return value.map((each: unknown) => typedAs(shape.list, each)).join('\n');
  const isJson = typeof shape === 'object' && 'json' in shape;
  return isJson || typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

/** The signal that was typed, or for each wrong field a sentence. */
export function signalOf(
  type: string,
  fields: readonly Field[],
  typed: Typed,
): { signal: EventObject } | { errors: Readonly<Record<string, string>> } {
  const read = fields.map((field) => ({ name: field.name, ...readField(field, typed[field.name] ?? '') }));
  const errors = read.flatMap(({ name, error }) => (error === undefined ? [] : [[name, error] as const]));
  if (errors.length > 0) return { errors: Object.fromEntries(errors) };
  const values = read.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const]));
  return { signal: { type, ...Object.fromEntries(values) } };
}

interface Read {
  value?: unknown;
  error?: string;
}

function readField({ shape, optional, nullable }: Field, typed: string): Read {
  if (typed === '' && (optional || nullable)) return optional ? {} : { value: null };
  return readAs(shape, typed);
}

function readAs(shape: Shape, typed: string): Read {
  if (shape === 'text') return { value: typed };
  if (shape === 'number') return readNumber(typed);
  if (shape === 'truth') return typed === 'true' || typed === 'false' ? { value: typed === 'true' } : chooseOne;
  if ('one' in shape) {
    const value = shape.one.find((each) => String(each) === typed);
    return value === undefined ? chooseOne : { value };
  }
  return 'list' in shape ? readList(shape.list, typed) : readJson(typed);
}

const chooseOne: Read = { error: 'Choose one.' };

function readNumber(typed: string): Read {
  const value = Number(typed);
  return typed.trim() === '' || !Number.isFinite(value) ? { error: 'Type a number, such as 3 or 0.5.' } : { value };
}

function readList(shape: Shape, typed: string): Read {
  const lines = typed === '' ? [] : typed.split('\n').map((line) => readAs(shape, line));
  const wrong = lines.findIndex(({ error }) => error !== undefined);
  if (wrong < 0) return { value: lines.map(({ value }) => value) };
  const known = typeof shape === 'object' && 'one' in shape ? ` It takes ${shape.one.join(', ')}.` : '';
  return { error: `Line ${wrong + 1} doesn’t fit.${known}` };
}

function readJson(typed: string): Read {
  try {
    return { value: JSON.parse(typed) as unknown };
  } catch {
    return { error: 'This isn’t JSON. Names and words stand in double quotes: {"name": "Mia"}.' };
  }
}
