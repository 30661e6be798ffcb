import type { ConflictReason } from '#contract/door/doorLog.ts';
import { inOrder, isTwin, merged, numberOf } from './admissions.ts';
import type { AttendanceContext, AttendanceFact, Movement, OpenConflict, RecordedAtDoor } from './attendance.facts.ts';

/** What an attendance remembers once a fact of coming, going or settling has happened; any other fact changes nothing here. */
export function moved(context: AttendanceContext, fact: AttendanceFact): AttendanceContext {
  switch (fact.type) {
    case 'attendance.checkedIn': {
      const noted = fact.notedAt ?? null;
      const movement = decidedHere(context, fact, {
        kind: 'in',
        time: decidedAt(context, givenAt(fact)),
        notedAt: noted,
      });
      return lookedAt({ ...admittedByList(context), movements: [...context.movements, movement] });
    }
    case 'attendance.checkedOut': {
      const movement = decidedHere(context, fact, { kind: 'out', notedAt: fact.notedAt ?? null });
      return lookedAt({ ...context, movements: [...context.movements, movement] });
    }
    case 'attendance.checkInUndone':
      return undone(context, fact.of);
    case 'attendance.recordedAtDoor':
      return recorded(context, fact);
    case 'attendance.conflictSettled':
      return settled(context, fact);
    default:
      return context;
  }
}

/** Where someone is then; null where the list says no and no door has overruled it. */
export function placeOf(context: AttendanceContext): 'in' | 'left' | 'expected' | null {
  if (context.standing !== 'going' && !context.overruled) return null;
  const { inside, stay } = merged(context);
  return inside > 0 ? 'in' : stay.checkinDate === null ? 'expected' : 'left';
}

/** The open conflict of exactly these admissions. */
export const conflictAmong = (context: AttendanceContext, ids: readonly string[]): OpenConflict | undefined =>
  merged(context).conflicts.find(({ admissions }) => admissions.map(({ id }) => id).join() === ids.join());

export const idOfRecord = ({ by, device, counter }: Pick<RecordedAtDoor, 'by' | 'device' | 'counter'>): string =>
  `${by}/${device}/${counter}`;

/** Whoever the list lets in stands on it, whatever it said before. */
const admittedByList = (context: AttendanceContext): AttendanceContext => ({
  ...context,
  standing: 'going',
  overruled: false,
});

function lookedAt(context: AttendanceContext): AttendanceContext {
  const { inside, stay, conflicts } = merged(context);
  const copies = Math.max(0, inside - 1);
  const movements = context.movements.toSorted(inOrder);
  return { ...context, ...stay, movements, copies, conflict: conflicts[0] ?? null, before: beforeLast(context) };
}

/** What was true before the check-in that may be taken back: one that the server decided and no one has left since. */
function beforeLast(context: AttendanceContext): AttendanceContext['before'] {
  const { inside, decidedHere: isOurs, stay } = merged(context);
  if (inside === 0 || !isOurs) return null;
  return merged({ ...context, movements: withoutCheckIn(context, stay.checkinDate) }).stay;
}

const ownOf = (movements: readonly Movement[]): Movement[] => movements.filter(({ record }) => record === null);

const withoutCheckIn = ({ movements }: AttendanceContext, of: string | null): Movement[] => {
  const last = ownOf(movements).findLast(({ kind, at }) => kind === 'in' && (of === null || at === of));
  return movements.filter((each) => each !== last);
};

function undone(context: AttendanceContext, of: string | null): AttendanceContext {
  const movements = withoutCheckIn(context, of);
  const stay = (id: string) => movements.some((each) => each.id === id);
  const { settled: closed, copied } = context;
  return {
    ...lookedAt({ ...context, movements, settled: closed.filter(stay), copied: copied.filter(stay) }),
    before: null,
  };
}

const latest = (...times: string[]): string => times.reduce((last, time) => (time > last ? time : last), '');

/** No clock, of a phone or a server, puts what the server decides before what it knew then. */
const decidedAt = ({ movements }: AttendanceContext, time: string): string =>
  latest(time, ...movements.map((each) => each.time));

/** When the code was given, by the server's clock as far as that is known. */
const givenAt = ({
  at,
  notedAt = at,
  givenAt: given = notedAt,
}: Extract<AttendanceFact, { type: 'attendance.checkedIn' }>): string => (given < at ? given : at);

function decidedHere(
  context: AttendanceContext,
  { at, by }: { at: string; by: string },
  more: Pick<Movement, 'kind'> & Partial<Movement>,
): Movement {
  const number = Math.max(0, ...ownOf(context.movements).map(numberOf)) + 1;
  return { id: `#${number}`, time: decidedAt(context, at), at, by, notedAt: null, record: null, doubt: null, ...more };
}

function recorded(context: AttendanceContext, fact: RecordedAtDoor): AttendanceContext {
  const id = idOfRecord(fact);
  if (context.movements.some((each) => each.id === id)) return context;
  const { by, device, counter, decision } = fact;
  const time = fact.doorAt < fact.at ? fact.doorAt : fact.at;
  const doubt = decision === 'in' ? doubtOf(context, fact) : null;
  const notedAt = fact.notedAt ?? fact.doorAt;
  const movement = { id, kind: decision, time, at: time, by, notedAt, record: { device, counter }, doubt };
  const isAdmission = decision === 'in' && !isTwin(movement, context.movements);
  return lookedAt({
    ...context,
    overruled: context.overruled || (isAdmission && context.standing !== 'going'),
    movements: [...context.movements, movement],
  });
}

/** What the list, the host, the event or a membership that ended says against an admission when it is handed over (C-78). */
function doubtOf({ standing }: AttendanceContext, { grounds }: RecordedAtDoor): ConflictReason | null {
  if (grounds.event === 'cancelled') return 'eventCancelled';
  if (grounds.event !== 'approved' && grounds.event !== 'being-changed') return 'eventNotApproved';
  if (standing === 'declined' || (standing === 'going' && grounds.isFormer)) return 'rsvpCancelled';
  if (standing === 'onHold' || (standing === 'going' && grounds.host === 'notGoing')) return 'hostNotGoing';
  return standing === 'going' ? null : 'wasRemoved';
}

function settled(
  context: AttendanceContext,
  fact: Extract<AttendanceFact, { type: 'attendance.conflictSettled' }>,
): AttendanceContext {
  const { answer, admissions } = fact;
  const closed = { ...context, settled: joined(context.settled, admissions) };
  if (answer === 'codeCopied') return copied(closed, admissions);
  const isHere = merged(context).open.some((id) => admissions.includes(id));
  if (answer !== 'left' || !isHere) return lookedAt(closed);
  return lookedAt({ ...closed, movements: [...context.movements, decidedHere(context, fact, { kind: 'allOut' })] });
}

/** The first admission is the holder's. */
function copied(context: AttendanceContext, admissions: readonly string[]): AttendanceContext {
  const after = { ...context, copied: joined(context.copied, admissions.slice(1)) };
  return lookedAt({ ...after, overruled: after.overruled || merged(after).inside > 0 });
}

const joined = (before: readonly string[], more: readonly string[]): string[] => [...new Set([...before, ...more])];
