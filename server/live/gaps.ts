/** Positions of the journal from `low` to `high`, both of them too. */
export interface Range {
  low: number;
  high: number;
}

/**
 * Positions of the journal that were passed over and may still be filled, as ranges: one transaction draws many. A position
 * is drawn before its transaction commits: a slow writer's fact appears below facts that were read already. A gap is open
 * until every transaction is over that had begun when it was first seen; after that nothing can fill it, it was rolled back.
 */
export class Gaps {
  #open: (Range & { horizon: bigint })[] = [];

  get ranges(): Range[] {
    return this.#open.map(({ low, high }) => ({ low, high }));
  }

  /** Everything up to here stands in the journal or never will, when it was read up to `seen`. */
  safe(seen: number): number {
    return this.#open.reduce((least, { low }) => Math.min(least, low - 1), seen);
  }

  open(ranges: readonly Range[], horizon: bigint): void {
    for (const range of ranges) this.#open.push({ ...range, horizon });
  }

  /**
   * Closes what was found, in rising order, and what no one can fill anymore: of that as much as was looked at, up to
   * `readTo`.
   */
  close(found: readonly number[], settled: bigint, readTo = Number.POSITIVE_INFINITY): void {
    this.#open = this.#open.flatMap(({ horizon, ...range }) => {
      const left = settled < horizon ? range : { low: Math.max(range.low, readTo + 1), high: range.high };
      return without(found, left).map((each) => ({ ...each, horizon }));
    });
  }
}

/** The parts of a range that are not among some positions in rising order. */
export function without(found: readonly number[], { low, high }: Range): Range[] {
  const parts: Range[] = [];
  let from = low;
  for (let index = firstAtLeast(found, low); index < found.length; index += 1) {
    const position = found[index] ?? high;
    if (position > high) break;
    if (position > from) parts.push({ low: from, high: position - 1 });
    from = position + 1;
  }
  if (from <= high) parts.push({ low: from, high });
  return parts;
}

function firstAtLeast(sorted: readonly number[], least: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? least) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
