import { inviteGuestForm } from '#contract/guests/inviteGuest.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { firstPhoneNumber } from '#contract/kit/phone.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { guestEntry } from '#server/rsvp/attendeeAnswer.ts';
import { addAttendeeRecord, recordOfPerson } from '#server/rsvp/attendeeRecords.ts';
import { rowOfAttendee } from '#server/rsvp/attendeeRows.ts';
import { decideAttendance, lockAttendance } from '#server/rsvp/decideAttendance.ts';
import { guestsWithPhonesOf, samePhones } from './samePhone.ts';
import { lockEventRow } from '#server/events/lockEvent.ts';
import { numbersOf } from '#server/organization/numbersOf.ts';
import { sendLinks } from './sendLink.ts';
import { drawToken } from './tokens.ts';

/** A guest has two streams to be in: the host's, where the places are counted, and an own one. */
export const inviteGuest: Handler<'inviteGuest'> = async (context) => {
  const { sql, params, caller, resource } = context;
  const { firstName, lastName, phone } = readGuest(context.body);
  const event = await lockEventRow(context, params.id, 'share');
  const hostId = await recordOfPerson(context, params.id, caller.id);
  if (hostId === null) throw new Refused('notAllowed');
  const host = await lockAttendance(context, hostId, 'update');
  if (host.snapshot.matches('removed')) throw new Refused('notAllowed');
  const { maxGuestAllowed } = await numbersOf(sql, resource.organizationId);
  const guestId = await addAttendeeRecord(context, params.id, {
    hostId,
    firstName,
    lastName,
    phone,
  });
  if (guestId === null) throw new Error('A guest was not given a record.');
  await decideAttendance(context, host, {
    type: 'guest.invited',
    ...stamped(context),
    guest: guestId,
    grounds: {
      event: event.status,
      ended: event.ended,
      limit: Math.min(event.row.maxGuests, maxGuestAllowed),
      owner: caller.id === event.row.ownerId,
    },
  });
  await refuseKnown(context, hostId, guestId, phone);
  const guest = await lockAttendance(context, guestId, 'none');
  await decideAttendance(context, guest, {
    type: 'attendance.invited',
    ...stamped(context),
    event: params.id,
    person: null,
    host: hostId,
  });
  const invited = { attendeeId: guestId, givenTo: 'host', at: new Date(context.now) } as const;
  const guestToken = await drawToken(sql, context.services.randomBytes, invited);
  const waitsFor = [
    ...(event.status === 'approved' ? [] : ['approval' as const]),
    ...(host.snapshot.matches('going') ? [] : ['yes' as const]),
  ];
  if (waitsFor.length === 0) await sendLinks(context, params.id, [guestId]);
  return { ...(await entryOf(context, guestId)), guestToken, linkWay: { by: ways[context.services.texts], waitsFor } };
};

const ways = { gateway: 'text', mailbox: 'mailbox', off: 'hand' } as const;

function readGuest(body: CallContext<'inviteGuest'>['body']) {
  refuseField(firstFailing(inviteGuestForm, body, null));
  return {
    firstName: body.firstName.trim(),
    lastName: body.lastName.trim(),
    phone: firstPhoneNumber(body.phone) ?? '',
  };
}

/** Guests of others are not named to a host: of those the entry says only that there is one. */
async function refuseKnown(
  { sql }: CallContext<'inviteGuest'>,
  hostId: string,
  guestId: string,
  phone: string,
): Promise<void> {
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

async function entryOf({ sql, params }: CallContext<'inviteGuest'>, guestId: string) {
  const row = await rowOfAttendee(sql, guestId);
  if (!row) throw new Error('A guest who was invited has no record.');
  const phones = await guestsWithPhonesOf(sql, params.id, [row]);
  return guestEntry(row, 'own', samePhones(phones).get(guestId));
}
