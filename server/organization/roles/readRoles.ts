import type { Handler } from '#server/calls/handler.ts';
import { roleOverview } from './roleOverview.ts';

export const readRoles: Handler<'readRoles'> = ({ sql, resource, now }) =>
  roleOverview(sql, resource.organizationId, now);
