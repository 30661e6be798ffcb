import { href } from '#contract/kit/addresses.ts';
import { timesIn } from '#contract/kit/clocks.ts';
import type { OrganizationAlert } from '#contract/alerts/alert.ts';
import { type HeldAlert, heldAnswerTo, type UnsentAlert, unsentAlertsOf } from '../heldAlerts/held.ts';
import { audienceLine } from './audienceLine.ts';
import { alertLine, answerSign, clearLine, writtenLine } from './words.ts';

export interface AlertRow {
  alert: OrganizationAlert;
  id: string;
  text: string;
  line: string;
  /** For whom it is, where it is not for everyone, and since when it is all clear. */
  about: string | null;
  /** What the member answered, as mark and word; null where no one asked them. */
  answer: { kind: 'ok' | 'bad' | 'wait'; word: string } | null;
  href: string;
  /** Where its answers are read; null for who may not. */
  board: string | null;
}

export interface AlertsView {
  view: 'loading' | 'failed' | 'empty' | 'shown';
  rows: AlertRow[];
  /** The zone of their times, once above them: their lines name none. */
  times: string | null;
  /** What this member has sent off and is not sent yet. */
  unsent: UnsentAlert[];
  /** An answer is not sent yet. */
  owesAnswer: boolean;
  /** What did not load; beside a shown list, that it may be old. */
  error: string | null;
}

interface Loaded {
  data: readonly OrganizationAlert[] | null;
  error: string | null;
}

/** The alerts of an organization, newest first, from what has loaded so far, and what of this member's is not sent yet. */
export function alertsOf(
  { data, error }: Loaded,
  held: readonly HeldAlert[],
  organizationId: string,
  zone: string,
): AlertsView {
  const unsent = unsentAlertsOf(held, organizationId, zone);
  const owesAnswer = held.some((each) => each.kind === 'answer' && each.organizationId === organizationId);
  if (data === null)
    return { view: error === null ? 'loading' : 'failed', rows: [], times: null, error, unsent, owesAnswer };
  const times = timesIn(
    data.map(({ createdAt }) => createdAt),
    zone,
  );
  const rows = data.map((alert) => rowOf(alert, held, zone));
  return { view: data.length === 0 ? 'empty' : 'shown', rows, times, error, unsent, owesAnswer };
}

const rowOf = (alert: OrganizationAlert, held: readonly HeldAlert[], zone: string): AlertRow => ({
  alert,
  id: alert.id,
  text: alert.information,
  line: [alertLine(alert, zone), ...writtenLine(alert, zone)].join('. '),
  about: aboutOf(alert, zone),
  answer: answerOf(alert, held),
  href: href.answerAlert(alert.id),
  board: alert.mayReadAnswers ? href.alertBoard(alert.id) : null,
});

function answerOf(
  { id, ownStatus, isAsked, clearedAt }: OrganizationAlert,
  held: readonly HeldAlert[],
): AlertRow['answer'] {
  const own = heldAnswerTo(held, id);
  if (own === null && ownStatus === null && (!isAsked || clearedAt !== null)) return null;
  return own ? { kind: 'wait', word: `${own.status}, not sent yet` } : answerSign(ownStatus);
}

const aboutOf = (alert: OrganizationAlert, zone: string): string | null =>
  [audienceLine(alert), clearLine(alert, zone)].filter(Boolean).join('. ') || null;

/** The alerts that ask a member who has not answered yet. */
export const unansweredAlerts = (alerts: readonly OrganizationAlert[]): OrganizationAlert[] =>
  alerts.filter(({ ownStatus, isAsked, clearedAt }) => ownStatus === null && isAsked && clearedAt === null);

/** What came longer than this before the newest alert, in milliseconds, has been overtaken by it. */
const overtakenAfter = 12 * 60 * 60_000;

/** The alerts that are asked about on every screen, newest first: those that this member has not answered, of the same hours as the newest. */
export function incomingOf(alerts: readonly OrganizationAlert[]): OrganizationAlert[] {
  const newest = Date.parse(alerts[0]?.createdAt ?? '');
  return unansweredAlerts(alerts).filter(({ createdAt }) => newest - Date.parse(createdAt) <= overtakenAfter);
}
