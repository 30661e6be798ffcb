import { instantOf, isCalendarDate, zoneIds } from './zones.ts';

/** Said of a wall time that the clocks of its zone leave out, in the night in which summer time begins. */
export const skippedTime = 'This time doesn’t exist that day because the clocks go forward. Choose another time.';

/** Whether a wall time `YYYY-MM-DDTHH:mm` is whole and yet never shown by the clocks of its zone. What is half typed is not. */
export const isSkippedTime = (wall: string, zone: string): boolean =>
  isWhole(wall) && zoneIds.includes(zone) && instantOf(wall, zone) === null;

/** The instant (UTC ISO) of a wall time in a zone; empty where it is half typed, does not exist or the zone is unknown. */
export const instantText = (wall: string, zone: string): string =>
  zoneIds.includes(zone) ? (instantOf(wall, zone) ?? '') : '';

const isWhole = (wall: string) =>
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(wall) && isCalendarDate(wall.slice(0, 10));
