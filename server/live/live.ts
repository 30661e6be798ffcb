import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type { CountRequest } from '../clients/sender.ts';
import type { Db } from '../db/db.ts';
import type { reportBug } from '#server/kit/reportBug.ts';
import { sessionChannel } from '../identity/sessionNews.ts';
import type { TokenVerifier } from '../identity/verify.ts';
import { channel, notifyFacts, readPayload } from './channel.ts';
import { type Changed, Follower } from './follower.ts';
import { Hub } from './hub.ts';
import { createSettled } from './settled.ts';
import { Pacer } from './pacer.ts';
import { createRoute, type OpenStream } from './route.ts';
import { lookAfter, recheck, recheckPeople, recheckSessions } from './upkeep.ts';

export interface LiveOptions {
  db: Db;
  verify: TokenVerifier;
  /** Whether the sessions of the tokens stand in this database. */
  keepsSessions: boolean;
  clock: () => Date;
  /** Counts who opens a stream; absent: any number. */
  countRequest?: CountRequest | undefined;
  reportBug: typeof reportBug;
  /** Milliseconds of a clock that only goes on. */
  now?: () => number;
}

export interface Live {
  /** `GET /live?topics=…`, answered with server-sent events. */
  routes: Hono;
  /** A transaction with facts was committed in this process. Returns at once. */
  committed(): void;
  /** Up to where nothing is under way any more in the journal, read for all who ask at once. */
  settled(): Promise<number>;
  /** Beats, looks at tokens and access again, cuts readers that take nothing; done every 20 seconds. */
  tick(): Promise<void>;
  /** How many streams are open. */
  streams(): number;
  /** The position of the journal up to which they have been told; null while there are none, and nothing is read for them. */
  told(): number | null;
  /** Ends every stream, each with a time after which to come back, and opens no more of them. */
  endStreams(): void;
  /** Begins to follow the journal; answers a function that ends every stream and stops. */
  start(): Promise<() => Promise<void>>;
}

const pauseMs = 50;
const tickMs = 20_000;

/** Readers of a server that stops come back spread over this time, in milliseconds. */
const returns = { soonest: 500, latest: 5_000 } as const;

export function createLive(options: LiveOptions): Live {
  const { db, verify, keepsSessions, clock, countRequest, reportBug, now = () => performance.now() } = options;
  const hub = new Hub<OpenStream>();
  const name = randomUUID();
  const looking = { hub, db, clock, now, reportBug };
  const follower = new Follower({
    sql: db,
    now,
    onNews: (changed) => {
      for (const listener of hub.of(changed)) listener.tell(changed, follower.position);
      recheckDoors(changed);
    },
    onMembers: (persons) => void quietly(() => recheckPeople(looking, persons)),
    onLost: () => {
      for (const listener of hub) listener.tellAll(follower.position);
      recheckAll();
    },
  });
  /** Someone may have lost what they hear, and nothing said whom. */
  function recheckAll(): void {
    for (const listener of hub) listener.checkedAt = 0;
    void tick();
  }
  /** A door that was closed hears nothing more, wherever it is connected. */
  function recheckDoors(changed: Changed): void {
    for (const stream of hub) {
      const { door } = stream.reader.caller;
      if (door && changed.has(`doors:${door.eventId}`)) void recheck(looking, stream);
    }
  }
  const quietly = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      reportBug('without', 'live', error);
    }
  };
  const reading = new Pacer(() => quietly(async () => hub.size > 0 && follower.read()), pauseMs);
  const notifying = new Pacer(() => quietly(() => notifyFacts(db, name)), pauseMs);
  const tick = () => quietly(() => lookAfter(looking));

  function heard(text: string): void {
    const payload = readPayload(text);
    if (payload === null) return;
    if ('from' in payload) {
      if (payload.from !== name) reading.wake();
      return;
    }
    const changed = new Map(payload.topics.map((topic) => [topic, follower.position]));
    for (const listener of hub.of(changed)) listener.tell(changed, null);
  }

  function endStreams(): void {
    hub.close();
    for (const listener of hub)
      listener.end(Math.round(returns.soonest + Math.random() * (returns.latest - returns.soonest)));
  }

  return {
    streams: () => hub.size,
    told: () => (hub.size > 0 ? follower.seen : null),
    endStreams,
    routes: createRoute({ db, verify, keepsSessions, clock, countRequest, now, hub, follower, reportBug }),
    committed() {
      reading.wake();
      if (db.engine === 'postgres') notifying.wake();
    },
    settled: createSettled(follower, now),
    tick,
    async start() {
      await follower.start();
      const stopListening = await db.listen(channel, heard, () => reading.wake());
      const changed = (sub: string) => void quietly(() => recheckSessions(looking, sub));
      const stopChanged = await db.listen(sessionChannel, changed, recheckAll);
      const timer = setInterval(() => {
        reading.wake();
        void tick();
      }, tickMs);
      timer.unref();
      let closing: Promise<void> | undefined;
      return () => (closing ??= close());

      async function close(): Promise<void> {
        clearInterval(timer);
        endStreams();
        await Promise.all([reading.close(), notifying.close()]);
        await stopListening();
        await stopChanged();
      }
    },
  };
}
