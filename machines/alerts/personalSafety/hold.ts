import type { PersonalAlert } from '#contract/alerts/alert.ts';
import type { AlertHold } from '#contract/alerts/alertHold.ts';
import { holdSeconds } from '#contract/alerts/alertHold.ts';

export interface HoldView {
  title: string;
  /** Whole seconds that are left, and which part of them is over, from 0 to 1. */
  seconds: number;
  over: number;
  /** `Ana Reyes is told first.` */
  told: string;
  /** What those who listen hear: that it begins, and that it is over. */
  said: string;
  /** The time is up, and no server has said yet that it went. */
  isUp: boolean;
  /** Being taken back, or that it could not be yet. */
  taking: 'trying' | 'failed' | null;
  /** Being sent at once. */
  sending: boolean;
  /** That it is not taken back yet. */
  notYet: string | null;
}

/** The same hold by the clock of the device, which reads it at `now`, in milliseconds. */
export const byOwnClock = ({ until, now: server }: AlertHold, now: number): AlertHold => ({
  until: new Date(now + Date.parse(until) - Date.parse(server)).toISOString(),
  now: new Date(now).toISOString(),
});

/** Milliseconds that are left of a hold at `now` (UTC ISO), or at its reading where nothing was said of the time since. */
export const leftOf = ({ until, now: readAt }: AlertHold, now: string | null): number =>
  Math.max(0, Date.parse(until) - Math.max(Date.parse(readAt), Date.parse(now ?? readAt)));

const notTakenBack = 'Not taken back yet. We’ll keep trying until your alert goes out.';

/** An alert that is held, as its sender sees it at `now` (UTC ISO). */
export function holdOf(
  alert: PersonalAlert,
  hold: AlertHold,
  { now, taking, sending }: { now: string | null } & Pick<HoldView, 'taking' | 'sending'>,
): HoldView {
  const left = leftOf(hold, now);
  const isUp = left === 0;
  return {
    title: isUp ? 'Time is up. Your alert goes out.' : 'Your alert goes out in',
    seconds: Math.ceil(left / 1_000),
    over: Math.min(1, 1 - left / (holdSeconds * 1_000)),
    told: toldText(alert),
    said: isUp ? 'Time is up. Your alert goes out.' : `Your alert goes out within ${holdSeconds} seconds.`,
    ...{ isUp, taking, sending, notYet: taking === 'failed' ? notTakenBack : null },
  };
}

function toldText({ contacts, next }: PersonalAlert): string {
  const [first] = contacts;
  if (!first) return 'The safety officers on duty are told.';
  if (contacts.length === 1) return `${first.name} is told.`;
  return next?.wave === 'contacts' ? `${first.name} is told first.` : `Your ${contacts.length} contacts are told.`;
}
