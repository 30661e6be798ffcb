import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { adminCall } from './adminCall.ts';
import { SecuredRole, SignInSecurity } from './signInSecurity.ts';

/** For which roles a second factor is required, and how many of their holders have none. */
export const readSignInSecurity = defineCall({
  ...adminCall,
  name: 'readSignInSecurity',
  method: 'GET',
  path: '/organizations/{orgId}/sign-in-security',
  answer: SignInSecurity,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/**
 * Requires a second factor for the roles of `to` instead of those of `from`, which the caller saw; roles that someone else has
 * changed since are joined. It holds from the next request on. `ownFactorOff`: whoever changes it has none
 * . `factorElsewhere`: a pool outside keeps second factors.
 */
export const changeSignInSecurity = defineCall({
  ...adminCall,
  name: 'changeSignInSecurity',
  method: 'PATCH',
  path: '/organizations/{orgId}/sign-in-security',
  body: z.object({ from: z.array(SecuredRole), to: z.array(SecuredRole) }),
  answer: SignInSecurity,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'ownFactorOff', 'factorElsewhere'],
});
