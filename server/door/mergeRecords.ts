import type { MergedRecord } from '#contract/door/doorLog.ts';
import { hostStatusOrNone } from '#machines/lifecycles/withHost.ts';
import type { attendanceMachine } from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import { factsOfRecords } from '#machines/lifecycles/recordsAtDoor.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import type { Appended } from '#server/journal/appendMany.ts';
import type { AttendanceStream } from '#server/rsvp/decideAttendance.ts';
import type { TimedRecord } from './byServerClock.ts';
import type { SendingDoor } from './sendingDoor.ts';

/** A record, whose code it is, and that one's host. */
export interface Read {
  record: TimedRecord;
  /** Null for a code that is no one's here. */
  stream: AttendanceStream | null;
  host: AttendanceStream | null;
  /** They, or the host, were suspended or removed. */
  isFormer: boolean;
  isHostFormer: boolean;
}

/** A record that is kept as a refusal. `code` is null where it is to be told apart whose code it is. */
export interface RefusedRecord {
  record: TimedRecord;
  attendee: string | null;
  code: ReturnType<typeof whyNot> | 'turnedAway';
}

interface Outcome {
  appended: Appended<typeof attendanceMachine>[];
  answers: MergedRecord[];
  refused: RefusedRecord[];
}

/** What new records come to: admissions of whoever once said yes stand, all else is refused. */
export function mergeRecords(
  context: CallContext<'sendDoorLog'>,
  { status: event, door }: { status: string; door: SendingDoor },
  read: readonly Read[],
): Outcome {
  const outcome: Outcome = { appended: [], answers: [], refused: [] };
  const byHolder = Map.groupBy(read, ({ record, stream }) =>
    record.decision !== 'refused' && stream?.snapshot.context.saidYes ? stream : null,
  );
  for (const [stream, some] of byHolder) {
    if (stream === null) {
      outcome.refused.push(...some.map((each) => refusalOf(context, event, each)));
      continue;
    }
    const { device } = context.body;
    const told = stamped(context);
    const records = some.map(({ record, ...known }) => {
      const { counter, at, notedAt, decision, listAt, confirmed } = record;
      return {
        ...told,
        by: nameOf(door, stream, record),
        ...({ type: 'attendance.recordedAtDoor', device, counter, doorAt: at, listAt } as const),
        ...(notedAt && { notedAt }),
        decision: decision === 'out' ? ('out' as const) : ('in' as const),
        grounds: groundsOf(event, known),
        ...(door.closedAt !== null && { closedAt: door.closedAt }),
        ...(confirmed && { confirmed }),
      };
    });
    const facts = factsOfRecords(stream.snapshot.context, records);
    outcome.appended.push({ stream, facts });
    for (const fact of facts)
      if (fact.type === 'attendance.recordedAtDoor')
        outcome.answers.push({ counter: fact.counter, outcome: fact.outcome });
  }
  return outcome;
}

/** In whose name the door let them in or out: as the server has it, where it decided that and the answer was lost. */
function nameOf(
  { memberIds, memberAt }: SendingDoor,
  { snapshot }: AttendanceStream,
  { at, notedAt = at }: TimedRecord,
): string {
  const decided = snapshot.context.movements.find(
    (each) => each.record === null && each.notedAt === notedAt && memberIds.includes(each.by),
  );
  return decided?.by ?? memberAt(at);
}

const groundsOf = (event: string, { host, isFormer, isHostFormer }: Omit<Read, 'record'>) => ({
  ...{ event, host: hostStatusOrNone(host, isHostFormer) },
  ...(isFormer && { isFormer: true }),
});

function refusalOf(context: CallContext<'sendDoorLog'>, event: string, read: Read): RefusedRecord {
  const { record, stream } = read;
  const attendee = stream?.id ?? null;
  if (record.decision === 'refused' && (record.refusal || stream !== null))
    return { record, attendee, code: record.refusal ?? 'turnedAway' };
  if (stream === null) return { record, attendee, code: null };
  const grounds = groundsOf(event, read);
  const code = whyNot(stream.snapshot, { type: 'attendance.checkedIn', ...stamped(context), grounds });
  return { record, attendee, code: code ?? 'notRsvp' };
}
