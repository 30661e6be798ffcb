/** A page that follows by itself is called live for so long after it was read, in milliseconds. */
export const liveWithin = 15_000;

export interface Liveness {
  isLive: boolean;
  text: string;
}

/**
 * How old what was read at a moment is at another one, both UTC ISO, as it stands beside it: for `liveFor` milliseconds it is
 * called live. `clock` is the time of the reading as the screen shows it.
 */
export function livenessOf(
  readAt: string,
  now: string,
  { liveFor, clock }: { liveFor: number; clock: string },
): Liveness {
  const age = Math.max(0, Date.parse(now) - Date.parse(readAt));
  return age <= liveFor
    ? { isLive: true, text: `Live, ${Math.floor(age / 1_000)} s ago` }
    : { isLive: false, text: notLiveSince(clock) };
}

export const notLiveSince = (clock: string): string => `Not live since ${clock}`;
