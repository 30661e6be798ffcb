import type { StateValue } from 'xstate';

/** A chart that runs in a watched tab, without anything of its context's values. */
export interface SeenActor {
  /** Unique among all watched tabs. */
  key: string;
  tab: string;
  /** The chart's own id, as `signIn`. */
  chart: string;
  /** Names of the chart's outermost states: by them a chart made under another id is known. */
  states: readonly string[];
  value: StateValue;
  /** Once it has come to its end or its screen has gone, it stands where it was. */
  isRunning: boolean;
  /** Names of the context's fields with the shapes of what they hold, as `user: nothing`. */
  context: readonly string[];
}

/** A signal that has arrived. `at` is UTC ISO; `from` is the chart that sent it, or null for the page. */
export interface HeardSignal {
  actor: string;
  chart: string;
  type: string;
  from: string | null;
  at: string;
  /** Names of its fields with the shapes of what they hold. */
  fields: readonly string[];
}

/** What a watched tab tells. `tab.attached` says all that runs there at that moment. */
export type WatchSignal =
  | { type: 'tab.attached'; tab: string; actors: readonly SeenActor[] }
  | { type: 'tab.left'; tab: string }
  | { type: 'actor.moved'; actor: SeenActor }
  | { type: 'signal.arrived'; signal: HeardSignal };
