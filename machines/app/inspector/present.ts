import type { HeardSignal, SeenActor } from './seen.ts';
import type { InspectorSnapshot } from './machine.ts';

/** `off`: drawings alone. `alone`: nothing attached yet. `missing`: the only tab has gone, perhaps to load again. */
export type InspectorStatus = 'opening' | 'off' | 'failed' | 'alone' | 'attached' | 'missing';

export interface InspectorView {
  status: InspectorStatus;
  error: string | null;
  /** How many tabs are watched. */
  tabs: number;
  actors: readonly SeenActor[];
  heard: readonly HeardSignal[];
  chosen: string | null;
}

export function present(snapshot: InspectorSnapshot): InspectorView {
  const { tabs, actors, heard, chosen, error } = snapshot.context;
  return { status: statusOf(snapshot), error, tabs: tabs.length, actors, heard, chosen };
}

function statusOf({ value }: InspectorSnapshot): InspectorStatus {
  return typeof value === 'string' ? value : value.watching;
}
