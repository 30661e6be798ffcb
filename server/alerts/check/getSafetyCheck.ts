import type { Handler } from '#server/calls/handler.ts';
import { checkStandingOf } from './standing.ts';

export const getSafetyCheck: Handler<'getSafetyCheck'> = ({ sql, caller, resource, now }) =>
  checkStandingOf(sql, { personId: caller.id, organizationId: resource.organizationId, now });
