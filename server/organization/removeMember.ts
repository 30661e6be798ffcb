import type { Handler } from '#server/calls/handler.ts';
import { decideMembership } from './decideMembership.ts';
import { endMembership } from './endMembership.ts';

const letGo = 'delete from policy_grant where person_id = $1 and organization_id = $2';

const letGoOfRoles = `
delete from own_role_holder h using own_role r
where r.id = h.role_id and h.person_id = $1 and r.organization_id = $2`;

export const removeMember: Handler<'removeMember'> = (context) =>
  decideMembership(
    context,
    (held) => ({ type: 'membership.removed', ...held }),
    async (fact) => {
      await endMembership(context, fact);
      await context.sql.query(letGo, [fact.person, fact.organization]);
      await context.sql.query(letGoOfRoles, [fact.person, fact.organization]);
    },
  );
