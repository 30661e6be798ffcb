import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { minute } from '#contract/kit/durations.ts';

/** Where this machine keeps what is on its way to or from a bucket. */
export const workOf = (data: string): string => join(resolve(data), 'work');

const isWork = /^(backup|unfinished)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Says every minute that a folder of work, once it is there, is still worked in. Returns a function that stops. */
export function keepWork(folder: string): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    utimes(folder, now, now).catch(() => undefined);
  }, minute);
  timer.unref();
  return () => clearInterval(timer);
}

const abandonedAfter = 10 * minute;

/**
 * Removes what backups and restores that were killed left in a folder: a database may lie there that no key protects. What is
 * worked in stays. Processes of other containers share the folder, so an id of a process would say nothing.
 */
export async function removeAbandonedWork(folder: string, now: Date): Promise<void> {
  for (const name of (await readdir(folder).catch(() => [])).filter((each) => isWork.test(each))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < now.getTime() - abandonedAfter)
      await rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined);
  }
}
