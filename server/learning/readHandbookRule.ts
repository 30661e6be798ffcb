import type { Handler } from '#server/calls/handler.ts';
import { handbookRuleOf } from './handbookRules.ts';

export const readHandbookRule: Handler<'readHandbookRule'> = ({ sql, resource, params, services, now }) =>
  handbookRuleOf(sql, { parentId: resource.parentId, ruleId: params.ruleId, files: services.files, now });
