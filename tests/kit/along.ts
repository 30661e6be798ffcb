/** One move of a walked path, between the snapshots before and after it; `sofar` are all up to the one before, oldest first. */
export interface Step<Snapshot> {
  move: string;
  before: Snapshot;
  after: Snapshot;
  sofar: readonly Snapshot[];
}

/** Of what was walked so far the newest step alone: rules are held after each move, so the steps before have been looked at. */
export function newSteps<Snapshot>(walked: { path: string; snapshots: readonly Snapshot[] }): Step<Snapshot>[] {
  const { path, snapshots } = walked;
  const sofar = snapshots.slice(0, -1);
  const [before, after] = [sofar.at(-1), snapshots.at(-1)];
  return before && after ? [{ move: path.split(' > ').at(-1) ?? '', before, after, sofar }] : [];
}

/** A walked path as its steps, in order. */
export function stepsOf<Snapshot>({
  path,
  snapshots,
}: {
  path: string;
  snapshots: readonly Snapshot[];
}): Step<Snapshot>[] {
  return path.split(' > ').flatMap((move, index) => {
    const [before, after] = [snapshots[index], snapshots[index + 1]];
    return before && after ? [{ move, before, after, sofar: snapshots.slice(0, index + 1) }] : [];
  });
}

/** The same answer for the same snapshot, worked out when it is first asked for. */
export function onceFor<Snapshot extends object, Answer>(answer: (of: Snapshot) => Answer): (of: Snapshot) => Answer {
  const known = new WeakMap<Snapshot, { answer: Answer }>();
  return (of) => {
    const found = known.get(of) ?? { answer: answer(of) };
    known.set(of, found);
    return found.answer;
  };
}
