import type { OwnAlertPlan } from '#contract/alerts/alertPlan.ts';
import { placeIn } from '#contract/alerts/location.ts';
import { checkMinutes, type RunningCheck } from '#contract/alerts/safetyCheck.ts';
import { type ClockColumn, clockColumn, clockTime, shortTime } from '#contract/kit/clocks.ts';
import { dayOf, everyoneOf, type PlanRow } from './form.ts';
import { type CheckOnMeContext, mayTakeMore, serverNow } from './setup.ts';
import { aloneOf, type PlanAndReach, alertsNobody, alertsOfficersOnly, whomOf } from './whom.ts';

export interface RunningView {
  title: string;
  /** `18:04`, from an hour on `1:18:04`. */
  left: string;
  isLong: boolean;
  /** `by 11:15pm EDT`. */
  by: string;
  /** What those who listen hear while it runs out; nothing before. */
  said: string | null;
  rows: PlanRow[];
  times: string | null;
  /** What happens next, above the buttons. */
  next: string | null;
  /** That no one would be alerted right now. */
  alone: string | null;
  more: { label: string; busy: boolean } | null;
  /** Being ended; `text`: that it could not be yet. */
  ending: { text: string | null } | null;
}

export interface RunningParts {
  extending: boolean;
  ending: 'trying' | 'failed' | null;
}

const notEnded = 'Not ended yet. We’ll keep trying.';

type StandingOfCheck = PlanAndReach & { check: RunningCheck; plan: OwnAlertPlan; elsewhere?: string | undefined };

/** A safety check that runs: the time that is left in seconds, its reminders, and what is done after it. */
export function runningOf(
  context: CheckOnMeContext,
  standing: StandingOfCheck,
  { extending, ending }: RunningParts,
): RunningView {
  const { zone } = context;
  const { check, plan } = standing;
  const now = serverNow(context);
  const seconds = Math.max(0, Math.ceil((Date.parse(check.endsAt) - Date.parse(now)) / 1_000));
  const column = clockColumn([check.startedAt, check.endsAt, ...check.reminders.map(({ at }) => at)], zone);
  const isUp = seconds === 0;
  const alone = aloneOf(standing);
  const whom = whomOf(plan);
  const pending = check.reminders.findIndex(({ isSent }) => !isSent);
  const nextAt = check.reminders[pending]?.at;
  return {
    title: isUp ? `Time is up.${alone === null ? ` We’re alerting ${whom}.` : ''}` : 'Say you’re safe within',
    left: digitsOf(seconds),
    isLong: seconds >= 3_600,
    by: `by ${shortTime(check.endsAt, zone)}${dayOf(check.endsAt, now, zone)}`,
    said: saidAt(seconds),
    rows: rowsOf(standing, { column, zone }),
    times: column.caption,
    next: nextAt && !isUp ? `${reminderName(check, pending)} at ${clockTime(nextAt, zone)}` : null,
    alone,
    more:
      extending || (mayTakeMore(context) && ending === null)
        ? { label: `${checkMinutes.more} min more`, busy: extending }
        : null,
    ending: ending && {
      text:
        ending === 'failed'
          ? alone === null
            ? `${notEnded} If time runs out first, ${whom} are alerted.`
            : notEnded
          : null,
    },
  };
}

function digitsOf(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Read aloud at one minute, ten seconds and the end; in between it stays as it is, so that nothing is. */
function saidAt(seconds: number): string | null {
  if (seconds > 60) return null;
  return seconds > 10 ? '1 minute left' : seconds > 0 ? '10 seconds left' : 'Time is up';
}

const reminderName = ({ reminders }: RunningCheck, index: number): string =>
  reminders.length === 1 ? 'Reminder' : index === 0 ? 'First reminder' : 'Last reminder';

interface Shown {
  column: ClockColumn;
  zone: string;
}

function rowsOf(standing: StandingOfCheck, shown: Shown): PlanRow[] {
  const { check, plan, elsewhere } = standing;
  const { show } = shown.column;
  const first = plan.contacts.length > 1 ? plan.contacts.find(({ id }) => id === plan.first) : undefined;
  const hasNobody = alertsNobody(plan);
  const isAlone = aloneOf(standing) !== null;
  return [
    {
      ...{ id: 'start', when: show(check.startedAt), mark: 'ok' },
      who: elsewhere === undefined ? 'Started' : `Started at ${elsewhere}`,
      sub: check.note || null,
    },
    ...check.reminders.map(
      ({ at, isSent }, index): PlanRow => ({
        ...{ id: `reminder-${index}`, when: show(at), mark: isSent ? 'half' : 'wait' },
        ...{ who: reminderName(check, index), sub: isSent ? 'Sent to you' : 'Text or email to you' },
      }),
    ),
    {
      ...{ id: 'end', when: show(check.endsAt), mark: isAlone ? 'warn' : 'wait' },
      who: hasNobody
        ? 'No one to alert'
        : isAlone
          ? 'Alert to safety officers, if one is on duty'
          : `Alert to ${first?.name ?? everyoneIn(plan)}`,
      sub: hasNobody ? null : placeText(check, shown),
    },
  ];
}

const everyoneIn = (plan: OwnAlertPlan): string =>
  alertsOfficersOnly(plan) ? 'the safety officers on duty' : everyoneOf(plan.contacts).replace(/^All/, 'all');

function placeText({ place, sendsPlace }: RunningCheck, { zone }: Shown): string {
  if (place) return `With your last location: ${placeIn(place.text).text}, ${clockTime(place.at, zone)}`;
  return sendsPlace ? 'Location not found' : 'Without your location';
}
