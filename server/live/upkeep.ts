import type { Db } from '../db/db.ts';
import { callerOfToken } from '#server/calls/callers.ts';
import type { reportBug } from '#server/kit/reportBug.ts';
import { refusalOf } from './access.ts';
import type { Hub } from './hub.ts';
import type { OpenStream } from './route.ts';

interface World {
  hub: Hub<OpenStream>;
  db: Db;
  keepsSessions: boolean;
  clock: () => Date;
  now: () => number;
  reportBug: typeof reportBug;
}

/** Access is looked at again at the latest every 15 minutes; this is asked every 20 seconds. */
const recheckMs = 14 * 60_000;
/** A reader that takes nothing for so long is gone. */
const patienceMs = 60_000;

/** What every open stream needs from time to time. A stream whose token has expired ends: its reader comes back with a new one. */
export async function lookAfter(world: World): Promise<void> {
  const { hub, clock, now } = world;
  for (const stream of [...hub]) {
    const at = clock().getTime();
    if (at >= stream.holder.expires.getTime()) stream.end();
    else if (stream.waitsSince !== null && now() - stream.waitsSince >= patienceMs) stream.cut();
    else {
      if (at - stream.checkedAt >= recheckMs) await recheck(world, stream);
      stream.beat();
    }
  }
}

async function recheck({ db, keepsSessions, clock, reportBug }: World, stream: OpenStream): Promise<void> {
  try {
    const session = keepsSessions ? stream.holder.originJti : null;
    const { caller, sessionRuns } = await callerOfToken(db, stream.holder, session);
    if (!caller || (keepsSessions && !sessionRuns)) return stream.end();
    for (const topic of [...stream.topics]) if (await refusalOf(db, caller, topic)) stream.endTopic(topic);
    stream.checkedAt = clock().getTime();
  } catch (error) {
    reportBug('without', 'live', error);
    stream.end();
  }
}
