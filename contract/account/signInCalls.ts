import * as z from 'zod/mini';
import { anyone } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { Provider } from './provider.ts';
import { dataOf } from '#contract/kit/shared.ts';

/** The sign-on providers, for their tiles, in the order in which they are shown. */
export const listProviders = defineCall({
  name: 'listProviders',
  feature: 'account',
  method: 'GET',
  path: '/sso',
  tenantParams: 'none',
  auth: 'public',
  resource: 'nothing',
  access: anyone,
  answer: dataOf(z.array(Provider)),
  refusals: [],
});

/** Mails a code to whoever has an account that can be claimed. The answer is the same for every e-mail address. */
export const claimAccount = defineCall({
  name: 'claimAccount',
  feature: 'account',
  method: 'POST',
  path: '/users/claim-account',
  tenantParams: 'none',
  auth: 'public',
  resource: 'nothing',
  access: anyone,
  body: z.object({ email: z._default(z.string().check(z.maxLength(254)), '') }),
  answer: z.object({}),
  refusals: ['wrongShape', 'formRefused', 'tooMany', 'claimNotOffered'],
});
