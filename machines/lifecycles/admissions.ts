import type { ConflictReason } from '#contract/door/doorLog.ts';
import type { Movement, OpenConflict, Stay } from './attendance.facts.ts';

/** All that is known of who came and went on one code. */
export interface Known {
  movements: readonly Movement[];
  /** Ids of admissions. */
  settled: readonly string[];
  copied: readonly string[];
}

/** How many more, or fewer, are inside from a moment on. */
export interface Step {
  /** Id of the movement. */
  of: string;
  at: string;
  change: number;
}

interface TimedStep extends Step {
  /** When it was at the door. */
  time: string;
}

/** What movements say together. */
export interface Merged {
  /** People inside on this code: above 1 only where it was copied. */
  inside: number;
  stay: Stay;
  /** Whether the admission that began the stay was decided by the server itself. */
  decidedHere: boolean;
  /** Ids of the admissions of who is inside. */
  open: string[];
  /** What staff are still to settle, the latest first. */
  conflicts: OpenConflict[];
  steps: Step[];
}

/** Admissions without anyone leaving for good between them. */
interface Run {
  admissions: Movement[];
  end: string | null;
}

export const neverIn: Stay = { checkinDate: null, checkoutDate: null, checkedInBy: null, notedAt: null };

/**
 * Who is inside on a code, since when and let in by whom, and which admissions are in doubt. It looks at the set of movements
 * alone, ordered by their time at the door: in which order and in what parts they became known makes no difference. An
 * admission of someone who is in is the same person until staff say that the code was copied.
 */
export function merged({ movements, settled, copied }: Known): Merged {
  const runs: Run[] = [];
  const steps: TimedStep[] = [];
  let inside = 0;
  for (const movement of withoutTwins(movements).toSorted(inOrder)) {
    const before = inside;
    if (movement.kind === 'in') inside = admit(runs, movement, inside, copied);
    else if (inside > 0) inside = movement.kind === 'out' ? inside - 1 : 0;
    const run = runs.at(-1);
    if (run && before > 0 && inside === 0) run.end = movement.time;
    if (inside !== before)
      steps.push({
        of: movement.id,
        at: movement.kind === 'in' ? shownTime(movement) : movement.time,
        change: inside - before,
        time: movement.time,
      });
  }
  const last = runs.at(-1);
  return {
    inside,
    stay: last ? stayOf(last) : neverIn,
    decidedHere: last?.admissions[0]?.record === null,
    open: last && inside > 0 ? last.admissions.map(({ id }) => id) : [],
    conflicts: runs.flatMap((run) => conflictOf(run, settled)).toReversed(),
    steps: inTheirOrder(steps),
  };
}

/** What the server decided counts from its own time, or from that at the door where someone left before it. */
function inTheirOrder(steps: readonly TimedStep[]): Step[] {
  let next: string | null = null;
  return steps
    .toReversed()
    .map(({ of, at: shown, time, change }) => {
      const at = next === null || shown <= next ? shown : earlier(time, next);
      next = at;
      return { of, at, change };
    })
    .toReversed();
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

function admit(runs: Run[], movement: Movement, inside: number, copied: readonly string[]): number {
  if (inside === 0) {
    runs.push({ admissions: [movement], end: null });
    return 1;
  }
  runs.at(-1)?.admissions.push(movement);
  return copied.includes(movement.id) ? inside + 1 : inside;
}

/** What the server decided comes behind records of the same moment: it knew what they led to. */
export const inOrder = (a: Movement, b: Movement): number =>
  compared(a.time, b.time) ||
  Number(a.record === null) - Number(b.record === null) ||
  compared(a.record?.device ?? '', b.record?.device ?? '') ||
  compared(a.record ? a.by : '', b.record ? b.by : '') ||
  numberOf(a) - numberOf(b);

const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The counter of a record, or the number of what the server decided. */
export const numberOf = ({ id, record }: Movement): number => record?.counter ?? Number(id.slice(1));

/** What the server decided, and whose answer was lost, is told again by the phone's record of it: the same person, the same moment. */
function withoutTwins(movements: readonly Movement[]): readonly Movement[] {
  const told = movements.filter(isNotedHere);
  return told.length === 0 ? movements : movements.filter((each) => !isTwin(each, told));
}

/** Whether a record tells of a check-in or a check-out that the server has decided. */
export const isTwin = (movement: Movement, known: readonly Movement[]): boolean =>
  movement.record !== null && known.some((each) => isNotedHere(each) && isSameMove(each, movement));

const isSameMove = (one: Movement, other: Movement): boolean =>
  one.kind === other.kind && one.by === other.by && one.notedAt === other.notedAt;

const isNotedHere = ({ record, notedAt }: Movement): boolean => record === null && notedAt !== null;

const shownTime = ({ record, at, time }: Movement): string => (record ? time : at);

function stayOf({ admissions: [first], end }: Run): Stay {
  if (!first) return neverIn;
  const { at, time, by, notedAt } = first;
  const checkinDate = end !== null && at > end ? time : at;
  return { checkinDate, checkoutDate: end, checkedInBy: by, notedAt };
}

/** Nothing where all that is in doubt has been settled. */
function conflictOf({ admissions }: Run, settled: readonly string[]): OpenConflict[] {
  const reason = reasonOf(admissions);
  if (reason === null) return [];
  const inDoubt = admissions.length > 1 ? admissions : admissions.filter(({ doubt }) => doubt !== null);
  if (inDoubt.every(({ id }) => settled.includes(id))) return [];
  const told = inDoubt.map(({ id, time, by, record }) => ({ id, at: time, by, offline: record !== null }));
  return [{ reason, admissions: told }];
}

function reasonOf(admissions: readonly Movement[]): ConflictReason | null {
  if (admissions.length > 1) return 'admittedTwice';
  return admissions[0]?.doubt ?? null;
}
