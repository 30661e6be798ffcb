import type { Handler } from '#server/calls/handler.ts';
import { memberDetails } from './memberDetails.ts';

export const readMember: Handler<'readMember'> = ({ sql, params, resource, now }) =>
  memberDetails(sql, { organizationId: resource.organizationId, personId: params.memberId, now });
