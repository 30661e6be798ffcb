import { randomUUID } from 'node:crypto';
import type { Db, Sql } from '#server/db/db.ts';
import { withoutTimeouts } from '#server/db/patience.ts';
import type { FileStore } from '#server/files/store.ts';
import { makeOrganizationsAlone } from '#server/organization/setUp/makeOrganizationsAlone.ts';
import type { NewAccount } from '#server/identity/accounts.ts';
import { countingTo, type OnProgress } from '#server/kit/progress.ts';
import { keepVersions } from '#server/learning/writeRule.ts';
import { type AccountKeeper, prepareAccounts, writeAccounts } from './accounts.ts';
import { withKeptOrder } from './keptOrder.ts';
import { typesKeptFromBrowser, withoutKept } from './keptTypes.ts';
import { announce } from './announce.ts';
import { changedSettings, withoutChanged } from './changedSettings.ts';
import type { Applied } from './applied.ts';
import { readFolderRoles } from './ownRoles.ts';
import { planRows } from './planRows.ts';
import type { OrganizationFolder } from './readFolder.ts';
import { folderIds, ruleId } from './folderIds.ts';
import { moveLeftoverRules, retireModules } from './settle.ts';
import { withSameVersions } from './sameVersions.ts';
import { type Missing, missingFrom, suspendMissing } from './missing.ts';
import { storeAssets, type StoredAssets } from './storedAssets.ts';
import { lockOrganizations, assignWaitingReviews } from './assignWaitingReviews.ts';
import { newlySuspended, suspendNew } from './suspendNew.ts';
import { editedInBrowser } from './editedInBrowser.ts';
import { shownName } from './show.ts';
import { type TargetName, targets } from './targets.ts';
import { endTurnedOff, providersOn } from './turnedOff.ts';
import { type Counts, upsert } from './upsert.ts';
import { withUsedFiles } from './usedFiles.ts';

export interface ApplyOptions {
  db: Db;
  content: OrganizationFolder;
  files: Pick<FileStore, 'put'>;
  /** Null when a pool outside keeps the accounts. */
  keeper: AccountKeeper | null;
  /** Whether members of its organizations whom the folder doesn't name are suspended (M-177). */
  removesMissing?: boolean;
  /** UTC ISO. */
  now: string;
  /** Hears how far it has come, in rows. */
  tell?: OnProgress;
}

/** What applying did, and who is a member of the folder's organizations though the folder doesn't name them. */
export interface AppliedFolder {
  applied: Applied;
  missing: readonly Missing[];
}

/**
 * Brings the database to what a folder without problems says: files and password hashes first, then every record in one
 * transaction. Applied again it changes nothing. What the folder no longer names stays, and so do event types and settings that
 * were changed and house rules and education that are written in the browser.
 */
export async function applyFolder(options: ApplyOptions): Promise<AppliedFolder> {
  const { db, content, files, keeper } = options;
  const stored = await storeAssets(content, files);
  const prepared = keeper ? await prepareAccounts(db, keeper, content) : [];
  return db.tx((sql) => applyIn(sql, options, { stored, prepared }));
}

/** What was made before the transaction. */
export interface Prepared {
  stored: StoredAssets;
  prepared: readonly NewAccount[];
}

/** The part of it in a transaction. */
export async function applyIn(
  sql: Sql,
  { content, keeper, removesMissing = false, now, tell = () => undefined }: Omit<ApplyOptions, 'files'>,
  { stored, prepared }: Prepared,
): Promise<AppliedFolder> {
  await withoutTimeouts(sql);
  await makeOrganizationsAlone(sql);
  await lockOrganizations(sql, content);
  const idOf = await personIds(sql, content);
  const settings = await changedSettings(sql, content);
  const taken = await editedInBrowser(sql, content);
  const rules = content.rules.filter(({ parent }) => !taken.rules.includes(parent));
  const education = content.education.filter(({ parent }) => !taken.education.includes(parent));
  const whole = planRows({ ...content, rules, education }, stored, await readFolderRoles(sql, content), idOf);
  const left = withoutChanged(withoutKept(whole, await typesKeptFromBrowser(sql, content)), settings);
  const plan = await withKeptOrder(sql, withUsedFiles(await withSameVersions(sql, left)));
  const suspended = await newlySuspended(sql, content, idOf);
  const wereOn = await providersOn(sql);
  const applied = new Map<TargetName | 'accounts', Counts>();
  const wrote = countingTo(
    [...plan.values(), prepared].reduce((sum, { length }) => sum + length, 0),
    tell,
  );
  for (const [name, rows] of plan) {
    applied.set(name, await upsert(sql, targets[name], rows, (count) => wrote(shownName(name), count)));
  }
  await endTurnedOff(sql, wereOn, now);
  await suspendNew(sql, suspended, now);
  await retireModules(sql, plan.get('eventTypes') ?? [], plan.get('modules') ?? []);
  await moveLeftoverRules(sql, rules, folderIds(content));
  await keepVersions(sql, rules.map(ruleId));
  await announce(sql, plan, applied);
  const missing = await missingFrom(sql, content);
  if (removesMissing) await suspendMissing(sql, missing, now, tell);
  await assignWaitingReviews(sql, content, now);
  if (!keeper) return { applied, missing };
  const wroteAccount = () => wrote('accounts', 1);
  const { counts, logins } = await writeAccounts(sql, { keeper, prepared, wrote: wroteAccount }, content, idOf);
  applied.set('accounts', counts).set('logins', await upsert(sql, targets.logins, logins, () => undefined));
  return { applied, missing };
}

/** People who are in the database already keep their id, however they got it. A new one says nothing of the address: it stands in facts. */
async function personIds(sql: Sql, { people }: OrganizationFolder): Promise<(email: string) => string> {
  const { rows } = await sql.query<{ email: string; id: string }>(
    'select lower(email) as email, id from person where lower(email) = any($1)',
    [people.map(({ email }) => email)],
  );
  const ids = new Map(rows.map(({ email, id }) => [email, id]));
  for (const { email } of people) if (!ids.has(email)) ids.set(email, randomUUID());
  return (email) => {
    const id = ids.get(email);
    if (id === undefined) throw new Error("Someone is named who isn't in people/.");
    return id;
  };
}
