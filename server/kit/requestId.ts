import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';

const key = 'requestId';
const quiet = 'isRequestLogSkipped';

/** What a request is found by in the log and named by on a screen: it says nothing of anyone. */
export function requestIdOf(context: Context): string {
  const known = context.get(key) as string | undefined;
  if (known !== undefined) return known;
  const made = randomUUID().slice(0, 8);
  context.set(key, made);
  return made;
}

/** No line is written for this request: what it met is known, and was told when it began. */
export const skipRequestLog = (context: Context): void => context.set(quiet, true);

export const isRequestLogSkipped = (context: Context): boolean => context.get(quiet) === true;
