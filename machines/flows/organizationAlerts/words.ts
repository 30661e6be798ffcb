import type { AlertStatus, OrganizationAlert } from '#contract/entities/alert.ts';
import { clock24, defaultZone, localDate, zoneAbbreviation } from '#contract/zones.ts';

/** `10:42pm EDT`, in the organization's zone. */
export const clockOf = (instant: string): string => `${bareClock(instant)} ${zoneAbbreviation(instant, defaultZone)}`;

function bareClock(instant: string): string {
  const [hour = '0', minute = '00'] = clock24(instant, defaultZone).split(':');
  const hours = Number(hour);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute}${hours < 12 ? 'am' : 'pm'}`;
}

/** `From James Whitfield on 10/17/2026 - 10:42pm` (S-32, to the letter: no zone). */
export function alertLine({ Creator, createdAt }: OrganizationAlert): string {
  const [year, month, day] = localDate(createdAt, defaultZone).split('-').map(Number);
  return `From ${Creator.firstName} ${Creator.lastName} on ${month}/${day}/${year} - ${bareClock(createdAt)}`;
}

/** An answer as mark and word; no answer is one of its own, never Not Safe. */
export const answerSigns = {
  Safe: { kind: 'ok', word: 'Safe' },
  'Not Safe': { kind: 'bad', word: 'Not Safe' },
  none: { kind: 'wait', word: 'No answer' },
} as const;

export const answerSign = (status: AlertStatus | null) => answerSigns[status ?? 'none'];
