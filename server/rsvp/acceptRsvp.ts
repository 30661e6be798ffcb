import type { Attendee } from '#contract/rsvp/attendee.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { Refused, refuseFor } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import type { AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { lockEventRow } from '#server/events/lockEvent.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';
import { takeOffHold } from '#server/guests/withHost.ts';
import { ageAt, agreedTo, refuseChangedRules, rulesInForce } from './agreement.ts';
import { attendanceKind } from './attendance.kind.ts';
import { lockListedAttendee } from './decideAttendance.ts';
import { ownAttendee } from './ownAttendee.ts';

export const acceptRsvp: Handler<'acceptRsvp'> = async (context) => {
  const { sql, params, caller, body, resource } = context;
  const event = await lockEventRow(context, params.id, 'share');
  const stream = await lockListedAttendee(context, params.attendeeId);
  // A suspension that was faster held the attendee.
  const [member] = await holdersOf(sql, resource.organizationId, loginPolicy, [caller.id]);
  if (member === undefined) throw new Refused('notFound');
  if (stream.snapshot.matches('going')) return answer(context);
  const rules = await rulesInForce(context, event);
  const fact: AttendanceFact = {
    type: 'attendance.accepted',
    ...stamped(context),
    grounds: {
      event: event.status,
      host: 'none',
      ended: event.ended,
      bypass: event.bypass,
      age: ageAt(event.row, await birthDateOf(sql, caller.id)),
    },
    rules: agreedTo(rules),
  };
  refuseFor(whyNot(stream.snapshot, fact));
  refuseChangedRules(rules, body.rules);
  const going = await append(sql, attendanceKind, stream, [fact], stampOf(context));
  await takeOffHold(context, going, event.status);
  return answer(context);
};

async function birthDateOf(sql: Sql, personId: string): Promise<string | null> {
  const { rows } = await sql.query<{ birthDate: string | null }>(
    'select birth_date as "birthDate" from person where id = $1',
    [personId],
  );
  return rows[0]?.birthDate ?? null;
}

async function answer({ sql, params, caller, resource }: CallContext<'acceptRsvp'>): Promise<Attendee> {
  const attendee = await ownAttendee(sql, params.id, caller.id, resource);
  if (!attendee) throw new Refused('notFound');
  return attendee;
}
