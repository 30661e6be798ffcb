import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { limits } from '#contract/kit/limits.ts';
import { openDb } from '#server/db/open.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { newInFolder } from '#tests/support/database/newDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, tenantNow } from '#tests/support/tenant/tenant.ts';
import { importPart } from './importing.ts';

const rows = Number(process.env['MUSTER_IMPORTED'] ?? (process.env['MUSTER_LONG'] ? limits.importRows : 1_000));
const parts = Math.ceil(rows / limits.importWritten);
const program = fileURLToPath(new URL('../support/kill/importUntilKilled.ts', import.meta.url));

/** Imports in a process of its own and kills it in the middle of a part; answers the parts that it had done. */
async function killInside(part: number, ...given: string[]): Promise<number> {
  const child = spawn(process.execPath, [program, ...given], { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] });
  const closed = once(child, 'close');
  let done = 0;
  for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
    if (line.startsWith('done')) done += 1;
    if (line === `began ${part}`) child.kill('SIGKILL');
  }
  expect(await closed).toEqual([null, 'SIGKILL']);
  return done;
}

test(`an import of ${rows} rows goes on after a kill in its middle, and each of them is in once`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = join(folder, 'database');
  const before = await newInFolder(database);
  const tenant = await createTenant(before);
  const admin = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
  const members = (await before.query('select 1 from membership')).count;
  await before.close();
  const done = await killInside(Math.floor(parts / 2), database, admin, tenant.harbor.id, String(rows));

  const db = await openDb({ folder: database });
  onTestFinished(() => db.close());
  const calling = createCalling(db, testDispatcher(db), tenantNow);
  const importing = { admin, organization: tenant.harbor.id, rows };
  const added: number[] = [];
  // As the page does: the part that had no answer is sent again under its key.
  for (let part = done; part < parts; part += 1) added.push((await importPart(calling, importing, part))?.added ?? 0);
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(rows - done * limits.importWritten);
  const again = await importPart(calling, importing, 0);
  expect(again).toMatchObject({ added: limits.importWritten });
  const counted = async (text: string) => (await db.query<{ count: number }>(text)).rows[0]?.count;
  expect(await counted('select count(*)::int as count from membership')).toBe(members + rows);
  expect(await counted(`select count(*)::int as count from person where email like 'ida.%'`)).toBe(rows);
  expect(await counted(`select count(*)::int as count from outbox where template = 'accountInvitation'`)).toBe(rows);
  expect((await verify(db, kinds)).findings).toEqual([]);
}, 3_600_000);
