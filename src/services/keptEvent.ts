import { EventInfo } from '#contract/entities/attendee.ts';
import { slice } from './kept.ts';

const stored = slice('event', EventInfo);

/** The event last looked at, without anybody's birth date, phone or guest link. */
export const keptEvent = {
  read: stored.read,
  keep: (info: EventInfo | null): void => stored.keep(info && withoutPersonal(info)),
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
