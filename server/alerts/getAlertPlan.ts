import type { Handler } from '#server/calls/handler.ts';
import { alertPlanOf } from './alertPlans.ts';

export const getAlertPlan: Handler<'getAlertPlan'> = ({ sql, resource }) => alertPlanOf(sql, resource.personId);
