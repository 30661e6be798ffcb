import type { Handler } from '#server/calls/handler.ts';
import { revokeSessionsOfPerson } from '#server/identity/sessions.ts';
import { decideMembership } from './decideMembership.ts';
import { refuseAccountElsewhere } from './elsewhere.ts';

export const signOutMember: Handler<'signOutMember'> = (context) =>
  decideMembership(
    context,
    ({ grounds: _, ...told }) => ({ type: 'membership.signedOut', ...told }),
    async ({ person, organization }) => {
      const { sql, caller, now } = context;
      await refuseAccountElsewhere(sql, { personId: person, organizationId: organization, callerId: caller.id });
      await revokeSessionsOfPerson(sql, person, new Date(now));
    },
  );
