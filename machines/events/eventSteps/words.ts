import type { AnsweredValue, MarkupItem } from '#contract/events/event.ts';
import { showMoment, zones } from '#contract/kit/zones.ts';

interface Named {
  id: string;
  firstName: string;
  lastName: string;
}

/** A value in words, as one person tells another what stands there; empty where nothing does. Times in the event's zone. */
export function wordsOf(item: MarkupItem, value: AnsweredValue, zone: string, people: readonly Named[] = []): string {
  if (typeof value === 'boolean' || item.type === 'checkBox' || item.type === 'selects') return flagWords(item, value);
  if (value === null || value === '') return '';
  if (Array.isArray(value)) return peopleWords(value, people);
  if (typeof value === 'object') return value.name;
  const text = String(value);
  if (item.type === 'dateTimeInput') return showMoment(text, zone);
  if (item.type === 'timezoneInput') return zones.find(({ id }) => id === text)?.label ?? text;
  return text;
}

function flagWords({ type }: MarkupItem, value: AnsweredValue): string {
  if (type === 'selects') return value === true ? 'On' : 'Off';
  return value === true ? 'Checked' : 'Not checked';
}

function peopleWords(ids: readonly string[], people: readonly Named[]): string {
  if (ids.length === 0) return '';
  const names = ids.flatMap((id) => people.find((each) => each.id === id) ?? []);
  if (names.length < ids.length) return ids.length === 1 ? '1 person' : `${ids.length} people`;
  return names.map(({ firstName, lastName }) => `${lastName}, ${firstName}`).join('; ');
}
