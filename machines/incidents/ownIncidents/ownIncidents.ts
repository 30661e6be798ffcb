import { href } from '#contract/kit/addresses.ts';
import type { IncidentState, OwnIncidentEntry } from '#contract/incidents/incident.ts';
import { showMoment } from '#contract/kit/zones.ts';
import { stateName } from '#machines/incidents/incidentThread/rows.ts';

export interface OwnRow {
  id: string;
  who: string;
  line: string;
  state: IncidentState;
  stateName: string;
  href: string;
}

export interface OwnIncidentsView {
  view: 'loading' | 'failed' | 'empty' | 'shown';
  rows: OwnRow[];
  /** What did not load; beside a shown list, that it may be old. */
  error: string | null;
}

/** The reports that someone wrote, the newest first, from what has loaded so far. */
export function ownIncidentsOf({
  data,
  error,
}: {
  data: readonly OwnIncidentEntry[] | null;
  error: string | null;
}): OwnIncidentsView {
  if (data === null) return { view: error === null ? 'loading' : 'failed', rows: [], error };
  return { view: data.length === 0 ? 'empty' : 'shown', rows: data.map(rowOf), error };
}

const rowOf = ({ id, createdAt, state, event }: OwnIncidentEntry): OwnRow => ({
  ...{ id, state, who: event.title, href: href.ownIncident(id) },
  line: `Sent ${showMoment(createdAt, event.timezone)}`,
  stateName: stateName(state),
});
