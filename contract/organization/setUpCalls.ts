import * as z from 'zod/mini';
import { anyone } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { FormText, Id } from '#contract/kit/shared.ts';
import { SetUpValues } from './setUp.form.ts';

/**
 * Makes the first organization of a server, its parent, and the account of whoever runs them, by the secret of the link that
 * the server printed at its start. It works once, for an hour, while there is no organization; every link that works no more
 * is refused alike (M-41 to M-43).
 */
export const setUp = defineCall({
  name: 'setUp',
  feature: 'organization',
  method: 'POST',
  path: '/setup',
  tenantParams: 'none',
  auth: 'public',
  resource: 'nothing',
  access: anyone,
  body: z.object({ secret: FormText, values: SetUpValues }),
  answer: z.object({ organizationId: Id }),
  refusals: ['deadSetupLink', 'formRefused', 'tooMany'],
  ours: true,
});
