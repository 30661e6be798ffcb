import {
  type AccessRequest,
  type Caller,
  type EventResource,
  isCheckInStaff,
  isMember,
  type ResourceKind,
  type Resources,
  type Verdict,
} from '#contract/kit/access.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import type { CallName } from '#contract/calls.ts';
import type { Sql } from '../db/db.ts';
import type { Request } from './request.ts';
import type { CallContext, HandlerServices } from '#server/calls/handler.ts';
import type { Parsed } from '#server/kit/parse.ts';
import { Refused } from '#server/kit/refused.ts';
import { refuseClosedDoor } from '#server/calls/doorCallers.ts';
import { resourceLoaders } from '#server/calls/resources.ts';
import { isRecentPassword } from '#server/identity/secondFactor/recentPassword.ts';
import { inOneRoundTrip } from '../db/roundTrip.ts';

export type Resource = Resources[ResourceKind] | null;

export const nobody: NonNullable<Request['caller']> = { id: 'nobody', sub: '', policies: {} };

/** The resource that access is decided about. A door that was closed meanwhile is refused with it. */
export async function loadResource(call: AnyCall, request: Request, parsed: Parsed, sql: Sql): Promise<Resource> {
  const { id, door } = request.caller ?? nobody;
  const loading = resourceLoaders[call.resource](sql, accessRequestOf(request, parsed), id, request.now);
  if (!door || !call.atDoors) return loading;
  const [resource] = await inOneRoundTrip(loading, refuseClosedDoor(sql, door, request.now, call.atDoors));
  return resource;
}

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
  const left = resource ?? (await resourceLoaders[call.resource](sql, asked, caller.id, request.now, true));
  refuseVerdict(call, verdictOn(call, caller, left, asked), () => mayWithFactor(call, caller, left, asked));
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
  refuseUnconfirmed(call, request);
  const context = {
    caller,
    params: request.params,
    query: parsed.query,
    tenant: parsed.tenant,
    body: parsed.body,
    resource,
    sql,
    now: request.now,
    device: caller.door?.id ?? request.device ?? null,
    sentAt: request.sentAt ?? null,
    isRepeated: false,
    address: request.address ?? 'here',
    services,
    recheckAccess: async () => {
      if (!['event', 'attendee', 'incident'].includes(call.resource)) return;
      refuseUnlessAllowed(call, request, parsed, await loadResource(call, request, parsed, sql));
    },
  };
  return context as CallContext<CallName>;
}

/**
 * Nothing is asked where no password is kept here: of a provider's account, a command, a pool. Whoever has an authenticator app on
 * gives its code too.
 */
function refuseUnconfirmed({ needsRecentPassword }: AnyCall, { caller, now }: Request): void {
  if (!needsRecentPassword) return;
  const isOld = (at: Date | null | undefined) => at != null && !isRecentPassword(at, new Date(now));
  if (isOld(caller?.passwordAt)) throw new Refused('passwordUnconfirmed');
  if (isOld(caller?.factorAt)) throw new Refused('codeUnconfirmed');
}

function refuseUnlessAllowed(call: AnyCall, request: Request, parsed: Parsed, resource: Resource): void {
  const caller = request.caller ?? nobody;
  const asked = accessRequestOf(request, parsed);
  const verdict = verdictOn(call, caller, resource, asked);
  const stays = verdict === 'hidden' || (call.afterCancelling === true && verdict === 'allowed');
  if (!stays && isEvent(resource) && resource.reviewStatus === 'cancelled') throw new Refused('eventCancelled');
  refuseVerdict(call, verdict, () => mayWithFactor(call, caller, resource, asked));
}

function verdictOn(call: AnyCall, caller: Caller, resource: Resource, asked: AccessRequest): Verdict {
  if (call.resource !== 'nothing' && resource === null) return 'hidden';
  if (caller.door) refuseWithoutStaff(caller, resource);
  return call.access(caller, resource as never, asked);
}

/** Whether someone's role allows the call, and is inactive because they have no second factor. */
function mayWithFactor(call: AnyCall, caller: Caller, resource: Resource, asked: AccessRequest): boolean {
  const { policiesWithFactor: policies } = caller;
  return policies !== undefined && verdictOn(call, { ...caller, policies }, resource, asked) === 'allowed';
}

/** A door is one for as long as whoever it stands for is staff there, whatever else they are. */
function refuseWithoutStaff(caller: Caller, resource: Resource): void {
  if (!isEvent(resource) || !isMember(caller, resource) || !isCheckInStaff(caller, resource))
    throw new Refused('doorClosed');
}

function refuseVerdict(call: AnyCall, verdict: Verdict, mayWithFactor: () => boolean): void {
  if (verdict !== 'allowed' && mayWithFactor()) throw new Refused('secondFactorNeeded');
  if (verdict === 'hidden') throw new Refused('notFound');
  if (verdict === 'forbidden') throw new Refused(call.forbidden ?? 'notAllowed');
}

const isEvent = (resource: Resource): resource is EventResource => resource !== null && 'reviewStatus' in resource;
