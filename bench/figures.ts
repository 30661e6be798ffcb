/** The value below which the share `part` (0 to 1) of the values lies. NaN for none. */
export function quantile(values: readonly number[], part: number): number {
  const ordered = values.toSorted((a, b) => a - b);
  return ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * part))] ?? Number.NaN;
}

/** The middle value, of an even number the mean of the two in the middle. NaN for none. */
export function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b);
  const half = ordered.length / 2;
  return ((ordered[Math.ceil(half) - 1] ?? Number.NaN) + (ordered[Math.floor(half)] ?? Number.NaN)) / 2;
}

/** One thing that was done: when it ended, on any one clock, and how long it took. Milliseconds. */
export interface Done {
  at: number;
  ms: number;
}

/** What one run of several workers side by side showed. Latencies in milliseconds. */
export interface Run {
  perSecond: number;
  median: number;
  p99: number;
}

/** Statements are planned again in their first executions, so that no one's first ones count. */
const unsettled = 6;

/**
 * Rate and latencies while every worker was at work: from when the last of them had settled until the first of them
 * ended. Both sides of a comparison are counted in this way, so that neither pays for the other's beginning or end. On a
 * machine so busy that there was no such time, the whole run counts.
 */
export function summarize(workers: readonly (readonly Done[])[]): Run {
  const all = workers.flat();
  const start = Math.max(...workers.map((done) => done[unsettled - 1]?.at ?? Number.POSITIVE_INFINITY));
  const end = Math.min(...workers.map((done) => done.at(-1)?.at ?? Number.NEGATIVE_INFINITY));
  const together = all.filter(({ at }) => at > start && at <= end);
  if (together.length > 0) return runOf(together, end - start);
  const began = Math.min(...all.map(({ at, ms }) => at - ms));
  return runOf(all, Math.max(...all.map(({ at }) => at)) - began);
}

function runOf(done: readonly Done[], tookMs: number): Run {
  const latencies = done.map(({ ms }) => ms);
  return { perSecond: (done.length * 1000) / tookMs, median: median(latencies), p99: quantile(latencies, 0.99) };
}

/** The median of each figure over several runs. */
export function medianRun(runs: readonly Run[]): Run {
  return {
    perSecond: median(runs.map((run) => run.perSecond)),
    median: median(runs.map((run) => run.median)),
    p99: median(runs.map((run) => run.p99)),
  };
}
