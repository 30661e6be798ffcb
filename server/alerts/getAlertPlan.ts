import type { Handler } from '#server/calls/handler.ts';
import { ownAlertPlan } from './alertPlans.ts';

export const getAlertPlan: Handler<'getAlertPlan'> = ({ sql, resource }) => ownAlertPlan(sql, resource.personId);
