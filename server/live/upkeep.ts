import type { Db } from '../db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import type { reportBug } from '#server/kit/reportBug.ts';
import { refusalOf } from './access.ts';
import type { Hub } from './hub.ts';
import type { OpenStream } from './route.ts';

interface Recheck {
  db: Db;
  hub: Hub<OpenStream>;
  clock: () => Date;
  reportBug: typeof reportBug;
}

interface World extends Recheck {
  now: () => number;
}

/** Access is looked at again at the latest every 15 minutes, that of a door each time; this is asked every 20 seconds. */
const recheckMs = 14 * 60_000;
/** A reader that takes nothing for so long is gone. */
const patienceMs = 60_000;

/** What every open stream needs from time to time. A stream whose token has expired ends: its reader comes back with a new one. */
export async function lookAfter(world: World): Promise<void> {
  const { hub, clock, now } = world;
  for (const stream of [...hub]) {
    const at = clock().getTime();
    if (at >= stream.reader.expires.getTime()) stream.end();
    else if (stream.waitsSince !== null && now() - stream.waitsSince >= patienceMs) stream.cut();
    else {
      if (stream.reader.caller.door || at - stream.checkedAt >= recheckMs) await recheck(world, stream);
      stream.beat();
    }
  }
}

/** What these people may do has changed: what they may not hear ends at once on every stream of theirs, and of the doors that stand for them, and their pages are told. */
export async function recheckPeople(world: World, persons: ReadonlySet<string>): Promise<void> {
  for (const stream of [...world.hub]) {
    const { caller } = stream.reader;
    if (!persons.has(caller.id) && !persons.has(caller.door?.pairedBy ?? '')) continue;
    await recheck(world, stream);
    if (!caller.door) stream.tellMembership();
  }
}

/** Sessions of this account have ended, or may do something else: their streams end or hear that, and their pages are told. */
export async function recheckSessions(world: World, sub: string): Promise<void> {
  for (const stream of [...world.hub]) {
    if (stream.reader.sub !== sub) continue;
    await recheck(world, stream);
    stream.tellMembership();
  }
}

/** Asks again who reads a stream and what may be heard: of a door at once when that may have changed. */
export async function recheck({ db, hub, clock, reportBug }: Recheck, stream: OpenStream): Promise<void> {
  try {
    const caller = await stream.reader.again();
    stream.reader.caller = caller;
    const now = clock().toISOString();
    for (const topic of [...stream.topics]) if (await refusalOf(db, caller, topic, now)) stream.endTopic(topic);
    stream.checkedAt = clock().getTime();
  } catch (error) {
    // A server that stops closes its database without waiting for this: its streams have ended.
    if (hub.isClosed) return;
    if (!(error instanceof Refused)) reportBug('without', 'live', error);
    // The page of a door asks at once why, and does not wait to come back.
    else if (stream.reader.caller.door) for (const topic of [...stream.topics]) stream.endTopic(topic);
    // And so does a page whose session has ended: it asks who is signed in, and finds no one.
    else stream.tellMembership();
    stream.end();
  }
}
