import type { EventInfo } from '#contract/rsvp/attendee.ts';

/** Where the reports of an event are read; null for whoever may not. */
export const reportsHref = (info: EventInfo, userId: string, isReader: boolean): string | null =>
  isReader || info.event.OwnerId === userId ? `/event-view/${info.event.id}/reports` : null;
