import { isCode, readCode } from '#contract/door/codes.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import { clockWithZone } from '#contract/kit/clocks.ts';
import type { AttendanceFact } from '#machines/lifecycles/attendance.machine.ts';
import { moved } from '#machines/lifecycles/attendance.moves.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import { conflictsFound } from '#machines/lifecycles/recordsAtDoor.ts';
import { hostStatusOrNone } from '#machines/lifecycles/withHost.ts';
import type { Sql } from '#server/db/db.ts';
import { inOneRoundTrip } from '#server/db/roundTrip.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import { loadNamed } from '#server/journal/load.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { guestEntry } from '#server/rsvp/attendeeAnswer.ts';
import { lockAttendance } from '#server/rsvp/decideAttendance.ts';
import { lockEvent } from '#server/events/lockEvent.ts';
import { phoneClock } from './byServerClock.ts';
import { turnedAway } from './turnedAway.ts';
import {
  type Admitted,
  admitted,
  attendeeByCode,
  holderStream,
  hostStream,
  isElsewhere,
  type Known,
  readCodeHolder,
} from './codes.sql.ts';

export const checkInAttendee: Handler<'checkInAttendee'> = async (context) => {
  const { sql, params, resource } = context;
  const code = readCode(params.qrCode);
  const [event, known, host, held] = await inOneRoundTrip(
    lockEvent(context, params.id, 'share'),
    knownHolder(context, code, resource.organizationId),
    loadNamed(sql, attendanceKind, hostStream(params.id, code), 'share'),
    loadNamed(sql, attendanceKind, holderStream(params.id, code), 'update'),
  );
  const stream = held ?? (await lockAttendance(context, known.id, 'update'));
  const fact: AttendanceFact = {
    type: 'attendance.checkedIn',
    ...stamped(context),
    grounds: {
      ...{ event: event.status, host: hostStatusOrNone(host, known.isHostFormer) },
      ...(known.isFormer && { isFormer: true }),
    },
    ...momentsOf(context),
    ...(context.body?.confirmed && { confirmed: context.body.confirmed }),
  };
  const refusal = whyNot(stream.snapshot, fact);
  if (refusal) throw turnedAway(context, params.id, known.id, await refusedAtDoor(sql, known.id, refusal));
  const { context: before } = stream.snapshot;
  const found = conflictsFound(before, moved(before, fact), fact);
  const appending = append(sql, attendanceKind, stream, [fact, ...found], stampOf(context));
  const [, row] = await inOneRoundTrip(appending, admitted(sql, known.id));
  return entryOf(row, context.now);
};

/** When the code was given, by the phone's clock, and by the server's where that one is wrong. */
function momentsOf(context: CallContext<'checkInAttendee'>): { notedAt?: string; givenAt?: string } {
  const notedAt = context.body?.notedAt;
  if (notedAt === undefined) return {};
  const corrected = phoneClock(context);
  return corrected === null ? { notedAt } : { notedAt, givenAt: corrected(notedAt) };
}

async function knownHolder(
  context: CallContext<'checkInAttendee'>,
  code: string,
  organizationId: string,
): Promise<Known> {
  const { sql, params } = context;
  const known = isCode(code) ? await attendeeByCode(sql, params.id, code) : null;
  if (known) return known;
  const elsewhere = isCode(code) && (await isElsewhere(sql, params.id, code, organizationId));
  throw turnedAway(context, params.id, null, new Refused(elsewhere ? 'otherEventsCode' : 'unknownCode'));
}

/** A refusal that can be said aloud: who it is about and, when already in, since when and let in by whom. */
async function refusedAtDoor(sql: Sql, attendeeId: string, refusal: RefusalCode): Promise<Refused> {
  const { name, checkinAt, timezone, by } = await readCodeHolder(sql, attendeeId);
  if (refusal !== 'alreadyIn' || !checkinAt) return new Refused(refusal, { name });
  return new Refused(refusal, { name, time: clockWithZone(checkinAt.toISOString(), timezone), by });
}

const entryOf = ({ host, guestsToCome, ...row }: Admitted, now: string) => ({
  ...guestEntry(row, 'door'),
  checkinDate: row.checkinAt?.toISOString() ?? now,
  host,
  guestsToCome,
});
