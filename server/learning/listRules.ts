import type { Handler } from '#server/calls/handler.ts';
import { rulesOf } from './rulesOf.ts';

export const listRules: Handler<'listRules'> = ({ sql, resource, services, now }) =>
  rulesOf(sql, resource.parentId, services.files, now);
