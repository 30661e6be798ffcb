/** How far something long has come: what it is at, how many of how many are done. */
export interface Progress {
  what: string;
  done: number;
  total: number;
}

export type OnProgress = (progress: Progress) => void;

/** Counts through several tasks whose sizes are known, and tells the sum. */
export function countingTo(total: number, tell: OnProgress): (what: string, done: number) => void {
  let sum = 0;
  return (what, done) => {
    sum += done;
    tell({ what, done: Math.min(sum, total), total });
  };
}
