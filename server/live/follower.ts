import type { Topic } from '#contract/kit/news.ts';
import type { Sql } from '../db/db.ts';
import { Gaps, type Range, without } from './gaps.ts';
import {
  type JournalWindow,
  nextTransaction,
  readEnd,
  readNext,
  readSince,
  type PositionedFact,
} from './journalNews.ts';
import { topicsOf } from './topicsOf.ts';

/** Topics, each with the highest position of the journal at which it changed. */
export type Changed = ReadonlyMap<Topic, number>;

export interface FollowerOptions {
  sql: Sql;
  onNews: (changed: Changed) => void;
  /** What these people may do has changed: ids of persons. */
  onMembers?: (persons: ReadonlySet<string>) => void;
  /** So much has changed that no one read it one by one. */
  onLost: () => void;
  /** Milliseconds of a clock that only goes on. */
  now: () => number;
}

/** Facts that are read one by one for someone who comes back; who is further behind is told to look at everything again. */
const maxFacts = 2_000;
/** Facts that are read in one go, and how often at most before everyone is told to look at everything again. */
const page = 2_000;
const maxPages = 8;
const lastLooked = 1_000;
/** What a page shows may have been asked for so long before its stream opened. */
export const openingMs = 30_000;

/** Reads the journal once for everyone who listens in this process. */
export class Follower {
  readonly #options: FollowerOptions;
  readonly #gaps = new Gaps();
  #seen = 0;
  #history: { at: number; safe: number }[] = [];
  #reading: Promise<void> = Promise.resolve();

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  /** Everything up to this position has been told, or never will be there: the id of a message. */
  get position(): number {
    return this.#gaps.safe(this.#seen);
  }

  /** The highest position that was read; below it some may still be filled. */
  get seen(): number {
    return this.#seen;
  }

  /** A position that was reached no later than {@link openingMs} ago. */
  get positionBefore(): number {
    const early = this.#options.now() - openingMs;
    return (this.#history.findLast(({ at }) => at <= early) ?? this.#history[0])?.safe ?? 0;
  }

  /** Begins at the end of the journal. */
  async start(): Promise<void> {
    await this.#jump();
  }

  /** Reads what is new and tells it; one reading after the other. */
  read(): Promise<void> {
    const reading = this.#reading.then(() => this.#readOnce());
    this.#reading = reading.catch(() => undefined);
    return reading;
  }

  /** What changed after a position, or null when that is too much or the position is none of this journal. */
  async since(position: number): Promise<Changed | null> {
    if (!Number.isSafeInteger(position) || position < 0 || position > this.#seen) return null;
    const rows = await readSince(this.#options.sql, position, maxFacts + 1);
    return rows.length > maxFacts ? null : changedIn(rows);
  }

  async #readOnce(): Promise<void> {
    const { sql, onNews, onMembers, onLost } = this.#options;
    const read: PositionedFact[] = [];
    for (let pages = 0; pages < maxPages; pages += 1) {
      const reading = await readNext(sql, this.#seen, this.#gaps.ranges, page);
      await this.#take(reading);
      read.push(...reading.rows);
      if (reading.rows.length < page) {
        this.#remember();
        if (read.length > 0) onNews(changedIn(read));
        const members = membersIn(read);
        if (members.size > 0) onMembers?.(members);
        return;
      }
    }
    await this.#jump();
    onLost();
  }

  async #take({ rows, settled }: JournalWindow): Promise<void> {
    const found = rows.map(({ pos }) => pos);
    const last = found.at(-1) ?? 0;
    const highest = Math.max(this.#seen, last);
    const missing = without(found, { low: this.#seen + 1, high: highest });
    const horizon = await this.#horizonOf(missing);
    this.#gaps.close(found, settled, rows.length < page ? undefined : last);
    this.#gaps.open(missing, horizon);
    this.#seen = highest;
  }

  async #jump(): Promise<void> {
    const { highest, missing } = await readEnd(this.#options.sql, lastLooked);
    const open = this.#gaps.ranges;
    const isOpen = (position: number) => open.some(({ low, high }) => low <= position && position <= high);
    const ranges = rangesOf(missing.filter((position) => !isOpen(position)));
    this.#gaps.open(ranges, await this.#horizonOf(ranges));
    this.#seen = highest;
    this.#remember();
  }

  /** Asked for after the gaps were seen, and before anything is noted: when it fails, all of it is read again. */
  async #horizonOf(gaps: readonly Range[]): Promise<bigint> {
    return gaps.length === 0 ? 0n : nextTransaction(this.#options.sql);
  }

  #remember(): void {
    const at = this.#options.now();
    const early = this.#history.findLastIndex((each) => each.at <= at - openingMs);
    this.#history = [...this.#history.slice(Math.max(early, 0)), { at, safe: this.position }];
  }
}

function changedIn(rows: readonly PositionedFact[]): Changed {
  const changed = new Map<Topic, number>();
  for (const row of rows) {
    for (const topic of topicsOf(row)) changed.set(topic, Math.max(row.pos, changed.get(topic) ?? 0));
  }
  return changed;
}

const membersIn = (rows: readonly PositionedFact[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ kind, personId }) => (kind === 'membership' && personId !== null ? [personId] : [])));

/** Positions in rising order, those side by side as one range. */
function rangesOf(positions: readonly number[]): Range[] {
  const ranges: Range[] = [];
  for (const position of positions) {
    const last = ranges.at(-1);
    if (last?.high === position - 1) last.high = position;
    else ranges.push({ low: position, high: position });
  }
  return ranges;
}
