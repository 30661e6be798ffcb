import type { Handler } from '#server/http/handler.ts';
import { rulesOf } from './rulesOf.ts';

export const listRules: Handler<'listRules'> = ({ sql, thing, services, now }) =>
  rulesOf(sql, thing.parentId, services.files, now);
