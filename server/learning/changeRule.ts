import type { Handler } from '#server/calls/handler.ts';
import { decideHandbook } from './decideHandbook.ts';
import { handbookRuleOf } from './handbookRules.ts';
import { cleanRule, filesOfRule, storeRule } from './writeRule.ts';

/** Saving what stands already makes no version. */
export const changeRule: Handler<'changeRule'> = async (context) => {
  const { sql, body, params, resource, services, caller, now } = context;
  const { parentId } = resource;
  const { ruleId } = params;
  const { seen } = body;
  const rule = cleanRule(body, await filesOfRule(sql, parentId, ruleId));
  await decideHandbook(context, (told, { context: { rules } }) =>
    rules.some(({ id, hash }) => id === ruleId && hash === seen && hash === rule.hash)
      ? null
      : { type: 'handbook.written', ...told, rule: ruleId, seen, hash: rule.hash },
  );
  await storeRule(sql, { ruleId, parentId, at: now, by: caller.id }, rule);
  return handbookRuleOf(sql, { parentId, ruleId, files: services.files, now });
};
