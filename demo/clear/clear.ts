import { fileURLToPath } from 'node:url';
import { type OrganizationFolder, readFolder } from '#server/cli/organization/readFolder.ts';
import { organizationId, parentId } from '#server/cli/organization/stableId.ts';
import { storeAssets } from '#server/cli/organization/storedAssets.ts';
import { CommandFailed } from '#server/cli/socket.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { refusalsAt } from '#server/door/doorRefusals.kind.ts';
import { curriculumIdOf } from '#server/learning/curriculum.kind.ts';
import { handbookIdOf } from '#server/learning/handbook.kind.ts';
import { settingsIdOf } from '#server/organization/organization.kind.ts';
import { sqlState } from '#server/db/errors.ts';
import { withoutTimeouts } from '#server/db/patience.ts';
import type { FileStore } from '#server/files/store.ts';
import { sweepDropped } from '#server/files/sweep.ts';
import { Doomed } from './doomed.ts';

interface Clearing {
  db: Db;
  files: FileStore;
  /** UTC ISO. */
  now: string;
}

const folder = fileURLToPath(new URL('..', import.meta.url));
const violatesForeignKey = '23503';

/** Rows that belong to others by an id alone, without a foreign key: table, column. */
const byId = [
  ['door_device_state', 'id'],
  ['personal_alert_sent', 'id'],
  ['personal_alert_contact', 'alert_id'],
  ['personal_alert_officer', 'alert_id'],
  ['timer', 'subject'],
  ['timer_failure', 'subject'],
  ['late_timer', 'subject'],
  ['organization_alert_sent', 'id'],
  ['alert_answer', 'alert_id'],
  ['alert_seen', 'alert_id'],
  ['gateway_message', 'message_id'],
  ['message_trace', 'message_id'],
  ['paced_message', 'id'],
  ['idempotency', 'caller'],
  ['stream', 'id'],
] as const;

/**
 * Removes the demo from a database: its organizations and its people, who all have addresses of its domain, with accounts,
 * events, messages, files and facts. What others have there stays; where something of theirs hangs on the demo, nothing is
 * removed. Answers what to print. Throws `CommandFailed`.
 */
export async function clearDemo({ db, files, now }: Clearing): Promise<string[]> {
  const { content } = readFolder(folder, now);
  const assets = [...(await storeAssets(content, files)).values()].map(({ id }) => id);
  const said = await db.tx((sql) => clear(sql, content, assets)).catch(refuseEntangled);
  await sweepDropped({ db, files, clock: () => new Date(now) });
  return said;
}

async function clear(sql: Sql, content: OrganizationFolder, assets: readonly string[]): Promise<string[]> {
  await withoutTimeouts(sql);
  const doomed = await Doomed.over(sql);
  await addOrganizations(doomed, content);
  await addPeople(doomed, content);
  await addFiles(sql, doomed, assets);
  await addWhatHangsById(doomed);
  const lines = [
    `Removed from the demo: ${counted(doomed, 'person', 'person', 'people')}, ${counted(doomed, 'identity_account', 'account')}, ` +
      `${counted(doomed, 'event', 'event')}, ${counted(doomed, 'outbox', 'message')} and ${counted(doomed, 'stored_file', 'file')}.`,
  ];
  const keys = await doomed.values('stored_file', 'key');
  const uploads = await doomed.values('upload', 'key');
  await sql.query('alter table journal disable trigger journal_is_append_only');
  await doomed.remove();
  await sql.query('alter table journal enable trigger journal_is_append_only');
  await forgetHeads(sql);
  await sql.query(
    `insert into dropped_bytes (key, is_upload) select key, false from unnest($1::text[]) as k (key)
     where not exists (select from stored_file f where f.key = k.key)
     union select key, true from unnest($2::text[]) as u (key) on conflict do nothing`,
    [keys, uploads],
  );
  return lines;
}

/** They say that the demo's facts are there. What stays is signed anew, from its first fact. */
async function forgetHeads(sql: Sql): Promise<void> {
  await sql.query('alter table journal_head disable trigger heads_are_never_changed');
  await sql.query('delete from journal_head');
  await sql.query('alter table journal_head enable trigger heads_are_never_changed');
}

async function addOrganizations(doomed: Doomed, { organizations: { parents } }: OrganizationFolder): Promise<void> {
  const ids = parents.flatMap(({ organizations }) => organizations.map(({ slug }) => organizationId(slug)));
  const above = parents.map(({ slug }) => parentId(slug));
  const alone = 'not exists (select from organization o where o.parent_id = parent.id and not o.id = any($2))';
  await doomed.add('sign_on_provider', 'organization_id = any($1) or parent_id = any($2)', [ids, above]);
  await doomed.add('organization', 'id = any($1)', [ids]);
  await doomed.add('parent', `id = any($1) and ${alone}`, [above, ids]);
}

async function addPeople(doomed: Doomed, { people }: OrganizationFolder): Promise<void> {
  const domains = [...new Set(people.map(({ email }) => email.replace(/.*@/, '')))];
  const theirs = `split_part(lower(email), '@', 2) = any($1)`;
  await doomed.add('person', theirs, [domains]);
  const subs = await doomed.values('login', 'sub');
  await doomed.add('identity_account', `${theirs} or sub::text = any($2)`, [domains, subs]);
}

/** Files of its organizations and people, and what came with its folder unless something names it that stays. */
async function addFiles(sql: Sql, doomed: Doomed, assets: readonly string[]): Promise<void> {
  const organizations = await doomed.values('organization', 'id');
  await doomed.add('stored_file', 'organization_id = any($1)', [organizations]);
  const named = await doomed.onlyNamedHere('stored_file', [...(await doomed.named('stored_file')), ...assets]);
  const templates = await doomed.values('module_template', 'version_id');
  const { rows } = await sql.query<{ id: string }>(
    `select f.id from stored_file f where f.id = any($1) and not exists (
       select from module_template t where not t.version_id = any($2) and strpos(t.sections::text, f.key) > 0)`,
    [named, templates],
  );
  await doomed.add('stored_file', 'id = any($1)', [rows.map(({ id }) => id)]);
}

async function addWhatHangsById(doomed: Doomed): Promise<void> {
  const people = [...(await doomed.ids()), ...(await doomed.values('identity_account', 'sub'))];
  await doomed.add('outbox', 'recipient_id = any($1)', [people]);
  const refusals = (await doomed.values('event', 'id')).map(refusalsAt);
  await doomed.add('membership_standing', 'person_id = any($1)', [people]);
  await doomed.add('officer_duty', 'person_id = any($1)', [people]);
  await doomed.add('safety_check_state', 'person_id = any($1)', [people]);
  await doomed.add('contact_consent', 'person_id = any($1)', [people]);
  const types = await doomed.values('event_type', 'id');
  await doomed.add('event_type_state', 'id = any($1)', [types]);
  const handbooks = (await doomed.values('parent', 'id')).map(handbookIdOf);
  await doomed.add('handbook_rule', 'handbook_id = any($1)', [handbooks]);
  const curricula = (await doomed.values('parent', 'id')).map(curriculumIdOf);
  await doomed.add('curriculum_category', 'curriculum_id = any($1)', [curricula]);
  await doomed.add('curriculum_page', 'curriculum_id = any($1)', [curricula]);
  const settings = (await doomed.values('organization', 'id')).map(settingsIdOf);
  await doomed.add('changed_setting', 'stream_id = any($1)', [settings]);
  const ids = [
    ...settings,
    ...handbooks,
    ...curricula,
    ...people,
    ...refusals,
    ...types,
    ...(await doomed.values('membership_standing', 'id')),
    ...(await doomed.values('officer_duty', 'id')),
    ...(await doomed.values('safety_check_state', 'id')),
    ...(await doomed.values('contact_consent', 'id')),
    ...(await doomed.values('outbox', 'id')),
    ...(await doomed.values('door_device', 'id')),
  ];
  for (const [table, column] of byId) await doomed.add(table, `${column} = any($1)`, [ids]);
  await doomed.add('mailbox_mail', 'true');
  await doomed.add('demo_step', 'true');
  await doomed.add('shared_secret', `name = 'demo provider'`);
}

const counted = (doomed: Doomed, table: string, one: string, many = `${one}s`): string => {
  const count = doomed.count(table);
  return `${count} ${count === 1 ? one : many}`;
};

function refuseEntangled(error: unknown): never {
  if (sqlState(error) !== violatesForeignKey) throw error;
  const table: unknown = Reflect.get(error as object, 'table');
  throw new CommandFailed(
    `Nothing was removed: what is not of the demo names its people or files (table ${String(table)}). Start with an empty data folder or database instead.`,
  );
}
