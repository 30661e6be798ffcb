import type { Sql } from '#server/db/db.ts';
import { appendToAll } from '#server/organization/imports/appendToAll.ts';
import { type FolderIds, folderIds } from './folderIds.ts';
import type { OrganizationFolder } from './readFolder.ts';
import type { Person } from './readPeople.ts';

const actor = 'operator';

/** Someone whom a folder suspends in an organization, by their ids. */
export interface Suspended {
  personId: string;
  organizationId: string;
}

const known = `
select m.person_id || ' ' || m.organization_id as pair from membership m
join jsonb_to_recordset($1::jsonb) as s ("personId" text, "organizationId" text)
on m.person_id = s."personId" and m.organization_id = s."organizationId"`;

/** Those whom a folder suspends and who do not belong yet: applying changes how no one stands who does. */
export async function newlySuspended(
  sql: Sql,
  content: OrganizationFolder,
  idOf: (email: string) => string,
): Promise<Suspended[]> {
  const named = suspendedIn(content.people, folderIds(content), idOf);
  const { rows } = await sql.query<{ pair: string }>(known, [JSON.stringify(named)]);
  const there = new Set(rows.map(({ pair }) => pair));
  return named.filter(({ personId, organizationId }) => !there.has(`${personId} ${organizationId}`));
}

const suspendedIn = (people: readonly Person[], ids: FolderIds, idOf: (email: string) => string): Suspended[] =>
  people.flatMap(({ email, suspended }) =>
    suspended.map((slug) => ({ personId: idOf(email), organizationId: ids.organization(slug) })),
  );

/** Suspends memberships that were just made. No one has been let in by them: there is nothing to end. `at` is UTC ISO. */
export async function suspendNew(sql: Sql, suspended: readonly Suspended[], at: string): Promise<void> {
  for (const [organization, those] of Map.groupBy(suspended, ({ organizationId }) => organizationId)) {
    const told = those.map(({ personId: person }) => ({
      personId: person,
      facts: [
        { type: 'membership.suspended', at, by: actor, person, organization, grounds: { anotherAdmin: true } } as const,
      ],
    }));
    await appendToAll(sql, organization, told, { actor, at });
  }
}
