import type { AskedWith, Caller, EventThing, ThingKind, Things, Verdict } from '#contract/kit/access.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import type { CallName } from '#contract/calls.ts';
import type { Sql } from '../db/db.ts';
import type { Request } from './request.ts';
import type { Ask, HandlerServices } from '#server/calls/handler.ts';
import type { Parsed } from '#server/kit/parse.ts';
import { Refused } from '#server/kit/refused.ts';
import { thingLoaders } from '#server/calls/things.ts';

export type Thing = Things[ThingKind] | null;

export const nobody = { id: 'nobody', sub: '', policies: {} };

export const loadThing = async (call: AnyCall, request: Request, parsed: Parsed, sql: Sql): Promise<Thing> =>
  thingLoaders[call.thing](sql, askedWith(request, parsed), (request.caller ?? nobody).id);

const askedWith = ({ params }: Request, { query, pair }: Parsed): AskedWith => ({
  params,
  query: { ...query, ...pair },
});

/** Who asks for a stored answer must still be allowed to make the call: on its thing, even where the call itself took that off its list. */
export async function refuseStored(
  call: AnyCall,
  request: Request,
  parsed: Parsed,
  sql: Sql,
  thing: Thing,
): Promise<void> {
  const asked = askedWith(request, parsed);
  const caller = request.caller ?? nobody;
  const left = thing ?? (await thingLoaders[call.thing](sql, asked, caller.id, true));
  refuseVerdict(call, verdictOn(call, caller, left, asked));
}

/** What a handler is asked, once the caller is known to be allowed to ask it. Who may know of a cancelled event is told so, whatever the call, but for the few that stay open. */
export function allowedAsk(
  services: HandlerServices,
  call: AnyCall,
  request: Request,
  parsed: Parsed,
  sql: Sql,
  thing: Thing,
): Ask<CallName> {
  const caller = request.caller ?? nobody;
  refuseUnlessAllowed(call, request, parsed, thing);
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
    isRepeated: false,
    address: request.address ?? 'here',
    services,
    askAgain: async () => {
      if (call.thing !== 'event' && call.thing !== 'attendee') return;
      refuseUnlessAllowed(call, request, parsed, await loadThing(call, request, parsed, sql));
    },
  };
  return ask as Ask<CallName>;
}

function refuseUnlessAllowed(call: AnyCall, request: Request, parsed: Parsed, thing: Thing): void {
  const verdict = verdictOn(call, request.caller ?? nobody, thing, askedWith(request, parsed));
  const stays = verdict === 'hidden' || (call.afterCancelling === true && verdict === 'allowed');
  if (!stays && isEvent(thing) && thing.reviewStatus === 'cancelled') throw new Refused('eventCancelled');
  refuseVerdict(call, verdict);
}

function verdictOn(call: AnyCall, caller: Caller, thing: Thing, asked: AskedWith): Verdict {
  if (call.thing !== 'nothing' && thing === null) return 'hidden';
  return call.access(caller, thing as never, asked);
}

function refuseVerdict(call: AnyCall, verdict: Verdict): void {
  if (verdict === 'hidden') throw new Refused('notFound');
  if (verdict === 'forbidden') throw new Refused(call.forbidden ?? 'notAllowed');
}

const isEvent = (thing: Thing): thing is EventThing => thing !== null && 'reviewStatus' in thing;
