import { clock24, zoneAbbreviation } from './zones.ts';

/** `20:05 EDT`: a compared time that is read alone. */
export const clockWithZone = (instant: string, zone: string): string =>
  `${clock24(instant, zone)} ${zoneAbbreviation(instant, zone)}`;

/** `9:41pm`: in a sentence that names the zone elsewhere. */
export const clockTime = (instant: string, zone: string): string => shownClock(clock24(instant, zone));

/** `9:41pm`, of a wall time `HH:mm`. */
export function shownClock(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  const hours = Number(hour);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minute}${hours < 12 ? 'am' : 'pm'}`;
}

/** `9:41pm EDT`. */
export const shortTime = (instant: string, zone: string): string =>
  `${clockTime(instant, zone)} ${zoneAbbreviation(instant, zone)}`;

/** Stands once above times that name no zone: `Times in EDT`, over half a year `Times in EDT and EST`. Null above none. */
export function timesIn(instants: readonly string[], zone: string): string | null {
  const names = zoneNames(instants, zone);
  return names.length === 0 ? null : `Times in ${names.join(' and ')}`;
}

/** The times in the margin of a list. */
export interface ClockColumn {
  /** Names their zone once, above them. */
  caption: string | null;
  show: (instant: string) => string;
}

/** Where the clock changes between the times of one list, 01:30 comes twice: then each names its own, and nothing stands above. */
export function clockColumn(instants: readonly string[], zone: string): ClockColumn {
  if (zoneNames(instants, zone).length > 1) return { caption: null, show: (instant) => clockWithZone(instant, zone) };
  return { caption: timesIn(instants, zone), show: (instant) => clock24(instant, zone) };
}

/** A clock changes at a full hour, so one instant of each hour tells. */
function zoneNames(instants: readonly string[], zone: string): string[] {
  const hours = new Map(instants.map((instant) => [instant.slice(0, 13), instant]));
  const inOrder = [...hours.values()].toSorted();
  return [...new Set(inOrder.map((instant) => zoneAbbreviation(instant, zone)))];
}
