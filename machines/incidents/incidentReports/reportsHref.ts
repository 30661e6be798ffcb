import { href } from '#contract/kit/addresses.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';

/** Where the reports of an event are read; null for whoever may not. */
export const reportsHref = (info: EventInfo, userId: string, isReader: boolean): string | null =>
  isReader || info.event.OwnerId === userId ? href.incidentReports(info.event.id) : null;
