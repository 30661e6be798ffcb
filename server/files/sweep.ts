import { uploadLimits } from '#contract/events/uploads.ts';
import type { Db, Sql } from '../db/db.ts';
import { all, q, run } from '../db/sql.ts';
import { type NamedPurpose, naming } from './naming.ts';
import type { FileStore } from './store.ts';

interface Sweeping {
  db: Db;
  files: Pick<FileStore, 'remove' | 'uploads'>;
  clock: () => Date;
}

/** So many at once, that no transaction is long. */
const batch = 200;

/**
 * Removes files that nothing names a day after they came, and what was put for uploads of a day ago. A file that is named
 * once stays, and what it is there for is noted. Rows go first, in a transaction; bytes follow, and again with the next round
 * where that was cut short.
 */
export async function sweepFiles({ db, files, clock }: Sweeping): Promise<void> {
  const before = new Date(clock().getTime() - uploadLimits.unattachedHours * 60 * 60 * 1000);
  while ((await db.tx((sql) => dropUnnamed(sql, before))) === batch);
  while ((await db.tx((sql) => findPurposes(sql, before))) === batch);
  while ((await db.tx((sql) => dropUploads(sql, before))) === batch);
  await sweepDropped({ db, files, clock });
}

/** Removes bytes whose rows are gone, each time again while they may still come. Those that cannot be removed keep none of the others; the first failure is thrown at the end. */
export async function sweepDropped({ db, files, clock }: Sweeping): Promise<void> {
  const failures: unknown[] = [];
  const now = clock();
  for (const { key, isUpload, until } of await dropped(db)) {
    try {
      await (isUpload ? files.uploads.remove(key) : files.remove(key));
      const mayStillCome = until !== null && until > now;
      if (!mayStillCome) await run(db, q.deleteFrom('dropped_bytes').where('key', '=', key));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Whoever names a file locks its row first, so that it is not taken away under their hands. Returns how many files were looked at. */
async function dropUnnamed(sql: Sql, before: Date): Promise<number> {
  const old = await all(sql, cameBefore(before).where('is_attached', '=', false).orderBy('created_at'));
  if (old.length === 0) return 0;
  const named = await namedOf(sql, old);
  const unnamed = old.filter(({ id }) => !named.has(id));
  await keep(sql, named);
  await drop(sql, unnamed, false);
  await run(sql, q.deleteFrom('stored_file').where('id', 'in', [...unnamed.map(({ id }) => id), '']));
  return old.length;
}

/** Says of files that stay what they are there for, where no one has yet (M-145). Returns how many there were. */
async function findPurposes(sql: Sql, before: Date): Promise<number> {
  const kept = await all(sql, cameBefore(before).where('is_attached', '=', true).where('purpose', 'is', null));
  if (kept.length === 0) return 0;
  const named = await namedOf(sql, kept);
  await keep(sql, new Map(kept.map(({ id }) => [id, named.get(id) ?? 'other'])));
  return kept.length;
}

/** Some files that people brought in, locked. */
const cameBefore = (before: Date) =>
  q
    .selectFrom('stored_file')
    .select(['id', 'key'])
    .where('organization_id', 'is not', null)
    .where('created_at', '<', before)
    .limit(batch)
    .forUpdate()
    .skipLocked();

async function keep(sql: Sql, purposes: ReadonlyMap<string, NamedPurpose | 'other'>): Promise<void> {
  for (const purpose of new Set(purposes.values())) {
    const ids = [...purposes].flatMap(([id, each]) => (each === purpose ? id : []));
    await run(sql, q.updateTable('stored_file').set({ is_attached: true, purpose }).where('id', 'in', ids));
  }
}

/** Which of these files are named, and what for. */
async function namedOf(
  sql: Sql,
  files: readonly { id: string; key: string }[],
): Promise<ReadonlyMap<string, NamedPurpose>> {
  const found = new Map<string, NamedPurpose>();
  const [ids, keys] = [files.map(({ id }) => id), files.map(({ key }) => key)];
  for (const { purpose, text } of naming) {
    const params = text.includes('$2') ? [ids, keys] : [ids];
    for (const { id } of (await sql.query<{ id: string }>(text, params)).rows)
      if (!found.has(id)) found.set(id, purpose);
  }
  return found;
}

async function dropUploads(sql: Sql, before: Date): Promise<number> {
  const old = await all(
    sql,
    q.selectFrom('upload').select('key').where('created_at', '<', before).limit(batch).forUpdate().skipLocked(),
  );
  await drop(sql, old, true);
  await run(sql, q.deleteFrom('upload').where('key', 'in', [...old.map(({ key }) => key), '']));
  return old.length;
}

async function drop(sql: Sql, files: readonly { key: string }[], isUpload: boolean): Promise<void> {
  if (files.length === 0) return;
  const rows = files.map(({ key }) => ({ key, is_upload: isUpload }));
  await run(
    sql,
    q
      .insertInto('dropped_bytes')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  );
}

const dropped = (sql: Sql) => all(sql, q.selectFrom('dropped_bytes').select(['key', 'is_upload as isUpload', 'until']));
