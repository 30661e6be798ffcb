import { defineCall } from '#contract/kit/call.ts';
import { adminCall } from './adminCall.ts';
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
