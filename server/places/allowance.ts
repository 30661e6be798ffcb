interface Options {
  /** How many times within `per` milliseconds. */
  most: number;
  per: number;
  clock: () => Date;
}

/** Counts, in memory alone, how often someone asks. Returns whether this time is still allowed. */
export function createAllowance({ most, per, clock }: Options) {
  let asked = new Map<string, number>();
  let since = 0;
  return (who: string): boolean => {
    const now = clock().getTime();
    if (now - since >= per) {
      asked = new Map();
      since = now;
    }
    const times = (asked.get(who) ?? 0) + 1;
    asked.set(who, times);
    return times <= most;
  };
}
