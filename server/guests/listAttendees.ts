import { recordReading } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import { attendeeTree } from '#server/rsvp/attendeeAnswer.ts';
import { rowsOfEvent, rowsOfPerson } from '#server/rsvp/attendeeRows.ts';
import { guestsWithPhonesOf } from './samePhone.ts';

/**
 * `UserId` and `InviterId` both name one person: that attendee and the guests of that attendee. What staff read of others stands in the
 * audit log (M-191).
 */
export const listAttendees: Handler<'listAttendees'> = async (context) => {
  const { sql, params, query, caller, resource } = context;
  const { UserId, InviterId } = query;
  const person = UserId ?? InviterId;
  const discretion = person === caller.id ? 'own' : 'staff';
  if (person !== undefined && InviterId !== undefined && InviterId !== person) return { data: [] };
  if (discretion === 'staff') {
    const actor = auditActor(context, resource.organizationId);
    await recordReading(sql, actor, { kind: 'guestListRead', event: params.id });
  }
  if (person === undefined) return { data: attendeeTree(await rowsOfEvent(sql, params.id), discretion, resource) };
  const rows = await rowsOfPerson(sql, params.id, person);
  const phones = await guestsWithPhonesOf(sql, params.id, rows);
  return { data: attendeeTree(rows, discretion, resource, phones) };
};
