import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { adminCall } from './adminCall.ts';
import { RoleValues } from './ownRole.ts';
import { RoleOverview } from './roleOverview.ts';

/** The roles of an organization, with how many members hold each (M-150). */
export const readRoles = defineCall({
  ...adminCall,
  name: 'readRoles',
  method: 'GET',
  path: '/organizations/{orgId}/roles',
  answer: RoleOverview,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/** Makes a role of the organization's own, which no one has yet (M-153). `roleNotHeld`: it gives what the caller does not hold. */
export const makeRole = defineCall({
  ...adminCall,
  name: 'makeRole',
  method: 'POST',
  path: '/organizations/{orgId}/roles',
  body: RoleValues,
  answer: RoleOverview,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'roleNameTaken', 'roleNotHeld'],
});

/**
 * Renames a role, or lets it give something else, for everyone who has it, from the next request on (M-154). `roleChanged`: it
 * stands no longer as in `seen`, or is gone. `lastAdmin`: no one would run the organization anymore.
 */
export const changeRole = defineCall({
  ...adminCall,
  name: 'changeRole',
  method: 'PATCH',
  path: '/organizations/{orgId}/roles/{roleId}',
  body: z.object({ seen: RoleValues, values: RoleValues }),
  answer: RoleOverview,
  refusals: [
    ...(['notSignedIn', 'notFound', 'notAllowed', 'formRefused'] as const),
    ...(['roleNameTaken', 'roleNotHeld', 'lastAdmin', 'roleChanged'] as const),
  ],
});

/** Deletes a role: whoever had it holds no longer what it gave (M-155). `roleChanged`: it is gone already. */
export const deleteRole = defineCall({
  ...adminCall,
  name: 'deleteRole',
  method: 'DELETE',
  path: '/organizations/{orgId}/roles/{roleId}',
  answer: RoleOverview,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'lastAdmin', 'roleChanged'],
});
