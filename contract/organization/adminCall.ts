import { memberWith } from '#contract/kit/access.ts';

/** What calls have in common that whoever runs an organization makes about it; the organization stands in their path as `orgId`. */
export const adminCall = {
  feature: 'organization',
  tenantParams: 'parent',
  resource: 'organization',
  access: memberWith('organization-admin'),
  ours: true,
} as const;
