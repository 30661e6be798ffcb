import type { HeardSignal, SeenActor } from './seen.ts';
import type { InspectorSnapshot } from './machine.ts';

/** `off`: drawings alone. `alone`: nothing attached yet. `missing`: the only tab has gone, perhaps to load again. */
export type InspectorStanding = 'opening' | 'off' | 'failed' | 'alone' | 'attached' | 'missing';

export interface InspectorView {
  standing: InspectorStanding;
  error: string | null;
  /** How many tabs are watched. */
  tabs: number;
  actors: readonly SeenActor[];
  heard: readonly HeardSignal[];
  chosen: string | null;
}

export function present(snapshot: InspectorSnapshot): InspectorView {
  const { tabs, actors, heard, chosen, error } = snapshot.context;
  return { standing: standingOf(snapshot), error, tabs: tabs.length, actors, heard, chosen };
}

function standingOf({ value }: InspectorSnapshot): InspectorStanding {
  return typeof value === 'string' ? value : value.watching;
}
