import type { PastEvening } from '#contract/evenings/evening.ts';
import { addressOfEvening } from '#machines/evenings/evening/eveningHref.ts';
import { monthAndDay, showTime, showWeekday } from '#contract/kit/zones.ts';

export interface EveningRow {
  id: string;
  title: string;
  month: string;
  day: string;
  lines: readonly string[];
  href: string;
}

export interface EveningsView {
  view: 'loading' | 'failed' | 'empty' | 'shown';
  rows: readonly EveningRow[];
  /** What did not load; beside a shown list, that it may be old. */
  error: string | null;
}

/** The events that have begun, the latest first, from what has loaded so far. */
export function eveningsOf({
  data,
  error,
}: {
  data: readonly PastEvening[] | null;
  error: string | null;
}): EveningsView {
  if (data === null) return { view: error === null ? 'loading' : 'failed', rows: [], error };
  return { view: data.length === 0 ? 'empty' : 'shown', rows: data.map(rowOf), error };
}

const rowOf = ({ id, title, startDate, timezone, admitted }: PastEvening): EveningRow => ({
  id,
  title,
  ...monthAndDay(startDate, timezone),
  lines: [
    `${showWeekday(startDate, timezone)}, ${showTime(startDate, timezone)}`,
    admitted === 0 ? 'No one was let in' : `${admitted} let in`,
  ],
  href: addressOfEvening(id),
});
