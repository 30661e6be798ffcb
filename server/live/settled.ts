import type { Follower } from './follower.ts';

/** How old an answer may be for whoever asks next. */
const freshMs = 50;

/** Asks a started follower up to where the journal is settled, once for all who ask within a moment. */
export function createSettled(
  follower: Pick<Follower, 'position' | 'seen' | 'read'>,
  now: () => number,
): () => Promise<number> {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<number> | undefined;
  const read = async () => {
    const begun = now();
    await follower.read();
    // What was rolled back while no one read is known for that by a second reading alone.
    if (follower.position < follower.seen) await follower.read();
    readAt = begun;
    return follower.position;
  };
  return async () => {
    if (now() - readAt < freshMs) return follower.position;
    reading ??= read().finally(() => (reading = undefined));
    return reading;
  };
}
