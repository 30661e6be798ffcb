import type { AskedWith, Caller, EventThing, ThingKind, Things, Verdict } from '#contract/access.ts';
import type { AnyCall } from '#contract/call.ts';
import { type CallName, callNamed } from '#contract/calls/index.ts';
import type { Db, Sql } from '../db/db.ts';
import { together } from '../db/together.ts';
import { attempt } from '../journal/attempt.ts';
import { Conflict } from '../journal/refusals.ts';
import type { Ask, Handler, Handlers, HandlerServices } from './handler.ts';
import { claimKey, storeAnswer } from './idempotency.ts';
import { holdsUnstorable, type Parsed, parseRequest } from './parse.ts';
import { Refused } from './refused.ts';
import { thingLoaders } from './things.ts';

/** A call as it arrives, its caller already known. `now` is UTC ISO. */
export interface Request {
  call: CallName;
  caller: (Caller & { sub: string }) | null;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  now: string;
  device?: string | null;
  /** Where it came from, for limits alone; not said by commands. */
  address?: string;
  idempotencyKey?: string | null;
}

export interface Dispatcher {
  /** Runs a call to its answer, as HTTP, commands and tests all do. Throws `Refused` for a named no; anything else thrown is a bug. */
  dispatch(request: Request): Promise<unknown>;
}

interface World {
  db: Db;
  handlers: Handlers;
  services: HandlerServices;
}

const nobody = { id: 'nobody', sub: '', policies: {} };

export function createDispatcher(world: World): Dispatcher {
  return {
    async dispatch(request) {
      const call = callNamed(request.call);
      if (call.knocking !== 'public' && !request.caller) throw new Refused('notSignedIn');
      if (holdsUnstorable(request.params)) throw new Refused(call.knocking === 'public' ? 'deadLink' : 'notFound');
      const parsed = parseRequest(call, request);
      if (call.method === 'GET') {
        return decide(world, call, request, parsed, world.db, await loadThing(call, request, parsed, world.db));
      }
      return attempt(world.db, (sql) => once(world, call, request, parsed, sql)).catch((error: unknown) => {
        throw error instanceof Conflict ? new Refused('changedMeanwhile') : error;
      });
    },
  };
}

async function once(world: World, call: AnyCall, request: Request, parsed: Parsed, sql: Sql): Promise<unknown> {
  const { idempotencyKey: key, caller, params } = request;
  if (!key) return decide(world, call, request, parsed, sql, await loadThing(call, request, parsed, sql));
  const claim = { caller: caller?.id ?? nobody.id, call: call.name, key, parts: [params, parsed] };
  const [stored, thing] = await together(claimKey(sql, claim, request.now), loadThing(call, request, parsed, sql));
  if (stored) return stored.answer;
  const answer = await decide(world, call, request, parsed, sql, thing);
  await storeAnswer(sql, claim, answer);
  return answer;
}

const loadThing = async (call: AnyCall, request: Request, parsed: Parsed, sql: Sql): Promise<Thing> =>
  thingLoaders[call.thing](sql, askedWith(request, parsed), (request.caller ?? nobody).id);

const askedWith = ({ params }: Request, { query, pair }: Parsed): AskedWith => ({
  params,
  query: { ...query, ...pair },
});

async function decide(
  world: World,
  call: AnyCall,
  request: Request,
  parsed: Parsed,
  sql: Sql,
  thing: Thing,
): Promise<unknown> {
  const caller = request.caller ?? nobody;
  refuseVerdict(call, verdictOn(call, caller, thing, askedWith(request, parsed)), thing);
  const ask = {
    caller,
    params: request.params,
    query: parsed.query,
    pair: parsed.pair,
    body: parsed.body,
    thing,
    sql,
    now: request.now,
    device: request.device ?? null,
    address: request.address ?? 'here',
    services: world.services,
  };
  const handler = world.handlers[request.call] as Handler<CallName>;
  return handler(ask as Ask<CallName>);
}

type Thing = Things[ThingKind] | null;

function verdictOn(call: AnyCall, caller: Caller, thing: Thing, asked: AskedWith): Verdict {
  if (call.thing !== 'nothing' && thing === null) return 'hidden';
  return call.access(caller, thing as never, asked);
}

/** Who may know of a cancelled event is told so, whatever the call. */
function refuseVerdict(call: AnyCall, verdict: Verdict, thing: Thing): void {
  if (verdict === 'hidden') throw new Refused('notFound');
  if (isEvent(thing) && thing.reviewStatus === 'cancelled') throw new Refused('eventCancelled');
  if (verdict === 'forbidden') throw new Refused(call.forbidden ?? 'notAllowed');
}

const isEvent = (thing: Thing): thing is EventThing => thing !== null && 'reviewStatus' in thing;
