import type { Handler } from '#server/calls/handler.ts';
import { approversJoined } from '#server/review/approversJoined.ts';
import { beginMemberships } from './beginMemberships.ts';
import { inviteToAccounts } from './inviteToAccounts.ts';
import { notifyLists } from './notifyLists.ts';
import { tellGuestsOfReturn } from './endMembership.ts';
import { decideMembership } from './decideMembership.ts';

export const reinstateMember: Handler<'reinstateMember'> = (context) =>
  decideMembership(
    context,
    ({ grounds: _, ...told }, snapshot) =>
      snapshot.matches('removed') ? { type: 'membership.added', ...told } : { type: 'membership.reinstated', ...told },
    async (fact) => {
      const { type, person, organization } = fact;
      await tellGuestsOfReturn(context, fact);
      await notifyLists(context.sql, person, organization, context.now);
      if (type === 'membership.reinstated') return approversJoined(context, organization);
      await beginMemberships(context.sql, organization, [person]);
      await inviteToAccounts(context, organization, [person]);
    },
  );
