import type { RefusalCode } from '#contract/kit/refusals.ts';
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';

/** One lifecycle within a composition, in one of its states. Alike ones are the same object. */
export interface Part<Snapshot, Known> {
  id: number;
  snapshot: Snapshot;
  /** What a test remembers of the facts, beside what the chart does. */
  known: Known;
}

/** What becomes of a fact: where it leads, or why it is refused. */
export type Outcome<P> = { to: P; refusal: null } | { to: null; refusal: RefusalCode };

interface Kind<Machine extends AnyStateMachine, Fact, Known> {
  machine: Machine;
  whyNot(snapshot: SnapshotFrom<Machine>, fact: Fact): RefusalCode | null;
  /** The same state in fewer words: what no guard reads is left out. */
  plain(context: SnapshotFrom<Machine>['context']): SnapshotFrom<Machine>['context'];
  nothing: Known;
  learn(known: Known, fact: Fact): Known;
}

export interface Parts<Snapshot, Fact, Known> {
  first(id: string): Part<Snapshot, Known>;
  take(part: Part<Snapshot, Known>, fact: Fact): Outcome<Part<Snapshot, Known>>;
  /** The same part with its context told again. */
  anew(part: Part<Snapshot, Known>, change: (context: unknown) => unknown): Part<Snapshot, Known>;
}

/** Makes the states of one lifecycle, each once, and remembers where facts lead from them. */
export function partsOf<Machine extends AnyStateMachine, Fact, Known>(
  kind: Kind<Machine, Fact, Known>,
): Parts<SnapshotFrom<Machine>, Fact, Known> {
  type Own = Part<SnapshotFrom<Machine>, Known>;
  const { machine, whyNot, plain, nothing, learn } = kind;
  const known = new Map<string, Own>();
  const taken = new Map<string, Outcome<Own>>();
  const intern = (given: SnapshotFrom<Machine>, knows: Known): Own => {
    const { value }: AnyMachineSnapshot = given;
    const context = plain((given as AnyMachineSnapshot).context);
    const key = JSON.stringify([value, context, knows]);
    const found = known.get(key);
    if (found) return found;
    const snapshot = machine.resolveState({ value, context }) as SnapshotFrom<Machine>;
    const made = { id: known.size, snapshot, known: knows };
    known.set(key, made);
    return made;
  };
  return {
    first: (id) => intern(initialTransition(machine as AnyStateMachine, { id })[0] as SnapshotFrom<Machine>, nothing),
    take(part, fact) {
      const key = `${part.id} ${JSON.stringify(fact)}`;
      const found = taken.get(key);
      if (found) return found;
      const refusal = whyNot(part.snapshot, fact);
      const outcome: Outcome<Own> =
        refusal === null
          ? {
              to: intern(transition(machine, part.snapshot, fact as never)[0], learn(part.known, fact)),
              refusal: null,
            }
          : { to: null, refusal };
      taken.set(key, outcome);
      return outcome;
    },
    anew: (part, change) => {
      const { value, context }: AnyMachineSnapshot = part.snapshot;
      return intern(machine.resolveState({ value, context: change(context) }) as SnapshotFrom<Machine>, part.known);
    },
  };
}
