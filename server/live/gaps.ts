/**
 * Positions of the journal that were passed over and may still be filled. A position is drawn before its transaction
 * commits: a slow writer's fact appears below facts that were read already. A gap is open until every transaction is over
 * that had begun when it was first seen; after that nothing can fill it, it was rolled back.
 */
export class Gaps {
  #open: { position: number; horizon: bigint }[] = [];

  get positions(): number[] {
    return this.#open.map(({ position }) => position);
  }

  /** Everything up to here stands in the journal or never will, when it was read up to `seen`. */
  safe(seen: number): number {
    return Math.min(seen, ...this.#open.map(({ position }) => position - 1));
  }

  open(positions: Iterable<number>, horizon: bigint): void {
    for (const position of positions) this.#open.push({ position, horizon });
  }

  /** Closes those that were found, and those that nobody can fill any more. */
  close(found: ReadonlySet<number>, settled: bigint): void {
    this.#open = this.#open.filter(({ position, horizon }) => !found.has(position) && settled < horizon);
  }
}
