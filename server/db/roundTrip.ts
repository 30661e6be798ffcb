type Answers<T extends readonly unknown[]> = { -readonly [K in keyof T]: Awaited<T[K]> };

/**
 * Waits for what was asked for in one turn: statements of one transaction then travel to the database in one round trip, in
 * the order of asking. Waits for all; of several failures the first in that order is thrown.
 */
export async function inOneRoundTrip<T extends readonly unknown[]>(...asked: T): Promise<Answers<T>> {
  const ended = await Promise.allSettled(asked);
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  return ended.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as Answers<T>;
}
