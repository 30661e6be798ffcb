import { isCode, readCode } from '#contract/door/codes.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import { namedClock } from '#contract/kit/clocks.ts';
import { type AttendanceFact, whyNot } from '#machines/lifecycles/attendance.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { together } from '#server/db/together.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import { stampOf, told } from '#server/calls/acting.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { guestEntry } from '#server/rsvp/attendeeAnswer.ts';
import { holdAttendance, hostStanding } from '#server/rsvp/decideAttendance.ts';
import { holdEvent } from '#server/events/eventStanding.ts';
import { type Admitted, admitted, attendeeByCode, isElsewhere, type Known, whoStandsThere } from './codes.sql.ts';

export const checkInAttendee: Handler<'checkInAttendee'> = async (ask) => {
  const { sql, params, thing } = ask;
  const [event, known] = await together(
    holdEvent(ask, params.id, 'share'),
    knownHolder(sql, params.id, params.qrCode, thing.organizationId),
  );
  const [host, stream] = await together(hostStanding(ask, known.hostId), holdAttendance(ask, known.id, 'update'));
  const fact: AttendanceFact = {
    type: 'attendance.checkedIn',
    ...told(ask),
    grounds: { event: event.status, host },
    ...(ask.body?.notedAt && { notedAt: ask.body.notedAt }),
  };
  const refusal = whyNot(stream.snapshot, fact);
  if (refusal) throw await refusedAtDoor(sql, known.id, refusal);
  const appending = append(sql, attendanceKind, stream, [fact], stampOf(ask));
  const [, row] = await together(appending, admitted(sql, known.id));
  return entryOf(row, ask.now);
};

async function knownHolder(sql: Sql, eventId: string, typed: string, organizationId: string): Promise<Known> {
  const code = readCode(typed);
  const known = isCode(code) ? await attendeeByCode(sql, eventId, code) : null;
  if (known) return known;
  const elsewhere = isCode(code) && (await isElsewhere(sql, eventId, code, organizationId));
  throw new Refused(elsewhere ? 'otherEventsCode' : 'unknownCode');
}

/** A refusal that can be said aloud: who it is about and, when already in, since when and let in by whom. */
async function refusedAtDoor(sql: Sql, attendeeId: string, refusal: RefusalCode): Promise<Refused> {
  const { name, checkinAt, timezone, by } = await whoStandsThere(sql, attendeeId);
  if (refusal !== 'alreadyIn' || !checkinAt) return new Refused(refusal, { name });
  return new Refused(refusal, { name, time: namedClock(checkinAt.toISOString(), timezone), by });
}

const entryOf = ({ host, guestsToCome, ...row }: Admitted, now: string) => ({
  ...guestEntry(row, 'door'),
  checkinDate: row.checkinAt?.toISOString() ?? now,
  host,
  guestsToCome,
});
