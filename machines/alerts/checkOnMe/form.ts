import { defaultWaveMinutes, minutesFor, type OwnAlertPlan } from '#contract/alerts/alertPlan.ts';
import { placeIn } from '#contract/alerts/location.ts';
import { clockColumn, clockTime, shortTime } from '#contract/kit/clocks.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { localDate } from '#contract/kit/zones.ts';
import { lengthText, longer, shorter, stepOf, usualLengths } from './length.ts';
import { type CheckOnMeContext, serverNow } from './setup.ts';
import { alertsOfficersOnly } from './whom.ts';
import { minute } from '#contract/kit/durations.ts';

/** A moment of a plan, as a row of a list. */
export interface PlanRow {
  id: string;
  /** In the margin. */
  when: string;
  mark: 'wait' | 'half' | 'ok' | 'warn';
  who: string;
  sub: string | null;
}

export interface CheckFormView {
  /** `30 min`, and when that ends. */
  length: string;
  until: string;
  /** By how much a press changes it, in words; null at the end of what can be chosen. */
  shorter: string | null;
  longer: string | null;
  lengths: { text: string; minutes: number; chosen: boolean }[];
  note: string;
  sendLocation: boolean;
  /** The place of the device: being found, found, or why not. */
  place: string | null;
  failed: FailedRule | null;
  refusal: { text: string; addContact: boolean } | null;
  button: string;
  busy: boolean;
  /** Who hears of it, and when. */
  rows: PlanRow[];
  times: string | null;
}

const later = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * minute).toISOString();

/** ` tomorrow` behind a time that is another day's, at an end that is at most a day away. */
export const dayOf = (instant: string, now: string, zone: string): string =>
  localDate(instant, zone) === localDate(now, zone) ? '' : ' tomorrow';

/** The form that starts a safety check, with what will happen when, counted from the server’s time. */
export function formOf(
  context: CheckOnMeContext,
  { isFinding, busy }: { isFinding: boolean; busy: boolean },
): CheckFormView {
  const { minutes, note, sendLocation, failed, refusal, zone, read } = context;
  const now = serverNow(context);
  const end = later(now, minutes);
  const { rows, times } = rowsOf(read?.standing.plan, end, zone);
  const day = dayOf(end, now, zone);
  return {
    length: lengthText(minutes),
    until: `until ${shortTime(end, zone)}${day}`,
    shorter: shorter(minutes) === minutes ? null : `${lengthText(stepOf.shorter(minutes))} less`,
    longer: longer(minutes) === minutes ? null : `${lengthText(stepOf.longer(minutes))} more`,
    lengths: usualLengths.map((each) => ({ text: lengthText(each), minutes: each, chosen: each === minutes })),
    ...{ note, sendLocation, failed, refusal, busy, rows, times },
    place: sendLocation ? placeText(context, isFinding) : null,
    button: `Check on me until ${clockTime(end, zone)}${day}`,
  };
}

function placeText({ place, noPlace }: CheckOnMeContext, isFinding: boolean): string | null {
  if (isFinding) return 'Finding your location';
  return place === null ? noPlace : placeIn(place).text;
}

/** Whom an alert would tell that begins at the end of the check, and when. */
function rowsOf(plan: OwnAlertPlan | undefined, end: string, zone: string): Pick<CheckFormView, 'rows' | 'times'> {
  const contacts = plan?.contacts ?? [];
  const minutes = plan ? minutesFor(plan, plan.minutes) : defaultWaveMinutes;
  const first = contacts.find(({ id }) => id === plan?.first);
  const isStaged = first !== undefined && contacts.length > 1;
  const all = later(end, isStaged ? minutes.contacts : 0);
  const isAlone = plan !== undefined && alertsOfficersOnly(plan);
  const officers = later(all, isAlone ? 0 : minutes.officers);
  const { show, caption } = clockColumn([end, all, ...(plan?.officers ? [officers] : [])], zone);
  const row = (id: string, at: string, who: string, sub: string | null): PlanRow => ({
    ...{ id, when: show(at), mark: 'wait', who, sub },
  });
  const after = (count: number) => `After ${count} min without an answer`;
  return {
    times: caption,
    rows: [
      ...(isStaged ? [row('first', end, first.name, 'First contact')] : []),
      ...(isAlone ? [] : [row('contacts', all, everyoneOf(contacts), isStaged ? after(minutes.contacts) : null)]),
      ...(plan?.officers
        ? [row('officers', officers, 'Safety officers on duty', isAlone ? null : after(minutes.officers))]
        : []),
    ],
  };
}

/** All contacts of someone, or the only one by name. */
export function everyoneOf(contacts: OwnAlertPlan['contacts']): string {
  const [only] = contacts;
  return only && contacts.length === 1 ? only.name : `All ${contacts.length} contacts`;
}
