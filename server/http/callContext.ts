import type { AccessRequest, Caller, EventResource, ResourceKind, Resources, Verdict } from '#contract/kit/access.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import type { CallName } from '#contract/calls.ts';
import type { Sql } from '../db/db.ts';
import type { Request } from './request.ts';
import type { CallContext, HandlerServices } from '#server/calls/handler.ts';
import type { Parsed } from '#server/kit/parse.ts';
import { Refused } from '#server/kit/refused.ts';
import { resourceLoaders } from '#server/calls/resources.ts';

export type Resource = Resources[ResourceKind] | null;

export const nobody = { id: 'nobody', sub: '', policies: {} };

export const loadResource = async (call: AnyCall, request: Request, parsed: Parsed, sql: Sql): Promise<Resource> =>
  resourceLoaders[call.resource](sql, accessRequestOf(request, parsed), (request.caller ?? nobody).id);

const accessRequestOf = ({ params }: Request, { query, tenant }: Parsed): AccessRequest => ({
  params,
  query: { ...query, ...tenant },
});

/** Who asks for a stored answer must still be allowed to make the call: on its resource, even where the call itself took that off its list. */
export async function refuseStored(
  call: AnyCall,
  request: Request,
  parsed: Parsed,
  sql: Sql,
  resource: Resource,
): Promise<void> {
  const asked = accessRequestOf(request, parsed);
  const caller = request.caller ?? nobody;
  const left = resource ?? (await resourceLoaders[call.resource](sql, asked, caller.id, true));
  refuseVerdict(call, verdictOn(call, caller, left, asked));
}

/** What a handler is asked, once the caller is known to be allowed to ask it. Who may know of a cancelled event is told so, whatever the call, but for the few that stay open. */
export function allowedContext(
  services: HandlerServices,
  call: AnyCall,
  request: Request,
  parsed: Parsed,
  sql: Sql,
  resource: Resource,
): CallContext<CallName> {
  const caller = request.caller ?? nobody;
  refuseUnlessAllowed(call, request, parsed, resource);
  const context = {
    caller,
    params: request.params,
    query: parsed.query,
    tenant: parsed.tenant,
    body: parsed.body,
    resource,
    sql,
    now: request.now,
    device: request.device ?? null,
    isRepeated: false,
    address: request.address ?? 'here',
    services,
    recheckAccess: async () => {
      if (call.resource !== 'event' && call.resource !== 'attendee') return;
      refuseUnlessAllowed(call, request, parsed, await loadResource(call, request, parsed, sql));
    },
  };
  return context as CallContext<CallName>;
}

function refuseUnlessAllowed(call: AnyCall, request: Request, parsed: Parsed, resource: Resource): void {
  const verdict = verdictOn(call, request.caller ?? nobody, resource, accessRequestOf(request, parsed));
  const stays = verdict === 'hidden' || (call.afterCancelling === true && verdict === 'allowed');
  if (!stays && isEvent(resource) && resource.reviewStatus === 'cancelled') throw new Refused('eventCancelled');
  refuseVerdict(call, verdict);
}

function verdictOn(call: AnyCall, caller: Caller, resource: Resource, asked: AccessRequest): Verdict {
  if (call.resource !== 'nothing' && resource === null) return 'hidden';
  return call.access(caller, resource as never, asked);
}

function refuseVerdict(call: AnyCall, verdict: Verdict): void {
  if (verdict === 'hidden') throw new Refused('notFound');
  if (verdict === 'forbidden') throw new Refused(call.forbidden ?? 'notAllowed');
}

const isEvent = (resource: Resource): resource is EventResource => resource !== null && 'reviewStatus' in resource;
