import type { Handler } from '#server/calls/handler.ts';
import { decideHandbook } from './decideHandbook.ts';
import { handbookOf } from './handbookRules.ts';

export const moveRule: Handler<'moveRule'> = async (context) => {
  const { sql, body, params, resource } = context;
  await decideHandbook(context, (told) => ({ type: 'handbook.moved', ...told, rule: params.ruleId, ...body }));
  return handbookOf(sql, resource.parentId);
};
