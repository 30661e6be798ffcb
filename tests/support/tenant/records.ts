import { randomUUID } from 'node:crypto';
import type { MarkupItem } from '#contract/events/event.ts';
import { loginPolicy, type Policy } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';

export interface Place {
  id: string;
  parentId: string;
}

export interface NewPerson {
  firstName?: string;
  lastName?: string;
  birthDate?: string | null;
  phone?: string | null;
  /** Organizations with what is held there; `member-app-login` unless said otherwise. */
  in?: [place: Place, policies?: Policy[]][];
}

export interface NewTemplate {
  name: string;
  specialized?: string;
  sections: MarkupItem[][];
  /** Every event of the type has it from the beginning unless it is optional. */
  isOptional?: boolean;
  versionId?: string;
}

export interface NewType {
  bypass?: boolean;
  approvers?: string[];
  modules?: NewTemplate[];
}

const member: Policy[] = [loginPolicy];

export const adult = '1999-05-04';

export async function addParent(sql: Sql, name = 'Northfield Societies'): Promise<string> {
  const id = randomUUID();
  await sql.query('insert into parent (id, name) values ($1, $2)', [id, name]);
  return id;
}

export async function addOrganization(
  sql: Sql,
  parentId: string,
  settings: Record<string, string> = {},
  name = 'Harbor House',
): Promise<Place> {
  const id = randomUUID();
  await sql.query('insert into organization (id, parent_id, name) values ($1, $2, $3)', [id, parentId, name]);
  if (Object.keys(settings).length === 0) return { id, parentId };
  await sql.query(
    'insert into setting (organization_id, slug, value) select $1, key, value from jsonb_each_text($2::jsonb)',
    [id, JSON.stringify(settings)],
  );
  return { id, parentId };
}

export async function addPerson(sql: Sql, person: NewPerson = {}): Promise<string> {
  const id = randomUUID();
  const { firstName = 'Ada', lastName = 'Young', birthDate = adult, phone = '+16175550100' } = person;
  const places = (person.in ?? []).map(([place, policies = member]) => ({ organization: place.id, policies }));
  await sql.query(addWhole, [
    id,
    firstName,
    lastName,
    `${id}@muster.test`,
    phone,
    birthDate,
    `sub-${id}`,
    JSON.stringify(places),
  ]);
  return id;
}

const addWhole = `
with place as (select * from jsonb_to_recordset($8::jsonb) as place (organization text, policies text[])),
  own as (insert into person (id, first_name, last_name, email, phone, birth_date) values ($1, $2, $3, $4, $5, $6)),
  sub as (insert into login (sub, issuer, person_id) values ($7, 'test', $1)),
  member as (insert into membership (person_id, organization_id) select $1, organization from place)
insert into policy_grant (person_id, organization_id, policy)
select $1, organization, policy from place, unnest(policies) as policy`;

export async function grant(sql: Sql, personId: string, place: Place, policy: Policy): Promise<void> {
  await sql.query('insert into policy_grant (person_id, organization_id, policy) values ($1, $2, $3)', [
    personId,
    place.id,
    policy,
  ]);
}

export async function revoke(sql: Sql, personId: string, place: Place, policy: Policy): Promise<void> {
  await sql.query('delete from policy_grant where person_id = $1 and organization_id = $2 and policy = $3', [
    personId,
    place.id,
    policy,
  ]);
}

export async function addType(
  sql: Sql,
  parentId: string,
  { bypass = false, approvers = [], modules = [] }: NewType = {},
): Promise<string> {
  const id = randomUUID();
  await sql.query(
    'insert into event_type (id, parent_id, name, bypass_approval, position) values ($1, $2, $3, $4, 1)',
    [id, parentId, bypass ? 'House Dinner' : 'Evening Social', bypass],
  );
  for (const person of approvers) {
    await sql.query('insert into event_type_approver (event_type_id, person_id) values ($1, $2)', [id, person]);
  }
  for (const [index, template] of modules.entries()) await addTemplate(sql, id, index + 2, template);
  return id;
}

/** The first version of a template; answers its id. */
export async function addTemplate(sql: Sql, typeId: string, step: number, template: NewTemplate): Promise<string> {
  const { name, specialized = null, sections, isOptional = false, versionId = randomUUID() } = template;
  await sql.query(
    `insert into module_template
       (version_id, template_id, event_type_id, name, step_number, specialized, sections, is_optional)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [versionId, `template of ${versionId}`, typeId, name, step, specialized, markupsOf(sections), isOptional],
  );
  return versionId;
}

/** A later version of a template; answers its id. */
export async function addVersion(sql: Sql, versionId: string, name: string, sections: MarkupItem[][]): Promise<string> {
  const id = randomUUID();
  await sql.query(
    `insert into module_template
       (version_id, template_id, event_type_id, name, step_number, specialized, sections, is_optional)
     select $1, template_id, event_type_id, $3, step_number, specialized, $4, is_optional
     from module_template where version_id = $2`,
    [id, versionId, name, markupsOf(sections)],
  );
  await sql.query('update module_template set is_latest = false where template_id = $1 and version_id <> $2', [
    `template of ${versionId}`,
    id,
  ]);
  return id;
}

const markupsOf = (sections: MarkupItem[][]): string => JSON.stringify(sections.map((markup) => ({ markup })));

export async function addRule(sql: Sql, parentId: string, position: number, title: string): Promise<string> {
  const id = randomUUID();
  await sql.query(
    'insert into house_rule (id, parent_id, position, title, information, hash) values ($1, $2, $3, $4, $5, $6)',
    [id, parentId, position, title, `<p>${title}</p>`, `hash of ${title}`],
  );
  return id;
}

/** The category Drinking with two pages, as a folder brings them. */
export async function addEducation(sql: Sql, parentId: string) {
  const [drinking, signs, card] = [randomUUID(), randomUUID(), randomUUID()];
  await sql.query('insert into education_category (id, parent_id, position, name) values ($1, $2, 1, $3)', [
    ...[drinking, parentId, 'Drinking'],
  ]);
  await sql.query(
    `insert into education (id, category_id, position, title, information)
     values ($1, $3, 1, 'Signs of too much', '<p>Call for help.</p>'), ($2, $3, 2, 'Pocket card', '<p>Keep it.</p>')`,
    [signs, card, drinking],
  );
  return { drinking, signs, card };
}

export async function addFile(
  sql: Sql,
  file: { name: string; type: string; isPublic?: boolean; organizationId?: string; uploadedBy?: string },
): Promise<{ id: string; key: string }> {
  const id = randomUUID();
  const key = id.replaceAll('-', '').padEnd(64, '0');
  await sql.query(
    `insert into stored_file (id, bucket, key, name, size, type, width, height, is_public, organization_id, uploaded_by)
     values ($1, 'local', $2, $3, 12, $4, 640, 320, $5, $6, $7)`,
    [id, key, file.name, file.type, file.isPublic ?? false, file.organizationId ?? null, file.uploadedBy ?? null],
  );
  return { id, key };
}

/** So many members of an organization; answers their ids. */
export async function crowd(sql: Sql, place: Place, count: number): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `with people as (
       insert into person (id, first_name, last_name, email)
       select gen_random_uuid()::text, 'First' || n, 'Last' || n, gen_random_uuid()::text || '@muster.test'
       from generate_series(1, $2::int) n returning id
     ), members as (
       insert into membership (person_id, organization_id) select id, $1 from people returning person_id
     )
     insert into policy_grant (person_id, organization_id, policy)
     select person_id, $1, 'member-app-login' from members returning person_id as id`,
    [place.id, count],
  );
  return rows.map(({ id }) => id);
}
