import type { Attendee } from '#contract/rsvp/attendee.ts';
import type { Sql } from '#server/db/db.ts';
import type { Ask, Handler } from '#server/calls/handler.ts';
import { Refused, refuseFor } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import { type AttendanceFact, whyNot } from '#machines/lifecycles/attendance.machine.ts';
import { stampOf, told } from '#server/calls/acting.ts';
import { eventStanding } from '#server/events/eventStanding.ts';
import { takeOffHold } from '#server/guests/withHost.ts';
import { ageAt, agreedTo, refuseChangedRules, rulesInForce } from './agreement.ts';
import { attendanceKind } from './attendance.kind.ts';
import { holdListed } from './decideAttendance.ts';
import { ownAttendee } from './ownAttendee.ts';

export const acceptRsvp: Handler<'acceptRsvp'> = async (ask) => {
  const { sql, params, caller, body } = ask;
  const event = await eventStanding(ask, params.id, 'share');
  const stream = await holdListed(ask, params.attendeeId);
  if (stream.snapshot.matches('going')) return answer(ask);
  const rules = await rulesInForce(ask, event);
  const fact: AttendanceFact = {
    type: 'attendance.accepted',
    ...told(ask),
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
  const going = await append(sql, attendanceKind, stream, [fact], stampOf(ask));
  await takeOffHold(ask, going, event.status);
  return answer(ask);
};

async function birthDateOf(sql: Sql, personId: string): Promise<string | null> {
  const { rows } = await sql.query<{ birthDate: string | null }>(
    'select birth_date as "birthDate" from person where id = $1',
    [personId],
  );
  return rows[0]?.birthDate ?? null;
}

async function answer({ sql, params, caller, thing }: Ask<'acceptRsvp'>): Promise<Attendee> {
  const attendee = await ownAttendee(sql, params.id, caller.id, thing);
  if (!attendee) throw new Refused('notFound');
  return attendee;
}
