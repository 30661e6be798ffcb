import {
  type AnyActorScope,
  type AnyStateMachine,
  createActor,
  createMachine,
  type SnapshotFrom,
  type StateValue,
} from 'xstate';
import type { AnyFact, Fact, StreamKind } from './kind.ts';

/** What a stream's head keeps of a snapshot. */
export interface StoredState {
  value: StateValue;
  context: unknown;
}

/** The state of a stream without facts. */
export const initialSnapshot = <M extends AnyStateMachine>(kind: StreamKind<M>, id: string): SnapshotFrom<M> => {
  const machine: AnyStateMachine = kind.machine;
  return machine.getInitialSnapshot(outside, { id }) as SnapshotFrom<M>;
};

/** The snapshot that a head keeps; 5 to 16 µs. */
export const restoreSnapshot = <M extends AnyStateMachine>(kind: StreamKind<M>, state: StoredState): SnapshotFrom<M> =>
  kind.machine.resolveState(state) as SnapshotFrom<M>;

interface Snapshot extends StoredState {
  status: string;
  can(fact: unknown): boolean;
}

/** The part of a snapshot that a head keeps: the value of its states, and its context. */
export const storedState = <M extends AnyStateMachine>(snapshot: SnapshotFrom<M>): StoredState => {
  const { value, context }: Snapshot = snapshot;
  return { value, context };
};

/** The state after a fact, or null when the stream does not accept it. Signals of XState's own are never facts. */
export const applied = <M extends AnyStateMachine>(
  kind: StreamKind<M>,
  snapshot: SnapshotFrom<M>,
  fact: Fact<M>,
): SnapshotFrom<M> | null => {
  const before: Snapshot = snapshot;
  const { type }: AnyFact = fact;
  if (type.startsWith('xstate.') || before.status !== 'active' || !before.can(fact)) return null;
  return kind.machine.transition(snapshot, fact, outside) as SnapshotFrom<M>;
};

const idle = createActor(createMachine({}));
const nothing = () => undefined;

/**
 * Where a fact is folded: nothing happens there. XState's own `transition` and `initialTransition` make an actor of the
 * machine each time, which takes six times as long as the rest; a lifecycle has nothing that would need one (see `refuseImpure`).
 */
const outside: AnyActorScope = {
  self: idle,
  id: '',
  sessionId: '',
  system: idle.system,
  logger: nothing,
  defer: nothing,
  emit: nothing,
  stopChild: nothing,
  actionExecutor: nothing,
};
