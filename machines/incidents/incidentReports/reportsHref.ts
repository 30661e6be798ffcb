import { href } from '#contract/kit/addresses.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';

/** Where the reports of an event are read; null for whoever may not. */
export const reportsHref = (info: EventInfo, userId: string, isReader: boolean): string | null =>
  isReader || info.event.OwnerId === userId ? href.incidentReports(info.event.id) : null;

/** Where one’s own reports are; null for whoever has not been in and is no staff, and so could make none here. */
export const ownReportsHref = ({ attendee, isCheckInStaff }: EventInfo): string | null =>
  isCheckInStaff || (attendee?.checkinDate ?? null) !== null ? href.ownIncidents() : null;
