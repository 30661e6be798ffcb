import { anyone } from '#contract/kit/access.ts';

/** What all calls by a signed link without an account have in common; every dead link gives the same answer. */
export const linkCall = {
  feature: 'alerts',
  tenantParams: 'none',
  auth: 'public',
  resource: 'nothing',
  access: anyone,
  refusals: ['deadLink'],
  ours: true,
} as const;
