import type { Handler } from '#server/calls/handler.ts';
import { decideHandbook } from './decideHandbook.ts';
import { handbookRuleOf } from './handbookRules.ts';
import { cleanRule, storeRule } from './writeRule.ts';

export const addRule: Handler<'addRule'> = async (context) => {
  const { sql, body, resource, services, caller, now } = context;
  const { parentId } = resource;
  const rule = cleanRule(body);
  const ruleId = services.newId();
  const written = { rule: ruleId, seen: null, hash: rule.hash };
  await decideHandbook(context, (told) => ({ type: 'handbook.written', ...told, ...written }));
  await storeRule(sql, { ruleId, parentId, at: now, by: caller.id }, rule);
  return handbookRuleOf(sql, { parentId, ruleId, files: services.files, now });
};
