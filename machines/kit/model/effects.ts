import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createEmptyActor,
  type EventObject,
} from 'xstate';
import { isRecord } from './nodes.ts';

/** A call that a chart starts: the invoke id, the actor's name, its input. */
export interface Started {
  actor: string;
  src: string;
  input: unknown;
}

/** A pending delay; times in milliseconds. */
export interface Timer {
  id: string;
  delay: string;
  whole: number;
  remaining: number;
  signal: EventObject;
}

export type Effect =
  | { kind: 'started'; call: Started }
  | { kind: 'stopped'; actor: string }
  | { kind: 'waiting'; timer: Timer }
  | { kind: 'cancelled'; id: string }
  | { kind: 'emitted'; notice: EventObject };

/** What one step of a chart does: where it leads, what it asks of the world in order, and which transitions it takes. */
export interface Effects {
  snapshot: AnyMachineSnapshot;
  effects: Effect[];
  taken: AnyTransitionDefinition[];
}

/** The first step of a chart, nothing run. */
export function begin(machine: AnyStateMachine, input: unknown): Effects {
  return record((scope) => machine.getInitialSnapshot(scope, input));
}

/** One signal, nothing run; `xstate.*` signals stand for answers and for time. */
export function step(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, signal: EventObject): Effects {
  return record((scope) => machine.transition(snapshot, signal, scope));
}

function record(run: (scope: AnyActorScope) => AnyMachineSnapshot): Effects {
  const self = createEmptyActor();
  const effects: Effect[] = [];
  const taken: AnyTransitionDefinition[] = [];
  const watching = self.system.inspect((seen) => {
    if (seen.type === '@xstate.microstep') taken.push(...seen._transitions);
  });
  const nothing = () => {};
  const snapshot = run({
    self,
    id: '',
    sessionId: '',
    system: self.system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (action) => effects.push(...effectOf(action.type, action.params)),
  });
  watching.unsubscribe();
  return { snapshot, effects, taken };
}

function effectOf(type: string, params: unknown): Effect[] {
  if (!isRecord(params)) return [];
  switch (type) {
    case 'xstate.spawnChild':
      return [{ kind: 'started', call: { actor: String(params.id), src: String(params.src), input: params.input } }];
    case 'xstate.stopChild':
      return [{ kind: 'stopped', actor: String(params.id) }];
    case 'xstate.raise':
      return isSignal(params.event) && typeof params.delay === 'number'
        ? [{ kind: 'waiting', timer: timerOf(String(params.id), params.delay, params.event) }]
        : [];
    case 'xstate.cancel':
      return [{ kind: 'cancelled', id: String(params.sendId) }];
    case 'xstate.emit':
      return isSignal(params.event) ? [{ kind: 'emitted', notice: params.event }] : [];
    default:
      return [];
  }
}

function timerOf(id: string, whole: number, signal: EventObject): Timer {
  const delay = /^xstate\.after\.([^.]+)\./.exec(id)?.[1] ?? id;
  return { id, delay, whole, remaining: whole, signal };
}

const isSignal = (value: unknown): value is EventObject => isRecord(value) && typeof value.type === 'string';
