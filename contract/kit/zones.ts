import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import type { ShownAnswer } from '#contract/events/event.ts';

dayjs.extend(utc);

/** The zones: id as stored, label as the picker shows it, and what stands behind a time in winter and in summer. */
export const zones = [
  { id: 'America/New_York', label: 'Eastern (EST)', standard: 'EST', daylight: 'EDT' },
  { id: 'America/Chicago', label: 'Central (CST)', standard: 'CST', daylight: 'CDT' },
  { id: 'America/Denver', label: 'Mountain (MST)', standard: 'MST', daylight: 'MDT' },
  { id: 'America/Phoenix', label: 'Arizona (Arizona Time)', standard: 'Arizona Time', daylight: 'Arizona Time' },
  { id: 'America/Los_Angeles', label: 'Pacific (PST)', standard: 'PST', daylight: 'PDT' },
  { id: 'America/Anchorage', label: 'Alaska (AST)', standard: 'AST', daylight: 'ADT' },
  { id: 'Pacific/Honolulu', label: 'Hawaii (HST)', standard: 'HST', daylight: 'HST' },
] as const;

const dayLength = 86_400_000;
/** An event that ends by then, the morning after, is one of the evening before. */
const smallHours = '06:00';
/** A hundred years: a setting beyond that says no more. */
const maxDays = 36_500;

export const defaultZone = 'America/New_York';
export const zoneIds: readonly string[] = zones.map((zone) => zone.id);

/** The calendar date `YYYY-MM-DD` of an instant (UTC ISO) in a zone. */
export function localDate(instant: string, zone: string): string {
  return localOf(instant, zone).format('YYYY-MM-DD');
}

/** The organization's calendar day: that of the default zone (E-041). A member's age is counted on it. */
export const organizationToday = (now: string): string => localDate(now, defaultZone);

/** The wall clock `HH:mm`, 24 hours, of an instant in a zone. */
export function clock24(instant: string, zone: string): string {
  return localOf(instant, zone).format('HH:mm');
}

/** What stands behind a time at this instant: EST or EDT and so on, by the date; of a reader elsewhere `GMT+1`. */
export function zoneAbbreviation(instant: string, zone: string): string {
  const known = zones.find((each) => each.id === zone);
  if (!known) return platformName(instant, zone);
  return isDaylight(instant, zone) ? known.daylight : known.standard;
}

/** What stands behind a wall time as it is typed, `EDT`: by its day while the time is missing; null without a day. */
export function zoneBehind(wall: string, zone: string): string | null {
  const instant = instantOf(wall, zone) ?? instantOf(`${wall.slice(0, 10)}T12:00`, zone);
  return instant === null ? null : zoneAbbreviation(instant, zone);
}

/** `8:00 PM EDT`. */
export function showTime(instant: string, zone: string): string {
  return `${localOf(instant, zone).format('h:mm A')} ${zoneAbbreviation(instant, zone)}`;
}

/**
 * `8:00 PM – 1:00 AM EDT`; both ends carry their own abbreviation when the clock changes in between. An end on another day than
 * the start, beyond the night after it, carries its date: `10:00 AM – Sunday, June 20, 1:00 PM EDT`.
 */
export function showTimeRange(start: string, end: string, zone: string): string {
  const from = localOf(start, zone).format('h:mm A');
  const same = zoneAbbreviation(start, zone) === zoneAbbreviation(end, zone);
  return `${same ? from : showTime(start, zone)} – ${laterDay(start, end, zone)}${showTime(end, zone)}`;
}

/** `Sunday, June 20, `: the day of an end that is not the start's, nor in the night after it; else nothing. */
function laterDay(start: string, end: string, zone: string): string {
  const [from, to] = [localDate(start, zone), localDate(end, zone)];
  if (to <= from || (to === addDays(from, 1) && clock24(end, zone) <= smallHours)) return '';
  const day = localOf(end, zone);
  return `${day.format(to.slice(0, 4) === from.slice(0, 4) ? 'dddd, MMMM D' : 'dddd, MMMM D, YYYY')}, `;
}

/** `until 1:00 AM EDT`, on another day than the start `until Sunday, October 18, 1:00 AM EDT`. */
export function showUntil(start: string, end: string, zone: string): string {
  const day = localDate(start, zone) === localDate(end, zone) ? '' : `${localOf(end, zone).format('dddd, MMMM D')}, `;
  return `until ${day}${showTime(end, zone)}`;
}

/** `October 17, 2026`, the default display of a date. */
export function showDate(instant: string, zone: string): string {
  return localOf(instant, zone).format('MMMM D, YYYY');
}

/** `October 17, 2026, 9:41 PM EDT`: a moment with its day. `instant` is UTC ISO, `zone` an IANA id. */
export const showMoment = (instant: string, zone: string): string =>
  `${showDate(instant, zone)}, ${showTime(instant, zone)}`;

/** `Saturday, October 17, 2026`. */
export function showWeekday(instant: string, zone: string): string {
  return localOf(instant, zone).format('dddd, MMMM D, YYYY');
}

/** An answer of a step, as people around its event read it. */
export interface AnswerShown {
  id: string;
  title: string;
  text: string;
}

/** Answers in words; a time is UTC ISO and reads `Friday, June 18, 2027, 6:00 PM EDT`, in the event's zone. */
export const showAnswers = (answers: readonly ShownAnswer[] | undefined, zone: string): AnswerShown[] =>
  (answers ?? []).map(({ id, type, title, value }) => ({
    id,
    title,
    text: type === 'dateTimeInput' ? `${showWeekday(value, zone)}, ${showTime(value, zone)}` : value.trim(),
  }));

/** `October 2026`, above the events of a month. */
export function showMonth(instant: string, zone: string): string {
  return localOf(instant, zone).format('MMMM YYYY');
}

/** `Saturday`. */
export const showWeekdayName = (instant: string, zone: string): string => localOf(instant, zone).format('dddd');

/** `Sat`. */
export function shortWeekday(instant: string, zone: string): string {
  return localOf(instant, zone).format('ddd');
}

/** Month and day block: `OCT` and `17`. */
export function monthAndDay(instant: string, zone: string): { month: string; day: string } {
  const local = localOf(instant, zone);
  return { month: local.format('MMM').toUpperCase(), day: local.format('D') };
}

/** The instant (UTC ISO) of a wall time `YYYY-MM-DDTHH:mm` in a zone. Null when that time does not exist there; of two, the first. */
export function instantOf(wall: string, zone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) || !isCalendarDate(wall.slice(0, 10))) return null;
  const at = Date.parse(`${wall}Z`);
  const moments = [at - dayLength, at + dayLength].map((near) => at - offsetOf(near, zone));
  const shown = moments.filter((moment) => moment + offsetOf(moment, zone) === at);
  return shown.length === 0 ? null : new Date(Math.min(...shown)).toISOString();
}

/** Whether the text is a day of the calendar, `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year = 0, month = 0, day] = text.split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.toISOString().slice(0, 10) === text;
}

/** A day `days` later, counted on the calendar. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10);
}

/** Full years between a birth date and a day, both `YYYY-MM-DD`. Born on 29 February, one is a year older on 1 March of a common year. */
export function ageOn(birthDate: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return date.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** How many days after today the first day is on which an event may start: tomorrow at the earliest, or the organization's number unless its type bypasses approval. */
export const daysAhead = (daysBeforeEventCreate: number, bypassApproval: boolean): number =>
  bypassApproval ? 1 : Math.max(1, daysBeforeEventCreate);

/** The first instant at which an event may start: midnight of its zone, so many days after today (E-027). */
export function minimumStart(
  now: string,
  zone: string,
  daysBeforeEventCreate: number,
  bypassApproval: boolean,
): string {
  return startOfDay(addDays(localDate(now, zone), daysAhead(daysBeforeEventCreate, bypassApproval)), zone);
}

/**
 * The last instant (UTC ISO) at which the date of an event may be changed: its start, so many days earlier on the calendar of
 * its zone at the same time of day, whatever the clock does in between (N-51). Where that time does not exist, an hour later.
 */
export function dateChangeDeadline(start: string, zone: string, eventDateChangeTimeLimit: number): string {
  const days = Math.min(eventDateChangeTimeLimit, maxDays);
  if (days === 0) return start;
  const day = addDays(localDate(start, zone), -days);
  const [hour = '', minute = ''] = clock24(start, zone).split(':');
  const later = String(Number(hour) + 1).padStart(2, '0');
  return instantOf(`${day}T${hour}:${minute}`, zone) ?? instantOf(`${day}T${later}:${minute}`, zone) ?? start;
}

/** Whether the time limit closes the change of an event's date; never where its type bypasses approval (N-51, N-52). */
export function isDateLocked(
  now: string,
  event: { start: string; zone: string; bypassApproval: boolean },
  eventDateChangeTimeLimit: number,
): boolean {
  if (event.bypassApproval) return false;
  return Date.parse(now) > Date.parse(dateChangeDeadline(event.start, event.zone, eventDateChangeTimeLimit));
}

/** Midnight of a day in a zone; where the clock skips midnight, the first moment of that day. */
function startOfDay(day: string, zone: string): string {
  return instantOf(`${day}T00:00`, zone) ?? instantOf(`${day}T01:00`, zone) ?? new Date(day).toISOString();
}

function platformName(instant: string, zone: string): string {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  return clock.formatToParts(Date.parse(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function isDaylight(instant: string, zone: string): boolean {
  const year = localOf(instant, zone).year();
  return (
    offsetOf(Date.parse(instant), zone) > Math.min(...[0, 6].map((month) => offsetOf(Date.UTC(year, month, 15), zone)))
  );
}

/**
 * The wall clock of an instant in a zone, as a dayjs in UTC. Zoned dayjs goes by the clock of the machine, and is wrong for
 * wall times that this clock skips.
 */
function localOf(instant: string, zone: string): dayjs.Dayjs {
  const moment = Date.parse(instant);
  return dayjs.utc(moment + offsetOf(moment, zone));
}

/** How far the wall clock of a zone is ahead of UTC at a moment; both in milliseconds. */
function offsetOf(moment: number, zone: string): number {
  if (Number.isNaN(moment)) return moment;
  const second = Math.floor(moment / 1_000) * 1_000;
  return kept(offsets, zone + second, () => {
    const [month = 1, day, year = 0, ...time] = kept(clocks, zone, () => clockOf(zone))
      .formatToParts(second)
      .flatMap(({ type, value }) => (type === 'literal' ? [] : [Number(value)]));
    return Date.UTC(year, month - 1, day, ...(time as [number, number, number])) - second;
  });
}

const offsets = new Map<string, number>();
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Asking the platform takes long, and a screen asks the same again and again. */
function kept<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  if (known.size > 500) known.clear();
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
