import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { rulesOf } from './rulesOf.ts';

/** An order that is no number is that of no rule. */
export const getRuleByOrder: Handler<'getRuleByOrder'> = async ({ sql, resource, params, services, now }) => {
  const rules = await rulesOf(sql, resource.parentId, services.files, now);
  const rule = rules.find(({ order }) => String(order) === params.order);
  if (!rule) throw new Refused('notFound');
  return rule;
};
