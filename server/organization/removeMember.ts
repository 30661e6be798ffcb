import type { Handler } from '#server/calls/handler.ts';
import { decideMembership } from './decideMembership.ts';
import { endForGood } from './endMembership.ts';

export const removeMember: Handler<'removeMember'> = (context) =>
  decideMembership(
    context,
    (held) => ({ type: 'membership.removed', ...held }),
    (fact, before) => endForGood(context, fact, before.matches('active')),
  );
