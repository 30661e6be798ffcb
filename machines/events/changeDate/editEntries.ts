import { href } from '#contract/kit/addresses.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import { dateClosed, dateOpenUntil, informationClosed, isInForce } from './closings.ts';

export interface EditEntry {
  id: 'date' | 'information';
  title: string;
  /** Null where it can not be changed now. */
  href: string | null;
  /** What it means, or why it can not be done. */
  meta: string;
}

/** The two entries of Edit Event; each says why when it is not available (N-38, N-39). */
export function editEntries(info: EventInfo, now: string, eventDateChangeTimeLimit: number): EditEntry[] {
  const { id } = info.event;
  const dateIsClosed = dateClosed(info, now, eventDateChangeTimeLimit);
  const informationIsClosed = informationClosed(info, now);
  return [
    {
      id: 'date',
      title: 'Change Event Date',
      href: dateIsClosed ? null : href.changeDate(id),
      meta: dateIsClosed ?? dateOpenUntil(info, eventDateChangeTimeLimit) ?? 'Start and end of the event',
    },
    {
      id: 'information',
      title: 'Change Event Information',
      href: informationIsClosed ? null : href.changeInformation(id),
      meta:
        informationIsClosed ??
        (isInForce(info) ? 'Makes the event unapproved until you resubmit it' : 'Opens the event for changes'),
    },
  ];
}
