import type { Handler } from '#server/calls/handler.ts';
import { rulesOf } from './rulesOf.ts';

export const listRules: Handler<'listRules'> = ({ sql, thing, services, now }) =>
  rulesOf(sql, thing.parentId, services.files, now);
