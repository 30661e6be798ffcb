import type { StoredFile } from '#contract/kit/shared.ts';
import type { TypedBasics } from '#contract/events/typedBasics.ts';
import { defaultZone } from '#contract/kit/zones.ts';

/** What stands in the fields of text; the number of guests and the address as typed. */
export type BasicsTexts = Omit<TypedBasics, 'timezone' | 'startDate' | 'endDate'>;

/** What is chosen beside the texts: wall times `YYYY-MM-DDTHH:mm` or half typed, the IANA id of the zone, the stored photo. */
export interface BasicsChosen {
  start: string;
  end: string;
  zone: string;
  photo: StoredFile | null;
}

/** A form that was begun. Its id names the one creation that may come of it. */
export interface EventDraft extends BasicsChosen {
  id: string;
  texts: BasicsTexts;
}

export const noTexts: BasicsTexts = {
  title: '',
  theme: '',
  description: '',
  venue: '',
  venuePhone: '',
  location: '',
  maxGuestAllowed: '',
  url: '',
};

/** Eastern, and noon without a date (E-041, E-042). */
export const nothingChosen: BasicsChosen = { start: 'T12:00', end: 'T12:00', zone: defaultZone, photo: null };

/**
 * Where the end stands once the start has changed: with the start until it was moved apart from it, and on its day as long
 * as it is on no other.
 */
export function endAfter(start: string, before: Pick<BasicsChosen, 'start' | 'end'>): string {
  if (before.end === before.start) return start;
  const [endDay = '', endTime = ''] = before.end.split('T');
  const [dayBefore, day] = [before.start, start].map((wall) => wall.split('T')[0] ?? '');
  const goesAlong = endDay === '' || endDay === dayBefore;
  return day && goesAlong ? `${day}T${endTime}` : before.end;
}

export const typedOf = (texts: BasicsTexts, { start, end, zone }: BasicsChosen): TypedBasics => ({
  ...texts,
  startDate: start,
  endDate: end,
  timezone: zone,
});
