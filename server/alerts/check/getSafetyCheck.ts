import type { Handler } from '#server/calls/handler.ts';
import { anyCheckStandingOf } from './standing.ts';

export const getSafetyCheck: Handler<'getSafetyCheck'> = ({ sql, caller, resource, now }) =>
  anyCheckStandingOf(sql, { personId: caller.id, organizationId: resource.organizationId, now });
