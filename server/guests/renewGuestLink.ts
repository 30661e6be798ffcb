import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { lockListedAttendee } from '#server/rsvp/decideAttendance.ts';
import { lockEventRow } from '#server/events/lockEvent.ts';
import { drawToken } from './tokens.ts';

export const renewGuestLink: Handler<'renewGuestLink'> = async (context) => {
  const { sql, params, now, services } = context;
  const { ended } = await lockEventRow(context, params.id, 'share');
  if (ended) throw new Refused('eventEnded');
  // Held, so that of two at once each sees the links of the other, and a removal waits or has been.
  const guest = await lockListedAttendee(context, params.attendeeId);
  const link = { attendeeId: guest.id, givenTo: 'host', at: new Date(now) } as const;
  return { guestToken: await drawToken(sql, services.randomBytes, link) };
};
