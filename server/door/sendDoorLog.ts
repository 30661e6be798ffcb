import { isCode } from '#contract/door/codes.ts';
import type { DoorRecord, MergedRecord, SentRecord } from '#contract/door/doorLog.ts';
import { publicStatusOf } from '#machines/lifecycles/eventReview.machine.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import { inOneRoundTrip } from '#server/db/roundTrip.ts';
import { lockEventHead } from '#server/events/lockEvent.ts';
import { appendMany } from '#server/journal/appendMany.ts';
import { loadStreams } from '#server/journal/load.ts';
import { Refused } from '#server/kit/refused.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import type { AttendanceStream } from '#server/rsvp/decideAttendance.ts';
import { byServerClock, type TimedRecord } from './byServerClock.ts';
import { type Holder, holdersOf, recordedBefore, type RecordedBefore } from './doorLog.sql.ts';
import { keepRefusals, lockDoors } from './keepRefusals.ts';
import { sendingDoorOf } from './sendingDoor.ts';
import { mergeRecords, type Read } from './mergeRecords.ts';

type Context = CallContext<'sendDoorLog'>;

/**
 * What a door that is closed recorded before it was is taken; the rest is left out of the answer, and refused once it comes alone.
 * One transaction: the event is held, then all hosts, then all guests, then what the doors refused, and only then what is known is read.
 */
export const sendDoorLog: Handler<'sendDoorLog'> = async (call) => {
  const context = onItsDevice(call);
  const { sql, params, body } = context;
  const sent = byServerClock(onceEach(body.records.filter(isRead)), context);
  const [event, door] = await inOneRoundTrip(lockEventHead(context, params.id, 'share'), sendingDoorOf(context));
  const records = sent.filter(({ at }) => door.closedAt === null || at < door.closedAt);
  if (door.closedAt !== null && records.length === 0) throw new Refused('doorClosed');
  const holders = await holdersOf(sql, params.id, [...new Set(records.map(({ code }) => code))]);
  const streams = await lockHolders(context, [...holders.values()]);
  const read = records.map((record) => readRecord(record, holders, streams));
  const doors = read.some(mayBeRefused) ? await lockDoors(context) : null;
  const counters = records.map(({ counter }) => counter);
  const told = await recordedBefore(sql, params.id, { by: door.memberIds, device: body.device, counters });
  const status = publicStatusOf(event.snapshot);
  const outcome = mergeRecords(
    context,
    { status, door },
    read.filter(({ record }) => !told.has(record.counter)),
  );
  await appendMany(sql, attendanceKind, outcome.appended, { ...stampOf(context), device: body.device });
  const refused = doors ? await keepRefusals(context, doors, outcome.refused) : [];
  const unread = body.records.filter((record) => !isRead(record)).map(answerOfUnread);
  const answers = new Map(
    [...unread, ...[...told.values()].map(answerOfBefore), ...outcome.answers, ...refused].map((each) => [
      each.counter,
      each,
    ]),
  );
  return { records: body.records.flatMap(({ counter }) => answers.get(counter) ?? []) };
};

/** The records of a paired phone are those of its door, whatever the phone calls itself. */
const onItsDevice = (context: Context): Context =>
  context.caller.door ? { ...context, body: { ...context.body, device: context.caller.door.id } } : context;

const isRead = (record: SentRecord): record is DoorRecord => 'decision' in record;

const answerOfUnread = ({ counter }: SentRecord): MergedRecord => ({
  counter,
  outcome: 'refused',
  refusal: 'unknownCode',
});

/** The first of those with the same number. */
const onceEach = (records: readonly DoorRecord[]): DoorRecord[] => [
  ...new Map(records.toReversed().map((record) => [record.counter, record])).values(),
];

async function lockHolders({ sql }: Context, holders: readonly Holder[]): Promise<Map<string, AttendanceStream>> {
  const hosts = new Set(holders.map(({ id, hostId }) => hostId ?? id));
  const guests = holders.flatMap(({ id, hostId }) => (hostId === null ? [] : [id]));
  const held = await loadStreams(sql, attendanceKind, [...hosts], 'update');
  return new Map([...held, ...(await loadStreams(sql, attendanceKind, guests, 'update'))]);
}

function readRecord(
  record: TimedRecord,
  holders: ReadonlyMap<string, Holder>,
  streams: ReadonlyMap<string, AttendanceStream>,
): Read {
  const holder = isCode(record.code) ? holders.get(record.code) : undefined;
  const host = holder?.hostId ? (streams.get(holder.hostId) ?? null) : null;
  const { isFormer = false, isHostFormer = false } = holder ?? {};
  return { record, stream: (holder && streams.get(holder.id)) ?? null, host, isFormer, isHostFormer };
}

const mayBeRefused = ({ record, stream }: Read): boolean =>
  record.decision === 'refused' || stream?.snapshot.context.saidYes !== true;

/** What a door refused itself stands as it was decided. */
const answerOfBefore = ({ counter, outcome, decision, code }: RecordedBefore): MergedRecord =>
  outcome !== null || decision === 'refused'
    ? { counter, outcome: outcome ?? 'merged' }
    : { counter, outcome: 'refused', refusal: code ?? undefined };
