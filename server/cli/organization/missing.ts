import { membershipIdOf } from '#contract/organization/membershipId.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { endMembership } from '#server/organization/endMembership.ts';
import { countingTo, type OnProgress } from '#server/kit/progress.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';
import { membershipKind } from '#server/organization/membership.kind.ts';
import { CommandFailed } from '../socket.ts';
import { folderIds } from './folderIds.ts';
import type { OrganizationFolder } from './readFolder.ts';

const actor = 'operator';

/** A member of an organization of the folder whom the folder doesn't name there. */
export interface Missing {
  personId: string;
  email: string;
  organizationId: string;
  /** What the organization is called. */
  organization: string;
}

const text = `
select m.person_id as "personId", p.email, m.organization_id as "organizationId", o.name as organization
from active_membership m join person p on p.id = m.person_id join organization o on o.id = m.organization_id
where m.organization_id = any($1) and not exists (
  select 1 from jsonb_to_recordset($2::jsonb) as named (email text, "organizationId" text)
  where named.email = lower(p.email) and named."organizationId" = m.organization_id)
order by o.name, lower(p.email), m.person_id`;

/** Who is a member of the folder's organizations, neither suspended nor removed, and in no file of it (M-176). */
export async function missingFrom(sql: Sql, content: OrganizationFolder): Promise<Missing[]> {
  const { organization } = folderIds(content);
  const organizations = [...content.organizations.parentOf.keys()].map(organization);
  const named = content.people.flatMap(({ email, organizations: slugs }) =>
    slugs.map((slug) => ({ email: email.toLowerCase(), organizationId: organization(slug) })),
  );
  return (await sql.query<Missing>(text, [organizations, JSON.stringify(named)])).rows;
}

/**
 * Suspends them as an admin would, with all that ends with a membership (M-177). The organizations are locked. Fails with a
 * sentence where no one would be left to run one. `at` is UTC ISO.
 */
export async function suspendMissing(
  sql: Sql,
  missing: readonly Missing[],
  at: string,
  tell: OnProgress,
): Promise<void> {
  const suspended = countingTo(missing.length, tell);
  const context = { sql, now: at, caller: { id: actor }, device: null };
  for (const [organizationId, those] of Map.groupBy(missing, (each) => each.organizationId)) {
    const leaving = new Set(those.map(({ personId }) => personId));
    const admins = await holdersOf(sql, organizationId, 'organization-admin');
    if (admins.every((admin) => leaving.has(admin))) throw new CommandFailed(withoutAdmin(those));
    for (const { personId } of those) {
      const stream = await loadStream(sql, membershipKind, membershipIdOf(organizationId, personId), 'update');
      const told = { at, by: actor, person: personId, organization: organizationId };
      const fact = { type: 'membership.suspended', ...told, grounds: { anotherAdmin: true } } as const;
      await append(sql, membershipKind, stream, [fact], { actor, at });
      const byCommand = { organizationId, person: null, session: null, at };
      await recordAudit(sql, byCommand, { kind: 'memberSuspended', subject: personId });
      await endMembership(context, fact);
      suspended('suspended', 1);
    }
  }
}

const withoutAdmin = ([first]: readonly Missing[]): string =>
  `Nobody in this folder runs ${first?.organization ?? ''}. Name an admin of it there. Nothing was changed.`;
