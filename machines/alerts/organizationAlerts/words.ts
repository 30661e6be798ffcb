import type { AlertAnswer, AlertStatus, OrganizationAlert } from '#contract/alerts/alert.ts';
import { writtenText } from '#contract/alerts/alertAge.ts';
import { clockTime, shortTime } from '#contract/kit/clocks.ts';
import { localDate, zoneAbbreviation } from '#contract/kit/zones.ts';

/** `10:42pm EDT`, in the reader's zone. */
export const clockOf = (instant: string, zone: string): string => shortTime(instant, zone);

/** `James Whitfield`; of an alert to chapters with the organization that sent it (S-155). */
export const senderOf = ({ Creator, toChapters }: OrganizationAlert): string =>
  [`${Creator.firstName} ${Creator.lastName}`, ...(toChapters ? [toChapters.sender] : [])].join(', ');

/** `From James Whitfield on 10/17/2026 - 10:42pm` (S-32, to the letter: the zone stands above the list). */
export function alertLine(alert: OrganizationAlert, zone: string): string {
  const { createdAt } = alert;
  const [year, month, day] = localDate(createdAt, zone).split('-').map(Number);
  return `From ${senderOf(alert)} on ${month}/${day}/${year} - ${clockTime(createdAt, zone)}`;
}

/** The same where an alert stands alone: `From James Whitfield on 10/17/2026 - 10:42pm EDT`, and when it was written where that was before. */
export const namedAlertLine = (alert: OrganizationAlert, zone: string): string =>
  [`${alertLine(alert, zone)} ${zoneAbbreviation(alert.createdAt, zone)}`, ...writtenLine(alert, zone)].join('. ');

/** When it was written, of one that waited on its sender's phone (S-239); none of others. */
export const writtenLine = ({ writtenAt }: OrganizationAlert, zone: string): string[] =>
  writtenAt ? [writtenText(clockOf(writtenAt, zone))] : [];

/** `All clear since 11:10pm EDT`; null before. */
export const clearLine = ({ clearedAt }: OrganizationAlert, zone: string): string | null =>
  clearedAt === null ? null : `All clear since ${clockOf(clearedAt, zone)}`;

/** `Field, Gus`, as lists of people have it. */
export const listedName = ({ firstName, lastName }: Pick<AlertAnswer, 'firstName' | 'lastName'>): string =>
  [lastName, firstName].filter(Boolean).join(', ');

/** `Marked by Sam Okafor 10:50pm EDT`, with the time as `clock` tells it; null where no one said it in their stead. */
export const markedLine = (
  { markedBy, answeredAt }: Pick<AlertAnswer, 'markedBy' | 'answeredAt'>,
  clock: (instant: string) => string,
): string | null => (markedBy && answeredAt ? `Marked by ${markedBy} ${clock(answeredAt)}` : null);

/** An answer as mark and word; no answer is one of its own, never Not Safe. */
export const answerSigns = {
  Safe: { kind: 'ok', word: 'Safe' },
  'Not Safe': { kind: 'bad', word: 'Not Safe' },
  none: { kind: 'wait', word: 'No answer' },
} as const;

/** How an answer to an organization’s alert looks: its sign and its label; of no answer too. */
export const answerSign = (status: AlertStatus | null) => answerSigns[status ?? 'none'];
