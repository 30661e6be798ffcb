const keptAfterEndMs = 12 * 3_600_000;

/** Whether what is kept of an event is at its end: half a day after the event. `endsAt` and `now` are UTC ISO. */
export const isExpired = (endsAt: string, now: string): boolean =>
  Date.parse(now) >= Date.parse(endsAt) + keptAfterEndMs;
