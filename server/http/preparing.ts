import type { AnyCall } from '#contract/kit/call.ts';
import type { CallName } from '#contract/calls.ts';
import type { Db } from '../db/db.ts';
import { allowedContext, loadResource } from './callContext.ts';
import type { Request } from './request.ts';
import type { Handler, HandlerServices, Handlers, PreparingHandler, SteppingHandler } from '#server/calls/handler.ts';
import { keepParts } from './keptParts.ts';
import type { Parsed } from '#server/kit/parse.ts';

type Settle = Awaited<ReturnType<PreparingHandler<CallName>['prepare']>>['settle'];

/** A call of which everything is done that no transaction may wait for. */
export interface Prepared {
  parsed: Parsed;
  /** What a request with the same key is compared by: the contents of its files, not the keys they were given. */
  compared: unknown;
  step: SteppingHandler<CallName>['step'];
  settle: Settle;
}

interface World {
  db: Db;
  handlers: Handlers;
  services: HandlerServices;
}

/**
 * Does what comes before the transaction of a writing call. Who may not make the call is refused before any of it; the
 * transaction asks again.
 */
export async function prepare(world: World, call: AnyCall, request: Request, parsed: Parsed): Promise<Prepared> {
  const { db, services } = world;
  const handler = handlerOf(world, request.call);
  const plain = { parsed, compared: parsed, settle: async () => undefined };
  const parts = request.parts ?? [];
  if ('step' in handler) return { ...plain, step: handler.step };
  if (typeof handler === 'function' && parts.length === 0) return { ...plain, step: inOne(handler) };
  const resource = await loadResource(call, request, parsed, db);
  const context = allowedContext(services, call, request, parsed, db, resource);
  if (typeof handler === 'function')
    return { ...plain, ...(await keepParts(db, call, context, parsed, parts)), step: inOne(handler) };
  const { handle, settle } = await handler.prepare(context);
  return { ...plain, step: inOne(handle), settle };
}

const inOne =
  (handle: Handler<CallName>): Prepared['step'] =>
  async (context) => ({ answer: await handle(context) });

/** The handler of a call, seen without its own types. */
const handlerOf = ({ handlers }: World, name: CallName) =>
  handlers[name] as Handler<CallName> | PreparingHandler<CallName> | SteppingHandler<CallName>;
