import { self } from '#contract/kit/access.ts';

/** What calls about oneself have in common: the person of the address, who alone may make them. */
export const ownCall = {
  feature: 'account',
  tenantParams: 'none',
  resource: 'person',
  access: self,
  ours: true,
} as const;
