import { ServerResponse } from 'node:http';
import { type Context, Hono } from 'hono';
import type { Caller } from '#contract/kit/access.ts';
import { readTopics, type Topic } from '#contract/kit/news.ts';
import { type RefusalBody, refusalText } from '#contract/kit/refusals.ts';
import type { CountRequest } from '../clients/sender.ts';
import type { Db } from '../db/db.ts';
import { skipRequestLog, requestIdOf } from '#server/kit/requestId.ts';
import { Refused } from '#server/kit/refused.ts';
import { DatabaseAway } from '../db/errors.ts';
import { TooManyRequests } from '#server/kit/tooManyRequests.ts';
import { soon, unavailable } from '#server/kit/unavailable.ts';
import type { reportBug } from '#server/kit/reportBug.ts';
import type { TokenVerifier } from '../identity/verify.ts';
import { refusalOf } from './access.ts';
import type { Follower } from './follower.ts';
import type { Hub } from './hub.ts';
import { Listener } from './listener.ts';
import { type Reader, readerOf } from './reader.ts';

/** A stream with what its access depends on. */
export class OpenStream extends Listener {
  readonly reader: Reader;
  /** When access was looked at last, in milliseconds of the server's clock. */
  checkedAt: number;

  constructor(options: ConstructorParameters<typeof Listener>[0] & { reader: Reader; checkedAt: number }) {
    super(options);
    this.reader = options.reader;
    this.checkedAt = options.checkedAt;
  }
}

interface World {
  db: Db;
  verify: TokenVerifier;
  keepsSessions: boolean;
  clock: () => Date;
  countRequest?: CountRequest | undefined;
  now: () => number;
  hub: Hub<OpenStream>;
  follower: Follower;
  reportBug: typeof reportBug;
}

const noStore = { 'cache-control': 'no-store' };
const headers = { ...noStore, 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };

/** The stream under its address; a refusal is answered as a call answers it. */
export function createRoute(world: World): Hono {
  const app = new Hono({ strict: false });
  app.get('/', async (context) => {
    try {
      if (context.req.method === 'HEAD') throw new Refused('notFound');
      return context.body(await open(world, context), 200, headers);
    } catch (error) {
      // Only a server that stops refuses so.
      if (error instanceof Refused && error.code === 'unavailable') skipRequestLog(context);
      if (error instanceof Refused) return context.json(error.body, error.status as 400, headersOf(error));
      if (error instanceof DatabaseAway) return unavailable(context, 'live', error);
      const reference = requestIdOf(context);
      world.reportBug(reference, 'live', error);
      const body: RefusalBody = { code: 'bug', message: refusalText('bug'), reference };
      return context.json(body, 500, noStore);
    }
  });
  return app;
}

function headersOf(error: Refused): Record<string, string> {
  if (error instanceof TooManyRequests) return { ...noStore, 'retry-after': String(error.retryAfter) };
  return error.code === 'unavailable' ? soon : noStore;
}

async function open(world: World, context: Context): Promise<ReadableStream<Uint8Array>> {
  const { db, clock, now, hub, follower } = world;
  const topics = readTopics(context.req.query('topics') ?? '');
  if (!topics) throw new Refused('wrongShape', {}, [{ field: 'topics', message: 'topics is a list of topics' }]);
  const reader = await readerOf(world, context.req.header('authorization'));
  const { caller } = reader;
  await refuseTopics(db, caller, topics, clock().toISOString());
  await follower.read();
  const person = caller.door?.id ?? caller.id;
  if (hub.isClosed) throw new Refused('unavailable');
  if (hub.isFull(person)) throw new Refused('tooMany');
  const stream: OpenStream = new OpenStream({
    person,
    topics,
    reader,
    checkedAt: clock().getTime(),
    onEnd: () => hub.remove(stream),
    onCut: connectionOf(context),
    now,
  });
  hub.add(stream);
  const { position } = follower;
  try {
    const changed = await follower.since(positionOf(context.req.header('last-event-id'), follower));
    stream.open(position);
    if (changed === null) stream.tellAll(null);
    else stream.tell(changed, null);
  } catch (error) {
    stream.end();
    throw error;
  }
  return stream.body;
}

/** The first topic that may not be listened to is named, so that the others can be asked for without it. */
async function refuseTopics(db: Db, caller: Caller, topics: readonly Topic[], now: string): Promise<void> {
  for (const topic of topics) {
    const refusal = await refusalOf(db, caller, topic, now);
    if (refusal) throw new Refused(refusal, { topic });
  }
}

/** The way to break the connection of a request that came over a port. */
function connectionOf({ env }: Context): (() => void) | undefined {
  const outgoing: unknown = typeof env === 'object' && env !== null ? Reflect.get(env, 'outgoing') : undefined;
  return outgoing instanceof ServerResponse ? () => void outgoing.destroy() : undefined;
}

/** Where the reader stopped; without an id, what its page shows may be as old as the opening allows. */
function positionOf(lastId: string | undefined, follower: Follower): number {
  if (lastId === undefined) return follower.positionBefore;
  return /^\d{1,15}$/.test(lastId) ? Number(lastId) : Number.NaN;
}
