/** What a body has blanks for. */
export interface Placeholders {
  to: string;
  text: string;
  id: string;
  from: string;
}

export type SmsFormat = 'json' | 'form';

const blank = /\{(\w+)\}/g;

/** The names of the blanks in a body; null when it is not what its format says. */
export function placeholdersIn(body: string, format: SmsFormat): string[] | null {
  const names: string[] = [];
  const note = (text: string): string => {
    for (const [, name = ''] of text.matchAll(blank)) names.push(name);
    return text;
  };
  try {
    written(body, format, note);
    return names;
  } catch {
    return null;
  }
}

/** A body with its blanks filled in: inside of texts alone, so that nothing of a message can change its shape. */
export const filledBody = (body: string, format: SmsFormat, blanks: Placeholders): string =>
  written(body, format, (text) => text.replace(blank, (whole, name: string) => filling(blanks, name) ?? whole));

const filling = (blanks: Placeholders, name: string): string | undefined =>
  new Map<string, string>(Object.entries(blanks)).get(name);

function written(body: string, format: SmsFormat, change: (text: string) => string): string {
  if (format === 'form') {
    const pairs = [...new URLSearchParams(body)].map(([name, value]) => [name, change(value)]);
    return new URLSearchParams(pairs).toString();
  }
  const parsed: unknown = JSON.parse(body);
  if (typeof parsed !== 'object' || parsed === null) throw new SyntaxError('A body is an object or a list.');
  return JSON.stringify(changed(parsed, change));
}

function changed(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => changed(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, changed(each, change)]));
}
