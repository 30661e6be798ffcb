import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hour, minute } from '#contract/kit/durations.ts';
import { instantOf, nameAt } from './manifest.ts';
import type { BackupPlace } from './place.ts';

/**
 * What someone does in a place of backups, for others who work in it at the same time: `begun`, a backup is being made;
 * `removing`, older ones are being removed. Each puts its own mark before it looks for those of the other, so of two who begin at
 * once at least one sees the other: who removes then removes nothing, and who makes a backup waits.
 */
type Activity = 'begun' | 'removing';

interface Mark {
  name: string;
  activity: Activity;
  /** When it was begun, as the backup is named. */
  at: string;
}

/** An older mark is one of a process that was killed. */
const livesFor: Readonly<Record<Activity, number>> = { begun: 12 * hour, removing: 10 * minute };

/** Who removes stops before its mark counts no more. What is left goes the next time. */
export const removesFor = livesFor.removing / 2;

const shape = /^(begun|removing)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z)-[0-9a-f-]{36}$/;

async function marksIn(place: BackupPlace): Promise<Mark[]> {
  return (await place.list()).flatMap((name) => {
    const [, activity, at] = shape.exec(name) ?? [];
    return at === undefined ? [] : [{ name, activity: activity as Activity, at }];
  });
}

const isLive = ({ activity, at }: Mark, now: Date): boolean =>
  instantOf(at).getTime() > now.getTime() - livesFor[activity];

/** Does something under a mark of its own, which goes with it. `now`: by the clock of the database. */
export async function withMark<T>(
  place: BackupPlace,
  activity: Activity,
  now: Date,
  work: () => Promise<T>,
): Promise<T> {
  const name = `${activity}-${nameAt(now)}-${randomUUID()}`;
  await mkdir(place.work, { recursive: true, mode: 0o700 });
  const path = join(place.work, name);
  await writeFile(path, `${activity}\n`, { mode: 0o600 });
  await place.put(name, path);
  try {
    return await work();
  } finally {
    // One that stays counts no more after a while.
    await place.remove(name).catch(() => undefined);
  }
}

/** Whether others are making a backup there. */
export const isBegunByOthers = async (place: BackupPlace, now: Date): Promise<boolean> =>
  (await marksIn(place)).some((mark) => mark.activity === 'begun' && isLive(mark, now));

/** Whether another one is begun under this name. */
export const isTaken = async (place: BackupPlace, name: string): Promise<boolean> =>
  (await marksIn(place)).filter(({ activity, at }) => activity === 'begun' && at === name).length > 1;

/** Takes away marks of those who were killed. */
export async function removeDeadMarks(place: BackupPlace, now: Date): Promise<void> {
  for (const mark of await marksIn(place)) if (!isLive(mark, now)) await place.remove(mark.name);
}

const pollMs = 500;

/** Waits until no one removes anything there: a file that is there may be going. */
export async function whileRemoving(place: BackupPlace, now: Date): Promise<void> {
  const began = performance.now();
  for (;;) {
    const at = new Date(now.getTime() + performance.now() - began);
    if (!(await marksIn(place)).some((mark) => mark.activity === 'removing' && isLive(mark, at))) return;
    await wait(pollMs);
  }
}
