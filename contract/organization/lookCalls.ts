import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { adminCall } from './adminCall.ts';
import { Look, LookValues } from './look.ts';

/** Name, colors and logo of an organization for whoever runs it (M-50). */
export const readLook = defineCall({
  ...adminCall,
  name: 'readLook',
  method: 'GET',
  path: '/organizations/{orgId}/look',
  answer: Look,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/**
 * Changes what differs from `seen`, which the caller saw; what someone else has changed there since is refused with what
 * stands there now (M-53). `logo` and `eventPhoto` are keys of pictures of the caller's own, or of those that stand.
 */
export const changeLook = defineCall({
  ...adminCall,
  name: 'changeLook',
  method: 'PATCH',
  path: '/organizations/{orgId}/look',
  body: z.object({ values: LookValues, seen: LookValues }),
  answer: Look,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'uploadUnknown', 'detailsChanged'],
});
