import type { Handler } from '#server/calls/handler.ts';
import { decideMembership } from './decideMembership.ts';
import { endMembership } from './endMembership.ts';

export const suspendMember: Handler<'suspendMember'> = (context) =>
  decideMembership(
    context,
    (held) => ({ type: 'membership.suspended', ...held }),
    (fact) => endMembership(context, fact),
  );
