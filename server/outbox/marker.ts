import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { DatabaseAway } from '#server/db/errors.ts';
import { type Ended, type MarkParts, markEnded } from './mark.ts';

export interface MarkerParts extends MarkParts {
  /** So many are marked, or left to whoever claims them next; the first of them is tried again in `wait` ms. */
  onMarked: (count: number, wait: number | null) => void;
  /** Takes why some are left to whoever claims them next, or why something beside their mark failed. */
  onCrash: (error: unknown) => void;
  /** Says that it is enough waiting for a database that is away. */
  signal: AbortSignal;
}

export interface Marker {
  /** Ends when it is marked, or left to whoever claims it next. */
  mark(ended: HeldEnd): Promise<void>;
  /** Whether some have ended that are not marked yet. */
  hasMore(): boolean;
}

/** How an attempt ended whose claim holds until a moment of `performance.now()`. */
export interface HeldEnd extends Ended {
  heldUntil: number;
}

/** What is waited before the database is asked again, in milliseconds, doubled each time up to the longest. */
const [firstPause, longestPause] = [100, 2_000];

/**
 * Marks many attempts together: those that end while some are being marked are the next ones. What was handed over and
 * isn't marked is handed over again, so it goes on trying while the database is away and their claims hold.
 */
export function createMarker(parts: MarkerParts): Marker {
  const { onMarked, onCrash, signal } = parts;
  let ended: HeldEnd[] = [];
  let marking: Promise<void> | undefined;
  let pause = firstPause;

  async function markAll(): Promise<void> {
    await nextTurn();
    while (ended.length > 0) {
      const some = ended;
      ended = [];
      const tried = await markEnded(parts, some).then(
        (next) => ({ next }),
        (error: unknown) => ({ error }),
      );
      if ('next' in tried) {
        pause = firstPause;
        onMarked(some.length, tried.next);
      } else await markLater(some, tried.error);
    }
    marking = undefined;
  }

  async function markLater(some: readonly HeldEnd[], error: unknown): Promise<void> {
    const isAway = error instanceof DatabaseAway && !signal.aborted;
    const held = isAway ? some.filter(({ heldUntil }) => performance.now() + pause < heldUntil) : [];
    ended = [...held, ...ended];
    if (held.length < some.length) {
      onCrash(error);
      onMarked(some.length - held.length, null);
    }
    if (held.length === 0) return;
    await wait(pause, undefined, { signal }).catch(() => undefined);
    pause = Math.min(pause * 2, longestPause);
  }

  return {
    hasMore: () => ended.length > 0,
    async mark(end) {
      ended.push(end);
      await (marking ??= markAll());
    },
  };
}
