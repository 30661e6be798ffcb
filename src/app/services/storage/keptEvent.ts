import * as z from 'zod/mini';
import { EventInfo } from '#contract/rsvp/attendee.ts';
import { eventName, sliceOfEach } from './kept.ts';

const stored = sliceOfEach(eventName, z.object({ at: z.string(), info: EventInfo }));

/** The event of each organization last looked at, without anyone's birth date, phone or guest link, and when that was. */
export const keptEvent = {
  read: stored.read,
  keep: (info: EventInfo, now = new Date()): void =>
    stored.keep(info.event.OrganizationId, { at: now.toISOString(), info: withoutPersonal(info) }),
  drop({ event: { id, OrganizationId } }: EventInfo): void {
    if (stored.read(OrganizationId)?.info.event.id === id) stored.keep(OrganizationId, null);
  },
};

type Person = { User: { birthDate: string | null; phone: string | null }; guestToken?: string | undefined };

const redacted = <T extends Person>({ guestToken: _, ...person }: T) => ({
  ...person,
  User: { ...person.User, birthDate: null, phone: null },
});

const withoutPersonal = (info: EventInfo): EventInfo => ({
  ...info,
  attendee: info.attendee && { ...redacted(info.attendee), guests: info.attendee.guests.map(redacted) },
  invites: info.invites.map(redacted),
});
