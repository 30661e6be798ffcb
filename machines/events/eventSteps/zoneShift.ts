import type { AnsweredValue, Section } from '#contract/events/event.ts';
import { clock24, instantOf, localDate } from '#contract/kit/zones.ts';
import type { Change } from './draft.ts';

/** What goes along with a change: where the event gets another zone, start and end keep the clock that was typed. */
export function withClocksKept(
  change: Change,
  { id, markup }: Section,
  valueAt: (itemId: string) => AnsweredValue,
): Change[] {
  const [before, after] = [textOf(valueAt(change.item)), textOf(change.value)];
  if (markup.find((item) => item.id === change.item)?.type !== 'timezoneInput' || !before || !after) return [change];
  const times = markup.filter(({ type }) => type === 'dateTimeInput').map((item) => item.id);
  return [change, ...times.flatMap((item) => moved(textOf(valueAt(item)), before, after, { section: id, item }))];
}

function moved(instant: string | null, before: string, after: string, at: Omit<Change, 'value'>): Change[] {
  if (instant === null || Number.isNaN(Date.parse(instant))) return [];
  const value = instantOf(`${localDate(instant, before)}T${clock24(instant, before)}`, after);
  return value === null ? [] : [{ ...at, value }];
}

const textOf = (value: AnsweredValue): string | null => (typeof value === 'string' && value !== '' ? value : null);
