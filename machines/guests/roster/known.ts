import type { Roster, RosterCounts, RosterRow } from '#contract/guests/roster.ts';
import { partiesAfter, type RosterParty } from './parties.ts';

/** What is known of the list of an event: its rows by id, and who came with whom. */
export interface KnownRoster {
  version: number;
  rows: ReadonlyMap<string, RosterRow>;
  parties: readonly RosterParty[];
  /** How many people may be inside; null where that is not named. */
  capacity: number | null;
}

/** What someone has just done at this phone, by an answer of the server. */
export type OwnChange = Pick<RosterRow, 'id'> & Partial<Pick<RosterRow, 'checkedIn' | 'checkinDate' | 'checkoutDate'>>;

const nothing: KnownRoster = { version: 0, rows: new Map(), parties: [], capacity: null };

/** The list after an answer. What has not changed stays the very object it was, and a row that is told again changes nothing. */
export function applied(known: KnownRoster | null, roster: Roster): KnownRoster {
  const { version, reset, changed, removed, capacity } = roster;
  const before = known ?? nothing;
  const rows = new Map(reset ? [] : before.rows);
  const hosts = new Set<string>();
  const touch = (row: RosterRow | undefined) => row && hosts.add(row.hostId ?? row.id);
  for (const id of removed) {
    touch(rows.get(id));
    rows.delete(id);
  }
  for (const row of changed) {
    const old = before.rows.get(row.id);
    const isOld = old !== undefined && isSame(old, row);
    rows.set(row.id, isOld ? old : row);
    if (isOld && !reset) continue;
    touch(old);
    touch(row);
  }
  if (reset) return { version, rows, parties: partiesAfter([], rows, hosts), capacity };
  const parties = hosts.size === 0 ? before.parties : partiesAfter(before.parties, rows, hosts);
  return { version: Math.max(before.version, version), rows, parties, capacity };
}

/** The list with what was done here; someone who is not on it changes nothing. */
export function withOwn(known: KnownRoster, { id, ...change }: OwnChange): KnownRoster {
  const row = known.rows.get(id);
  if (!row) return known;
  return applied(known, {
    version: known.version,
    reset: false,
    changed: [{ ...row, ...change }],
    removed: [],
    counts: countsOf(known),
    capacity: known.capacity,
  });
}

/** How many there are by what is known here, counted as the server counts. */
export function countsOf({ rows }: KnownRoster): RosterCounts {
  const counts = { all: rows.size, yes: 0, inside: 0 };
  for (const { rsvp, checkedIn, copies = 0 } of rows.values()) {
    if (rsvp === 'yes') counts.yes += 1;
    if (checkedIn) counts.inside += 1 + copies;
  }
  return counts;
}

/** Whether nothing was missed, as far as numbers tell. */
export function agrees(known: KnownRoster, { all, yes, inside }: RosterCounts): boolean {
  const own = countsOf(known);
  return own.all === all && own.yes === yes && own.inside === inside;
}

function isSame(one: RosterRow, other: RosterRow): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof RosterRow>;
  for (const key of keys) if (one[key] !== other[key]) return false;
  return true;
}
