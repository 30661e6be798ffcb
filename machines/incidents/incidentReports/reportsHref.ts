import { href } from '#contract/kit/addresses.ts';
import { areReportsOpen } from '#contract/incidents/reportsOpen.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import { hasSquare } from '#machines/events/eventView/squares.ts';

/** Where the reports of an event are read; null for whoever may not. */
export const reportsHref = (info: EventInfo, userId: string, isReader: boolean): string | null =>
  isReader || info.event.OwnerId === userId ? href.incidentReports(info.event.id) : null;

/** Where one’s own reports are; null for whoever has not been in and is no staff, and so could make none here. */
export const ownReportsHref = ({ attendee, isCheckInStaff }: EventInfo): string | null =>
  isCheckInStaff || (attendee?.checkinDate ?? null) !== null ? href.ownIncidents() : null;

/** Where whoever has left reports what happened while they were in, as long as reports are open; null for whoever has a square for it. `now` is UTC ISO. */
export function lateReportHref(info: EventInfo, userId: string, now: string): string | null {
  const { id, information } = info.event;
  const wasIn = (info.attendee?.checkinDate ?? null) !== null;
  const isOffered = wasIn && !hasSquare('incidentReport', info, userId) && areReportsOpen(information.endDate, now);
  return isOffered ? href.incidentReport(id) : null;
}
