import type { Handler } from '#server/calls/handler.ts';
import { decideHandbook } from './decideHandbook.ts';
import { filesOfRule } from './writeRule.ts';
import { handbookRuleOf } from './handbookRules.ts';

export const archiveRule: Handler<'archiveRule'> = async (context) => {
  const { sql, body, params, resource, services, now } = context;
  const { parentId } = resource;
  const { ruleId } = params;
  await filesOfRule(sql, parentId, ruleId);
  await decideHandbook(context, (told) => ({ type: 'handbook.archived', ...told, rule: ruleId, seen: body.seen }));
  return handbookRuleOf(sql, { parentId, ruleId, files: services.files, now });
};
