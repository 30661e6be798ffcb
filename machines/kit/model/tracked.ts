import type { AnyMachineSnapshot, AnyStateMachine, EventObject, Snapshot } from 'xstate';
import { begin, type Effects, type Started, step, type Timer } from './effects.ts';
import { type Elapse, errorOf, type Failure, type Move, nameOf, type Settle } from './model.ts';

/** A chart's snapshot with what the outside still owes it: the calls under way and the delays not yet over. */
export type Tracked = Snapshot<unknown> & {
  chart: AnyMachineSnapshot;
  running: readonly string[];
  timers: readonly Timer[];
  last: LastStep;
};

/** What led to a tracked snapshot: the time that passed in milliseconds and whether a delay ended, calls started, notices emitted, transitions taken. */
export interface LastStep {
  ms: number;
  ended: boolean;
  started: readonly Started[];
  emitted: readonly EventObject[];
  taken: Effects['taken'];
}

type AnyMove = Move<EventObject>;
type MakeError = (failure: Failure) => unknown;

/** A chart at its beginning, with the calls that run and the delays that are set. */
export function startOf(machine: AnyStateMachine, input: unknown): Tracked {
  return follow(begin(machine, input), [], []);
}

/** Whether the outside could make this move now: a transition takes the signal, the call runs, the delay is next to end. */
export function isOffered(now: Tracked, move: AnyMove): boolean {
  if (now.status !== 'active') return false;
  if (move.kind === 'act') return now.chart.can(move.signal);
  if (move.kind === 'settle') return now.running.includes(move.actor);
  return advanceOf(now, move) !== null;
}

/** The chart after a move. A call that is settled as failed takes its error from `failure`. */
export function make(machine: AnyStateMachine, now: Tracked, move: AnyMove, failure?: MakeError): Tracked {
  if (move.kind === 'act') return follow(step(machine, now.chart, move.signal), now.running, now.timers);
  if (move.kind === 'elapse') return pass(machine, now, advanceOf(now, move) ?? 0);
  const running = now.running.filter((each) => each !== move.actor);
  return follow(step(machine, now.chart, settled(move, failure)), running, now.timers);
}

function settled(move: Settle, failure?: MakeError): EventObject & { actorId: string } {
  const { actor } = move;
  return move.ok
    ? Object.assign({ type: `xstate.done.actor.${actor}`, actorId: actor }, { output: move.output })
    : Object.assign({ type: `xstate.error.actor.${actor}`, actorId: actor }, { error: errorOf(move.error, failure) });
}

function advanceOf(now: Tracked, move: Elapse): number | null {
  const timers = now.timers.toSorted((a, b) => a.remaining - b.remaining);
  const [next] = timers;
  const timer = timers.find((each) => each.delay === move.delay);
  if (!next || !timer) return null;
  if (move.ms > timer.whole) throw new Error(`${nameOf(move)}: the chart waits ${timer.whole} ms`);
  if (move.ms < timer.whole) return move.ms < next.remaining ? move.ms : null;
  return timer.remaining === next.remaining ? timer.remaining : null;
}

function pass(machine: AnyStateMachine, now: Tracked, ms: number): Tracked {
  const timers = now.timers.map((each) => ({ ...each, remaining: each.remaining - ms }));
  const due = timers.filter((each) => each.remaining <= 0);
  const waited: Tracked = { ...now, timers, last: { ms, ended: due.length > 0, started: [], emitted: [], taken: [] } };
  return due.reduce((then, { id, signal }) => {
    if (!then.timers.some((each) => each.id === id && each.remaining <= 0)) return then;
    const left = then.timers.filter((each) => each.id !== id);
    const next = follow(step(machine, then.chart, signal), then.running, left);
    return { ...next, last: joined(then.last, next.last) };
  }, waited);
}

const joined = (a: LastStep, b: LastStep): LastStep => ({
  ms: a.ms,
  ended: a.ended,
  started: [...a.started, ...b.started],
  emitted: [...a.emitted, ...b.emitted],
  taken: [...a.taken, ...b.taken],
});

function follow(done: Effects, running: readonly string[], timers: readonly Timer[]): Tracked {
  const started: Started[] = [];
  const emitted: EventObject[] = [];
  for (const effect of done.effects) {
    switch (effect.kind) {
      case 'started':
        started.push(effect.call);
        running = [...running, effect.call.actor];
        break;
      case 'stopped':
        running = running.filter((each) => each !== effect.actor);
        break;
      case 'waiting':
        timers = [...timers.filter((each) => each.id !== effect.timer.id), effect.timer];
        break;
      case 'cancelled':
        timers = timers.filter((each) => each.id !== effect.id);
        break;
      case 'emitted':
        emitted.push(effect.notice);
    }
  }
  const { snapshot } = done;
  return {
    ...statusOf(snapshot),
    chart: snapshot,
    running,
    timers,
    last: { ms: 0, ended: false, started, emitted, taken: done.taken },
  };
}

function statusOf({ status, output, error }: AnyMachineSnapshot): Snapshot<unknown> {
  switch (status) {
    case 'active':
    case 'stopped':
      return { status, output: undefined, error: undefined };
    case 'done':
      return { status, output, error: undefined };
    case 'error':
      return { status, output: undefined, error };
  }
}
