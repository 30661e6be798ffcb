import { rolesIn } from '#contract/organization/roles.ts';
import type { Row, Sql } from '#server/db/db.ts';
import { signOnProviderIn } from '#server/organization/signOn/decide.ts';
import type { Plan } from './planRows.ts';
import type { OrganizationFolder } from './readFolder.ts';
import { folderIds } from './folderIds.ts';

const lock = 'select id from organization where id = any($1) order by id for no key update';
const changed = `
select c.organization_id as id, c.field, o.name from changed_setting c join organization o on o.id = c.organization_id
where c.organization_id = any($1) order by c.organization_id, c.field`;

interface Changed {
  /** Of the organization. */
  id: string;
  field: string;
  /** As the organization is called now. */
  name: string;
}

const idsIn = (content: OrganizationFolder): string[] =>
  content.organizations.parents.flatMap((parent) =>
    parent.organizations.map(({ slug }) => folderIds(content).organization(slug)),
  );

/** What was changed in the browser of the organizations of a folder. They are held, so that nothing changes while it is applied. */
export async function changedSettings(sql: Sql, content: OrganizationFolder): Promise<readonly Changed[]> {
  const ids = idsIn(content);
  await sql.query(lock, [ids]);
  return (await sql.query<Changed>(changed, [ids])).rows;
}

const inWords = ({ field }: Changed): string => {
  const provider = signOnProviderIn(field);
  return provider === null ? field : `sign-on provider ${provider}`;
};

/** The same in words: `Harbor House (backgroundColor, name)`. */
export async function changedNames(sql: Sql, content: OrganizationFolder): Promise<string[]> {
  const { rows } = await sql.query<Changed>(changed, [idsIn(content)]);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return [...byName].map(([name, fields]) => `${name} (${[...new Set(fields.map(inWords))].join(', ')})`);
}

/** A plan that leaves these as they are. */
export function withoutChanged(plan: Plan, settings: readonly Changed[]): Plan {
  const find = (id: unknown, field: unknown) => settings.find((each) => each.id === id && each.field === field);
  const named = (row: Row): Row => ({ ...row, name: find(row['id'], 'name')?.name ?? row['name'] });
  const providers = new Set(settings.flatMap(({ field }) => signOnProviderIn(field) ?? []));
  return new Map([
    ...plan,
    ['providers', (plan.get('providers') ?? []).filter(({ provider }) => !providers.has(String(provider)))],
    ['organizations', (plan.get('organizations') ?? []).map(named)],
    ['settings', (plan.get('settings') ?? []).filter((row) => !find(row['organization_id'], row['slug']))],
    [
      'secondFactors',
      (plan.get('secondFactors') ?? []).filter(({ organization_id, policy }) =>
        rolesIn([String(policy)]).every((role) => !find(organization_id, `secondFactor.${role}`)),
      ),
    ],
  ]);
}
