import type { RoleName } from '#contract/organization/roles.ts';
import type { Sql } from '#server/db/db.ts';
import { ownRolesOf } from '#server/organization/roles/ownRoles.ts';
import { eventTypeId, organizationId, ownRoleId, parentId } from '../stableId.ts';
import { inOrder } from '../inOrder.ts';
import { roles } from './roles.ts';
import { slugger } from './slugs.ts';

/** Something that a folder names by a slug; `explicitId` where the slug does not make its id. */
export interface Named {
  id: string;
  slug: string;
  explicitId: string | undefined;
  name: string;
}

export interface FileRef {
  key: string;
  name: string;
  type: string;
}

export interface SettingRow {
  organizationId: string;
  slug: string;
  value: string | null;
  file: FileRef | null;
}

export interface ProviderRow {
  name: string;
  provider: string;
  integrationId: string;
  logo: FileRef | null;
  backgroundColor: string | null;
  parentId: string | null;
  organizationId: string | null;
  domains: string[];
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  /** A secret that was typed in the browser is kept, and stays. */
  isSecretKept: boolean;
  isOn: boolean;
  authority: 'operator' | 'admin';
  position: number;
}

export interface PlacesState {
  parents: readonly (Named & { organizations: readonly Named[] })[];
  settings: readonly SettingRow[];
  providers: readonly ProviderRow[];
  secondFactors: readonly { organizationId: string; policy: string }[];
  /** Roles of the organizations' own. */
  roles: readonly (Named & { organizationId: string; gives: readonly RoleName[] })[];
}

type Row = { id: string; name: string };

/** SQL for a `FileRef` out of a joined `stored_file`, null when none was joined. */
export const fileRef = (alias: string): string =>
  `case when ${alias}.id is null then null else jsonb_build_object('key', ${alias}.key, 'name', ${alias}.name, 'type', ${alias}.type) end`;

const settings = `
select s.organization_id as "organizationId", s.slug, s.value, ${fileRef('f')} as file
from setting s left join stored_file f on f.id = s.file_id`;

const secondFactors = 'select organization_id as "organizationId", policy from required_second_factor';

const providers = `
select p.name, p.provider, p.integration_id as "integrationId", ${fileRef('f')} as logo,
  p.background_color as "backgroundColor", p.parent_id as "parentId", p.organization_id as "organizationId",
  p.email_domains as domains, p.issuer, p.client_id as "clientId", p.client_secret_variable as "clientSecret", p.position,
  p.client_secret is not null as "isSecretKept", p.is_on as "isOn", p.authority
from sign_on_provider p left join stored_file f on f.id = p.logo_id`;

/** Parents and organizations in the order of their names, with settings and other places to sign in. */
export async function readPlaces(sql: Sql): Promise<PlacesState> {
  const parents = (await sql.query<Row>('select id, name from parent')).rows;
  const text = 'select id, name, parent_id as "parentId" from organization';
  const organizations = (await sql.query<Row & { parentId: string }>(text)).rows;
  const [parentSlug, organizationSlug] = [slugger('parent'), slugger('organization')];
  const places = inOrder(parents, ({ name, id }) => [name, id]).map((parent) => ({
    ...named(parent, parentSlug, parentId),
    organizations: inOrder(
      organizations.filter((each) => each.parentId === parent.id),
      ({ name, id }) => [name, id],
    ).map((each) => named(each, organizationSlug, organizationId)),
  }));
  const slugs = new Map(places.flatMap((parent) => parent.organizations.map(({ id, slug }) => [id, slug] as const)));
  return {
    parents: places,
    settings: inOrder((await sql.query<SettingRow>(settings)).rows, (row) => [row.organizationId, row.slug]),
    providers: inOrder((await sql.query<ProviderRow>(providers)).rows, (row) => [row.position, row.provider]),
    secondFactors: (await sql.query<PlacesState['secondFactors'][number]>(secondFactors)).rows,
    roles: await readRoles(sql, slugs),
  };
}

/** No slug is that of a role of all organizations: they stand in one column. */
async function readRoles(sql: Sql, slugs: ReadonlyMap<string, string>): Promise<PlacesState['roles']> {
  const each = [...slugs].map(async ([organizationId, organization]) => {
    const slugFor = slugger('role', Object.keys(roles));
    const own = inOrder(await ownRolesOf(sql, organizationId), ({ name, id }) => [name, id]);
    return own.map(({ gives, ...role }) => ({
      ...named(role, slugFor, (slug) => ownRoleId(organization, slug)),
      ...{ organizationId, gives },
    }));
  });
  return (await Promise.all(each)).flat();
}

/** A thing with its slug, and with its id where the slug makes another. */
export function named({ id, name }: Row, slugFor: (name: string) => string, made: (slug: string) => string): Named {
  const slug = slugFor(name);
  return { id, slug, name, explicitId: made(slug) === id ? undefined : id };
}

export const typeNamed = (row: Row, slugFor: (name: string) => string): Named => named(row, slugFor, eventTypeId);
