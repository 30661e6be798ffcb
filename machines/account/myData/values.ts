import { showMoment } from '#contract/kit/zones.ts';
import { type Markup, markup } from './markup.ts';

/** `firstName` as `First name`, `attendance.checkedIn` as `Attendance checked in`. */
export function wordsOf(name: string): string {
  const words = name
    .replace(/[._-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Nothing that stands there: not known, or left empty. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value in words; a moment by the clock of the zone (IANA id). Texts of people stand apart, whichever way they are written. */
export function shown(value: unknown, zone: string, isCode: boolean): Markup {
  if (isEmpty(value)) return markup``;
  if (typeof value === 'boolean') return markup`${value ? 'Yes' : 'No'}`;
  if (Array.isArray(value))
    return markup`<ul>${value.map((each) => markup`<li>${shown(each, zone, isCode)}</li>`)}</ul>`;
  if (typeof value === 'object') return markup`<dl>${pairsOf(value as Record<string, unknown>, zone)}</dl>`;
  const text = String(value);
  if (instant.test(text) && !Number.isNaN(Date.parse(text)))
    return markup`<time datetime="${text}">${showMoment(text, zone)}</time>`;
  return isCode ? markup`${wordsOf(text)}` : markup`<bdi>${text}</bdi>`;
}

/** An item and its answer are a pair by themselves; of any other record each value is, under its name. */
function pairsOf(record: Record<string, unknown>, zone: string): Markup[] {
  const { item, answer, ...rest } = record;
  const named = Object.entries(rest).map(([name, value]) => pair(wordsOf(name), value, zone));
  return typeof item === 'string' ? [pair(item, answer, zone), ...named] : named;
}

const pair = (name: string, value: unknown, zone: string): Markup =>
  markup`<dt><bdi>${name}</bdi></dt><dd>${shown(value, zone, false)}</dd>`;
