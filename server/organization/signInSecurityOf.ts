import type { SignInSecurity } from '#contract/organization/signInSecurity.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { countHolders, personHasFactor, requiredRoles } from './requiredFactors.ts';

type Asking = Pick<CallContext<'readSignInSecurity'>, 'sql' | 'caller' | 'resource' | 'services'>;

/** How members of an organization sign in, as it stands for whoever runs it. */
export async function signInSecurityOf({ sql, caller, resource, services }: Asking): Promise<SignInSecurity> {
  const { organizationId } = resource;
  return {
    keptBy: services.keepsSessions ? 'muster' : 'pool',
    isOwnOn: await personHasFactor(sql, caller.id),
    required: await requiredRoles(sql, organizationId),
    roles: await countHolders(sql, organizationId),
  };
}
