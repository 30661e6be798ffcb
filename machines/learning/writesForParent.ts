import type { CurrentUser } from '#contract/account/person.ts';
import { holdsPolicyUnder } from '#contract/kit/policies.ts';
import type { Organization } from '#contract/organization/organization.ts';

/** Whether someone writes the house rules and the education of the parent above an organization (M-80, M-90). */
export const writesForParent = ({ policies }: CurrentUser, { ParentId }: Organization): boolean =>
  holdsPolicyUnder(policies, 'parent-admin', ParentId);
