import type { Handler } from '#server/calls/handler.ts';
import { revokeSessionsOfPerson } from '#server/identity/sessions.ts';
import { decideMembership } from './decideMembership.ts';

export const signOutMember: Handler<'signOutMember'> = (context) =>
  decideMembership(
    context,
    ({ grounds: _, ...told }) => ({ type: 'membership.signedOut', ...told }),
    ({ person }) => revokeSessionsOfPerson(context.sql, person, new Date(context.now)),
  );
