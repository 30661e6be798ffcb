import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { newKey } from '#server/files/keys.ts';
import type { FileStore } from '#server/files/store.ts';
import { sweepLeftovers, sweepStrays } from '#server/files/strays.ts';
import type { OpenDb } from '#tests/support/database/eachDatabase.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { eachStore } from '#tests/support/eachStore.ts';
import { addFile } from '#tests/support/tenant/records.ts';
import { day } from '#contract/kit/durations.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-strays-'));
afterAll(() => rmSync(folder, { recursive: true }));

const inDays = (days: number) => new Date(Date.now() + days * day);

const over = (openStore: () => FileStore) => (open: OpenDb) => {
  let db: Db;
  let files: FileStore;
  let said: string[];

  beforeEach(async () => {
    db = await open();
    files = openStore();
    said = [];
    for await (const page of files.list()) for (const { key } of page) await files.remove(key);
  });

  const keep = async (name = 'a.pdf') => {
    const key = newKey(name);
    const path = join(folder, key);
    writeFileSync(path, name);
    await files.keep(path, { key, name, type: 'application/pdf' });
    return key;
  };
  const named = async () => {
    const key = await keep();
    const { id } = await addFile(db, { name: 'a.pdf', type: 'application/pdf' });
    await db.query('update stored_file set key = $2 where id = $1', [id, key]);
    return key;
  };
  const sweep = (now: Date) => sweepStrays({ db, files, clock: () => now, log: (line) => said.push(line) });
  const left = async () => {
    const keys: string[] = [];
    for await (const page of files.list()) keys.push(...page.map(({ key }) => key));
    return new Set(keys);
  };

  test('bytes that no row names go a day after they came, and all others stay', async () => {
    const [row, stray] = [await named(), await keep()];
    await sweep(inDays(0.9));
    expect(await left()).toEqual(new Set([row, stray]));
    await sweep(inDays(1.1));
    expect(await left()).toEqual(new Set([row]));
    expect(said).toEqual([]);
  });

  test('where most of them would go none goes: that is another database', async () => {
    for (let count = 0; count < 21; count += 1) await keep();
    await sweep(inDays(2));
    expect((await left()).size).toBe(21);
    expect(said).toEqual(['21 of 21 stored files are in no row of this database, and stay: is it the right one?']);
  });
};

eachStore((openStore) => eachDatabase(over(openStore)));

test('what a process left half written goes a day after', async () => {
  const files = join(folder, 'files');
  for (const place of ['', 'uploads', 'work']) {
    mkdirSync(join(files, place), { recursive: true });
    for (const name of ['old.unfinished', 'new.unfinished', 'other']) writeFileSync(join(files, place, name), 'x');
    for (const name of ['old.unfinished', 'other']) utimesSync(join(files, place, name), inDays(-2), inDays(-2));
  }
  await sweepLeftovers(files, new Date());
  expect(readdirSync(files).toSorted()).toEqual(['new.unfinished', 'other', 'uploads', 'work']);
  expect(readdirSync(join(files, 'uploads')).toSorted()).toEqual(['new.unfinished', 'other']);
  expect(readdirSync(join(files, 'work'))).toEqual(['new.unfinished']);
});
