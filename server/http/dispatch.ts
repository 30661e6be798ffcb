import { setTimeout as wait } from 'node:timers/promises';
import { type AnyCall, isReading } from '#contract/kit/call.ts';
import { type CallName, callNamed } from '#contract/calls.ts';
import type { Db, Sql } from '../db/db.ts';
import { inOneRoundTrip } from '../db/roundTrip.ts';
import { attempt } from '../journal/attempt.ts';
import { Conflict } from '../journal/refusals.ts';
import { allowedContext, loadResource, nobody, refuseStored, type Resource } from './callContext.ts';
import type { Handler, Handlers, HandlerServices, Progress, Step } from '#server/calls/handler.ts';
import { claimKey, storeAnswer, storeProgress } from './idempotency.ts';
import { holdsUnstorable, parseRequest } from '#server/kit/parse.ts';
import { prepare, type Prepared } from './preparing.ts';
import { Refused } from '#server/kit/refused.ts';
import type { Request } from './request.ts';

export interface Dispatcher {
  /** Runs a call to its answer, as HTTP, commands and tests all do. Throws `Refused` for a named no; anything else thrown is a bug. */
  dispatch(request: Request): Promise<unknown>;
  /** Refuses who may not make a call before its body is read: access hangs on nothing in there. */
  admit(request: Omit<Request, 'body'>): Promise<void>;
}

interface World {
  db: Db;
  handlers: Handlers;
  services: HandlerServices;
  /** Told when a call is done again, because others had changed what it decided on. */
  onConflict?: (() => void) | undefined;
}

export function createDispatcher(world: World): Dispatcher {
  return {
    async admit(request) {
      const call = knocked(request);
      const asked = { ...request, body: undefined };
      const parsed = parseRequest({ ...call, body: undefined }, asked);
      allowedContext(world.services, call, asked, parsed, world.db, await loadResource(call, asked, parsed, world.db));
    },
    async dispatch(request) {
      const call = knocked(request);
      const parsed = parseRequest(call, request);
      if (isReading(call)) {
        const handle = world.handlers[request.call] as Handler<CallName>;
        const resource = await loadResource(call, request, parsed, world.db);
        return handle(allowedContext(world.services, call, request, parsed, world.db, resource));
      }
      const prepared = await prepare(world, call, request, parsed);
      try {
        const answer = await inSteps((before) =>
          attempt(world.db, (sql) => once(world, call, request, prepared, sql, before), world.onConflict),
        );
        await prepared.settle({ state: 'answered', answer: answer as Awaited<ReturnType<Handler<CallName>>> });
        return answer;
      } catch (error) {
        const refused = error instanceof Conflict ? new Refused('changedMeanwhile') : error;
        await prepared.settle({ state: refused instanceof Refused ? 'refused' : 'unknown' });
        if (refused instanceof Refused && refused.keep) await keepOnce(world, request, prepared, refused.keep);
        throw refused;
      }
    },
  };
}

function knocked({ call: name, caller, params }: Omit<Request, 'body'>): AnyCall {
  const call = callNamed(name);
  if (call.auth !== 'public' && !caller) throw new Refused('notSignedIn');
  if (caller?.door) refuseElsewhere(call, caller.door, params);
  if (holdsUnstorable(params)) throw new Refused(call.auth === 'public' ? 'deadLink' : 'notFound');
  return call;
}

/** A paired phone is no one but at its own door. */
function refuseElsewhere({ atDoors }: AnyCall, { eventId }: { eventId: string }, { id }: Request['params']): void {
  if (!atDoors) throw new Refused('notSignedIn');
  if (id !== eventId) throw new Refused('notFound');
}

/** In whose name a key is claimed: a paired phone is not the member whom it stands for. */
const claimantOf = (caller: Request['caller']): string => caller?.door?.id ?? caller?.id ?? nobody.id;

/** Keeps what is to be kept of a refusal: once, however often the same request comes. */
async function keepOnce(
  world: World,
  { idempotencyKey: key, call, caller, params, now }: Request,
  { compared }: Prepared,
  keep: (sql: Sql) => Promise<void>,
): Promise<void> {
  await attempt(world.db, async (sql) => {
    if (!key) return keep(sql);
    const claim = { caller: claimantOf(caller), call: `${call} refused`, key, parts: [params, compared] };
    const { stored } = await claimKey(sql, claim, now);
    if (stored) return;
    await keep(sql);
    await storeAnswer(sql, claim, null);
  });
}

type Stepped = Step<unknown>;

/** The embedded database leaves this process no time while it works: between two steps others are heard, and get their turn. */
const givesWayMs = 10;

async function inSteps(next: (before: Progress | null) => Promise<Stepped>): Promise<unknown> {
  for (let before: Progress | null = null; ; ) {
    const stepped = await next(before);
    if ('answer' in stepped) return stepped.answer;
    before = stepped.progress;
    await wait(givesWayMs);
  }
}

async function once(
  world: World,
  call: AnyCall,
  request: Request,
  prepared: Prepared,
  sql: Sql,
  before: Progress | null,
): Promise<Stepped> {
  const { idempotencyKey: key, caller, params } = request;
  const { parsed, compared, step } = prepared;
  const allowed = (resource: Resource) => allowedContext(world.services, call, request, parsed, sql, resource);
  if (!key) return step(allowed(await loadResource(call, request, parsed, sql)), before);
  const claim = { caller: claimantOf(caller), call: call.name, key, parts: [params, compared] };
  const [{ stored, progress }, resource] = await inOneRoundTrip(
    claimKey(sql, claim, request.now),
    loadResource(call, request, parsed, sql),
  );
  if (stored && !call.skipsStoredAnswer) {
    await refuseStored(call, request, parsed, sql, resource);
    return stored;
  }
  const stepped = await step({ ...allowed(resource), isRepeated: stored !== null }, progress);
  if ('progress' in stepped) await storeProgress(sql, claim, stepped.progress);
  else if (!stored) await storeAnswer(sql, claim, call.skipsStoredAnswer ? null : stepped.answer);
  return stepped;
}
