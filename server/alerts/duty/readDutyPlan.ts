import type { Handler } from '#server/calls/handler.ts';
import { readPlan } from './dutyShifts.ts';

export const readDutyPlan: Handler<'readDutyPlan'> = ({ sql, resource, caller }) =>
  readPlan(sql, resource.organizationId, caller.id);
