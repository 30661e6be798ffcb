import type { Handler } from '#server/calls/handler.ts';
import { rowsOfEvent } from '#server/rsvp/attendeeRows.ts';
import { countsOf, rosterRows } from './rosterRows.ts';

/** The version is known before the rows are read: what is committed in between is told again. */
export const readRoster: Handler<'readRoster'> = async ({ sql, params, services }) => {
  const version = await services.settled(sql);
  const rows = await rowsOfEvent(sql, params.id);
  return { version, reset: true, changed: rosterRows(rows), removed: [], counts: countsOf(rows) };
};
