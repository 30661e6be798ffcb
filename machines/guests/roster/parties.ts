import { byName } from '#contract/kit/byName.ts';
import type { RosterRow } from '#contract/guests/roster.ts';

/** A member on the list with the guests they bring. */
export interface RosterParty {
  host: RosterRow;
  guests: readonly RosterRow[];
}

/** Hosts in order of name, each with guests in order of name. Guests whose host is not among the rows are left out. */
export function partiesOf(rows: Iterable<RosterRow>): RosterParty[] {
  const byHost = Map.groupBy(rows, ({ hostId }) => hostId);
  const ordered = (some: readonly RosterRow[] = []) => some.toSorted(byName);
  return ordered(byHost.get(null)).map((host) => ({ host, guests: ordered(byHost.get(host.id)) }));
}

/** The parties once some hosts, by their ids, or guests of theirs have changed; all others are the very ones they were. */
export function partiesAfter(
  parties: readonly RosterParty[],
  rows: ReadonlyMap<string, RosterRow>,
  changed: ReadonlySet<string>,
): RosterParty[] {
  const anew = partiesOf([...rows.values()].filter(({ id, hostId }) => changed.has(hostId ?? id)));
  const rest = parties.filter(({ host }) => !changed.has(host.id));
  let next = 0;
  const merged: RosterParty[] = [];
  for (const party of rest) {
    for (let first = anew[next]; first && byName(first.host, party.host) < 0; first = anew[next]) {
      merged.push(first);
      next += 1;
    }
    merged.push(party);
  }
  return [...merged, ...anew.slice(next)];
}
