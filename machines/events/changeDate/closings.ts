import type { EventInfo } from '#contract/rsvp/attendee.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { dateChangeDeadline, isDateLocked, showMoment } from '#contract/kit/zones.ts';

/** Why the date of an event can not be changed at this moment, as a sentence; null while it can (N-51 to N-54). A rejected one has to be opened again first. */
export function dateClosed({ event, EventType }: EventInfo, now: string, days: number): string | null {
  const { startDate: start, timezone: zone } = event.information;
  if (event.reviewStatus === 'rejected') return refusalText('notEditable');
  if (!isDateLocked(now, { start, zone, bypassApproval: EventType.bypassApproval }, days)) return null;
  return `${refusalText('dateLocked')} ${limitOf(days)}`;
}

/** Until when the date can be changed, as words; null where no limit holds. */
export function dateOpenUntil({ event, EventType }: EventInfo, days: number): string | null {
  if (EventType.bypassApproval) return null;
  const { startDate, timezone: zone } = event.information;
  const deadline = dateChangeDeadline(startDate, zone, days);
  return `Until ${showMoment(deadline, zone)}`;
}

/** Why the information of an event can not be changed at this moment, as a sentence; null before its start (N-45), and without an approved version. */
export const informationClosed = (info: EventInfo, now: string): string | null =>
  hasStarted(info, now) ? refusalText('eventStarted') : null;

/** Why an event can not be cancelled at this moment, as a sentence; null before its start, and without an approved version. */
export const cancelClosed = (info: EventInfo, now: string): string | null =>
  hasStarted(info, now) ? refusalText('cancelTooLate') : null;

/** Whether an approved version of an event is in force, which people know and may have answered. */
export const isInForce = ({ event }: EventInfo): boolean =>
  event.reviewStatus === 'approved' || event.isBeingChanged === true;

/** An event without an approved version never starts: no one was asked to it. */
const hasStarted = (info: EventInfo, now: string): boolean =>
  isInForce(info) && Date.parse(now) >= Date.parse(info.event.information.startDate);

function limitOf(days: number): string {
  if (days <= 0) return 'The deadline was its start.';
  return `The deadline was ${days} ${days === 1 ? 'day' : 'days'} before its start.`;
}
