import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { callerOfPerson } from '#server/calls/callers.ts';
import type { Db } from '#server/db/db.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import type { Request } from '#server/http/request.ts';
import { erasePerson } from '#server/organization/erasure/erasePerson.ts';
import { finishErasures } from '#server/organization/erasure/finishErasures.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { pdf } from '#tests/support/files.ts';
import { testDispatcher, testStore } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { createUploading, type Uploading } from '#tests/support/tenant/uploading.ts';
import { foundInDump } from './searching.ts';

const name = 'Seats of Ottoline.pdf';
const at = '2026-11-02T15:00:00.000Z';

interface Desk {
  tenant: Tenant;
  uploading: Uploading;
  mia: string;
  query: Record<string, string>;
}

async function createDesk(db: Db): Promise<Desk> {
  const tenant = await createTenant(db);
  const mia = await tenant.person({ firstName: 'Ottoline' });
  return { tenant, mia, uploading: createUploading(tenant), query: { OrganizationId: tenant.harbor.id } };
}

const erase = ({ tenant, mia }: Desk) => tenant.db.tx((sql) => erasePerson(sql, mia, { actor: 'operator', at }));
const finishErasing = ({ tenant }: Desk) =>
  finishErasures({ db: tenant.db, files: testStore, clock: () => new Date(at) });

/** What is left of someone in rows of files, and whether bytes are there under these keys. */
async function leftOf({ tenant }: Desk, upload: string, keys: readonly string[] = []): Promise<unknown[]> {
  const left: unknown[] = await foundInDump(tenant.db, ['ottoline']);
  for (const table of ['upload', 'stored_file', 'upload_bytes']) {
    const { count } = await tenant.db.query(`select 1 from ${table}`);
    if (count > 0) left.push(table);
  }
  const path = join(tmpdir(), `fetched-${upload}`);
  if (await testStore.uploads.fetch(upload, path, 1_000_000)) left.push('bytes of the upload');
  for (const key of keys) if (await testStore.read(key)) left.push('bytes of the file');
  return left;
}

/** Makes a call in the name of who was known before. */
async function asBefore({ tenant, mia, query }: Desk) {
  const caller = await callerOfPerson(tenant.db, mia);
  const dispatcher = testDispatcher(tenant.db);
  return (call: Request['call'], said: Partial<Request>) =>
    dispatcher
      .dispatch({
        ...{ call, caller: caller && { ...caller, sub: 'sub-mia' }, params: {}, query, body: undefined, now: at },
        ...{ idempotencyKey: null, device: null, sentAt: null, ...said },
      })
      .catch((error: unknown) => Reflect.get(Object(error), 'code') ?? error);
}

eachDatabase((open) => {
  let desk: Desk;
  beforeEach(async () => {
    desk = await createDesk(await open());
  });

  test('a file that was just finished goes with who is erased, row and bytes (M-203)', async () => {
    const { key } = await desk.uploading.stored(desk.mia, name, pdf);
    await erase(desk);
    await finishErasing(desk);
    expect(await leftOf(desk, 'none', [key])).toEqual([]);
  });

  test('who was erased a moment ago begins no upload and finishes none (M-203)', async () => {
    const key = await desk.uploading.sent(desk.mia, name, pdf);
    const ask = await asBefore(desk);
    await erase(desk);
    expect(await ask('finishUpload', { params: { key } })).toBe('uploadUnknown');
    expect(await ask('startUpload', { body: { name, size: pdf.length, type: '' } })).toBe('notSignedIn');
    await finishErasing(desk);
    expect(await leftOf(desk, key)).toEqual([]);
  });

  test('bytes that were still coming while their sender was erased are taken away at once (M-203)', async () => {
    const { tenant, mia, query, uploading } = desk;
    const body = { name, size: pdf.length, type: '' };
    const { key, url, headers } = await tenant.call(mia, 'startUpload', { query, body });
    const bytes = Uint8Array.from(pdf);
    const slowly = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(bytes.subarray(0, 10));
        await erase(desk);
        await finishErasing(desk);
        controller.enqueue(bytes.subarray(10));
        controller.close();
      },
    });
    expect((await uploading.put(url, slowly, headers)).status).toBe(404);
    expect(await leftOf(desk, key)).toEqual([]);
  });

  test('what comes to a bucket by a link of before goes with the next sweeps, until no more can come (M-203)', async () => {
    const { tenant, uploading } = desk;
    const key = await uploading.sent(desk.mia, name, pdf);
    await erase(desk);
    await finishErasing(desk);
    const removed: string[] = [];
    const uploads = { ...testStore.uploads, remove: async (each: string) => void removed.push(each) };
    const sweep = (now: string) =>
      sweepFiles({ db: tenant.db, files: { ...testStore, uploads }, clock: () => new Date(now) });
    await sweep('2026-11-02T15:30:00.000Z');
    await sweep('2026-11-03T16:00:00.000Z');
    await sweep('2026-11-03T17:00:00.000Z');
    expect(removed).toEqual([key, key]);
  });
});

onPostgres((open) => {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const untilWait = async (db: Db, many: number) => {
    await expect.poll(async () => (await db.query(waiting)).count, { timeout: 20_000 }).toBe(many);
  };

  test('who is erased while their upload is being finished leaves nothing (M-203)', async () => {
    const desk = await createDesk(await open());
    const { tenant, mia, uploading, query } = desk;
    const key = await uploading.sent(mia, name, pdf);
    const [held, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = tenant.db.tx(async (sql) => {
      await sql.query('select 1 from upload where key = $1 for update', [key]);
      held.resolve();
      await letGo.promise;
    });
    await held.promise;
    const finishing = tenant.call(mia, 'finishUpload', { query, params: { key } });
    await untilWait(tenant.db, 1);
    const erasing = erase(desk);
    await untilWait(tenant.db, 2);
    letGo.resolve();
    const [, file] = await Promise.all([holding, finishing, erasing]);
    await finishErasing(desk);
    expect(await leftOf(desk, key, [file.key])).toEqual([]);
  });

  test('who begins or finishes an upload while they are being erased leaves nothing (M-203)', async () => {
    const desk = await createDesk(await open());
    const { tenant, mia, uploading } = desk;
    const key = await uploading.sent(mia, name, pdf);
    const ask = await asBefore(desk);
    const [erased, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const erasing = tenant.db.tx(async (sql) => {
      await erasePerson(sql, mia, { actor: 'operator', at });
      erased.resolve();
      await letGo.promise;
    });
    await erased.promise;
    const asked = [
      ask('startUpload', { body: { name, size: pdf.length, type: '' } }),
      ask('finishUpload', { params: { key } }),
    ];
    await untilWait(tenant.db, 2);
    letGo.resolve();
    await erasing;
    expect(await Promise.all(asked)).toEqual(['notSignedIn', 'notSignedIn']);
    await finishErasing(desk);
    expect(await leftOf(desk, key)).toEqual([]);
  });
});
