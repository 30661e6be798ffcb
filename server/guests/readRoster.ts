import type { Roster } from '#contract/guests/roster.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { inOneRoundTrip } from '#server/db/roundTrip.ts';
import { capacityOf } from '#server/events/capacityOf.ts';
import { rowsOfEvent } from '#server/rsvp/attendeeRows.ts';
import { changesSince } from './rosterChanges.ts';
import { countsOf, rosterRows } from './rosterRows.ts';
import { guestsWithPhonesOf } from './samePhone.ts';

/** The version is known before the rows are read: what is committed in between is told again. All staff are told the same. */
export const readRoster: Handler<'readRoster'> = async ({ sql, params, query, services }) => {
  const since = positionOf(query.since);
  return services.shareRoster(`${params.id} ${since}`, async () => {
    const version = await services.settled(sql);
    return (since !== null && (await changed(sql, params.id, since, version))) || whole(sql, params.id, version);
  });
};

const positionOf = (since: string | undefined): number | null =>
  /^\d{1,15}$/.test(since ?? '') ? Number(since) : null;

/** Positions of the journal, of all events, that are looked through for someone who comes back. */
const farthest = 20_000;

async function changed(sql: Sql, eventId: string, since: number, version: number): Promise<Roster | null> {
  if (version - since > farthest) return null;
  const changes = await changesSince(sql, eventId, since);
  if (changes === null) return null;
  const { rows, removed, counts } = changes;
  const [phones, capacity] = await inOneRoundTrip(guestsWithPhonesOf(sql, eventId, rows), capacityOf(sql, eventId));
  // Another process may have known a later one already.
  return {
    version: Math.max(version, since),
    reset: false,
    changed: rosterRows(rows, phones),
    removed,
    counts,
    capacity,
  };
}

async function whole(sql: Sql, eventId: string, version: number): Promise<Roster> {
  const [rows, capacity] = await inOneRoundTrip(rowsOfEvent(sql, eventId), capacityOf(sql, eventId));
  return { version, reset: true, changed: rosterRows(rows), removed: [], counts: countsOf(rows), capacity };
}
