import { inviteGuestForm } from '#contract/guests/inviteGuest.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { firstPhoneNumber } from '#contract/kit/phone.ts';
import type { Ask, Handler } from '#server/calls/handler.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { told } from '#server/calls/acting.ts';
import { guestEntry } from '#server/rsvp/attendeeAnswer.ts';
import { addAttendeeRecord, recordOfPerson } from '#server/rsvp/attendeeRecords.ts';
import { rowOfAttendee } from '#server/rsvp/attendeeRows.ts';
import { decideAttendance, holdAttendance } from '#server/rsvp/decideAttendance.ts';
import { guestsWithPhonesOf, samePhones } from './samePhone.ts';
import { eventStanding } from '#server/events/eventStanding.ts';
import { numbersOf } from '#server/organization/numbersOf.ts';
import { sendLinks } from './sendLink.ts';
import { drawToken } from './tokens.ts';

/** A guest has two streams to be in: the host's, where the places are counted, and an own one. */
export const inviteGuest: Handler<'inviteGuest'> = async (ask) => {
  const { sql, params, caller, thing } = ask;
  const { firstName, lastName, phone } = readGuest(ask.body);
  const event = await eventStanding(ask, params.id, 'share');
  const hostId = await recordOfPerson(ask, params.id, caller.id);
  if (hostId === null) throw new Refused('notAllowed');
  const host = await holdAttendance(ask, hostId, 'update');
  if (host.snapshot.matches('removed')) throw new Refused('notAllowed');
  const { maxGuestAllowed } = await numbersOf(sql, thing.organizationId);
  const guestId = await addAttendeeRecord(ask, params.id, {
    hostId,
    firstName,
    lastName,
    phone,
  });
  if (guestId === null) throw new Error('A guest was not given a record.');
  await decideAttendance(ask, host, {
    type: 'guest.invited',
    ...told(ask),
    guest: guestId,
    grounds: {
      event: event.status,
      ended: event.ended,
      limit: Math.min(event.row.maxGuests, maxGuestAllowed),
      owner: caller.id === event.row.ownerId,
    },
  });
  await refuseKnown(ask, hostId, guestId, phone);
  const guest = await holdAttendance(ask, guestId, 'none');
  await decideAttendance(ask, guest, {
    type: 'attendance.invited',
    ...told(ask),
    event: params.id,
    person: null,
    host: hostId,
  });
  const invited = { attendeeId: guestId, givenTo: 'host', at: new Date(ask.now) } as const;
  const guestToken = await drawToken(sql, ask.services.randomBytes, invited);
  const waitsFor = [
    ...(event.status === 'approved' ? [] : ['approval' as const]),
    ...(host.snapshot.matches('going') ? [] : ['yes' as const]),
  ];
  if (waitsFor.length === 0) await sendLinks(ask, [guestId]);
  return { ...(await entryOf(ask, guestId)), guestToken, linkWay: { by: ways[ask.services.texts], waitsFor } };
};

const ways = { gateway: 'text', mailbox: 'mailbox', off: 'hand' } as const;

function readGuest(body: Ask<'inviteGuest'>['body']) {
  refuseField(firstFailing(inviteGuestForm, body, null));
  return {
    firstName: body.firstName.trim(),
    lastName: body.lastName.trim(),
    phone: firstPhoneNumber(body.phone) ?? '',
  };
}

/** Guests of others are not named to a host: of those the entry says only that there is one. */
async function refuseKnown({ sql }: Ask<'inviteGuest'>, hostId: string, guestId: string, phone: string): Promise<void> {
  const { rows } = await sql.query<{ name: string }>(
    `select r.first_name || ' ' || r.last_name as name from attendee_record r join attendance t on t.id = r.id
     where r.host_id = $1 and r.phone = $2 and r.id <> $3 and not t.is_removed limit 1`,
    [hostId, phone, guestId],
  );
  const [same] = rows;
  if (!same) return;
  const { message } = new Refused('guestKnown', same);
  throw new Refused('guestKnown', { name: same.name }, [{ field: 'phone', message }]);
}

async function entryOf({ sql, params }: Ask<'inviteGuest'>, guestId: string) {
  const row = await rowOfAttendee(sql, guestId);
  if (!row) throw new Error('A guest who was invited has no record.');
  const phones = await guestsWithPhonesOf(sql, params.id, [row]);
  return guestEntry(row, 'own', samePhones(phones).get(guestId));
}
