import { href } from '#contract/kit/addresses.ts';
import type { AlertStatus, OrganizationAlert } from '#contract/alerts/alert.ts';
import { localDate } from '#contract/kit/zones.ts';
import { clockOf, namedAlertLine, senderOf, writtenLine } from '../organizationAlerts/words.ts';
import { type IncomingAlertSnapshot, waitingOf } from './machine.ts';

export interface IncomingAlertView {
  alert: {
    alert: OrganizationAlert;
    text: string;
    /** Who sent it and at what time. */
    line: string;
    /** `1 min ago`. */
    age: string;
    href: string;
  } | null;
  /** How many more wait for an answer after this one. */
  more: number;
  /** Whether a tap counts yet. */
  isReady: boolean;
  sending: AlertStatus | null;
  /** Why the answer was not sent. */
  error: string | null;
}

/** The alert that is asked about, at a moment (UTC ISO). */
export function present({ context, ...snapshot }: IncomingAlertSnapshot, now: string, zone: string): IncomingAlertView {
  const { shown, status, error } = context;
  const others = waitingOf(context).filter(({ id }) => id !== shown?.id);
  return {
    alert: shown && {
      alert: shown,
      text: shown.information,
      line: lineOf(shown, now, zone),
      age: ageOf(shown.createdAt, now),
      href: href.answerAlert(shown.id),
    },
    more: shown ? others.length : 0,
    isReady: snapshot.value !== 'arriving',
    sending: snapshot.value === 'sending' ? status : null,
    error: error === null ? null : `Not sent. ${error}`,
  };
}

function lineOf(alert: OrganizationAlert, now: string, zone: string): string {
  const isToday = localDate(alert.createdAt, zone) === localDate(now, zone);
  if (!isToday) return namedAlertLine(alert, zone);
  return [`From ${senderOf(alert)}, ${clockOf(alert.createdAt, zone)}`, ...writtenLine(alert, zone)].join('. ');
}

function ageOf(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000));
  if (minutes === 0) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 1_440) return `${Math.floor(minutes / 60)} h ago`;
  const days = Math.floor(minutes / 1_440);
  return `${days} ${days === 1 ? 'day' : 'days'} ago`;
}
