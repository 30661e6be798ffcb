import type { Handler } from '#server/calls/handler.ts';
import { erasureOf } from './erasureOf.ts';

export const readErasure: Handler<'readErasure'> = ({ sql, params, resource, now }) =>
  erasureOf(sql, resource.organizationId, params.memberId, now);
