import type { Handler } from '#server/calls/handler.ts';
import { decideHandbook } from './decideHandbook.ts';
import { handbookRuleOf } from './handbookRules.ts';
import { type CleanRule, cleanRule, storeRule } from './writeRule.ts';
import type { ParentsContext } from './lockWriting.ts';

/** Adds a rule behind the others; answers its id. */
export async function addCleanRule(context: ParentsContext, rule: CleanRule): Promise<string> {
  const { sql, resource, services, caller, now } = context;
  const ruleId = services.newId();
  const written = { rule: ruleId, seen: null, hash: rule.hash };
  await decideHandbook(context, (told) => ({ type: 'handbook.written', ...told, ...written }));
  await storeRule(sql, { ruleId, parentId: resource.parentId, at: now, by: caller.id }, rule);
  return ruleId;
}

export const addRule: Handler<'addRule'> = async (context) => {
  const { sql, body, resource, services, now } = context;
  const ruleId = await addCleanRule(context, cleanRule(body));
  return handbookRuleOf(sql, { parentId: resource.parentId, ruleId, files: services.files, now });
};
