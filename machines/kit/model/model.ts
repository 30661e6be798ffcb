import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

export type SignalOf<Machine extends AnyStateMachine> = EventFromLogic<Machine>;

/** What no data can cause: something between refuses without a word, the server breaks, does not answer, is not there, or its answer is overtaken and lost. */
export type InjectedFault = '400' | '500' | 'timeout' | 'offline' | 'reordered';

/** How a call fails, as plain data. `message` is the sentence; `code` and `status` are those of the refusal. */
export interface Failure {
  message: string;
  code?: string;
  status?: number;
  injected?: InjectedFault;
}

/** A person, or the world outside, sends a signal. The label tells cases of one signal apart: `signal.type (label)`. */
export interface Act<Signal> {
  kind: 'act';
  signal: Signal;
  label?: string;
}

/** The call with this invoke id is answered. `output` is plain data. */
export interface Answer {
  kind: 'settle';
  actor: string;
  label: string;
  ok: true;
  output?: unknown;
}

/** The call with this invoke id fails. `cause` names the change of data that makes a real server refuse. */
export interface Refusal {
  kind: 'settle';
  actor: string;
  label: string;
  ok: false;
  error: Failure;
  cause?: string;
}

/**
 * Time passes, in milliseconds, up to the end of a named delay; less than the whole delay is allowed and fires nothing.
 * On a path `ms` is what was left of the delay, and `ends` tells whether it came to its end.
 */
export interface Elapse {
  kind: 'elapse';
  delay: string;
  ms: number;
  ends?: boolean;
}

export type Settle = Answer | Refusal;
export type Move<Signal> = Act<Signal> | Settle | Elapse;

/** A start: the chart's input, and moves that exist from here alone. A model may add fields of its own for `moves` to read. */
export interface Situation<Machine extends AnyStateMachine> {
  input: InputFrom<Machine>;
  moves?: readonly Move<SignalOf<Machine>>[];
}

/**
 * What the tests know about a chart. `key` is what guards read beside the state value and the view; states alike in all
 * three are one node of the graph. `resting` is where a person may stop; without it the tag `resting` says so. `failure`
 * makes the error that an actor rejects with. `unreached` and `untaken` allow leaf states and transitions that no move reaches.
 */
export interface FlowModel<
  Machine extends AnyStateMachine,
  View,
  Given extends Situation<Machine> = Situation<Machine>,
> {
  id: string;
  kind?: 'flow' | 'lifecycle';
  machine: Machine;
  situations: Readonly<Record<string, Given>>;
  moves(situation: Given): readonly Move<SignalOf<Machine>>[];
  present(snapshot: SnapshotFrom<Machine>): View;
  key?(snapshot: SnapshotFrom<Machine>): unknown;
  resting?(snapshot: SnapshotFrom<Machine>, view: View): boolean;
  failure?(failure: Failure): unknown;
  limit?: number;
  unreached?: readonly string[];
  untaken?: readonly string[];
}

export function defineModel<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
): FlowModel<Machine, View, Given> {
  return model;
}

export const act = <const Signal>(signal: Signal, label?: string): Act<Signal> =>
  label === undefined ? { kind: 'act', signal } : { kind: 'act', signal, label };

export const refused = (actor: string, label: string, error: Failure, cause?: string): Refusal =>
  cause === undefined
    ? { kind: 'settle', actor, label, ok: false, error }
    : { kind: 'settle', actor, label, ok: false, error, cause };

export const broken = (actor: string, injected: InjectedFault, message: string): Refusal => ({
  kind: 'settle',
  actor,
  label: injected,
  ok: false,
  error: injected === '500' ? { message, status: 500, code: 'bug', injected } : { message, injected },
});

export const elapsed = (delay: string, ms: number): Elapse => ({ kind: 'elapse', delay, ms });

/** The name of a move in a path: `rsvp.pressed`, `saveBirthDate refused: under 18`, `noticeShown after 5000 ms`. */
export function nameOf(move: Move<{ type: string }>): string {
  switch (move.kind) {
    case 'act':
      return move.label === undefined ? move.signal.type : `${move.signal.type} (${move.label})`;
    case 'settle':
      return `${move.actor} ${move.ok ? 'answered' : 'refused'}: ${move.label}`;
    case 'elapse':
      return `${move.delay} after ${move.ms} ms`;
  }
}

/** The error a call rejects with: an `Error` that carries the failure's fields, unless the model makes its own. */
export function errorOf(failure: Failure, make?: (failure: Failure) => unknown): unknown {
  return make ? make(failure) : Object.assign(new Error(failure.message), failure);
}
