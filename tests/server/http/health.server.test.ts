import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import type { OpenedDb } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createHealth } from '#server/http/health.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { openWire } from '#tests/support/database/wire.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const asked = (db: OpenedDb) => createHealth(db, () => true);

/** A transaction that keeps its connection until it is let go. */
function keeping(db: OpenedDb) {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const ended = db.tx(async (sql) => {
    await sql.query('select 1');
    begin();
    await gate;
  });
  return { begun, letGo: () => (letGo(), ended) };
}

describe('on the embedded database', () => {
  let db: OpenedDb;
  beforeAll(async () => {
    db = await newInMemory();
  });
  afterAll(() => db.close());

  test('health says that the server is starting, and asks nothing', async () => {
    const health = createHealth(db, () => false);
    expect(await health()).toEqual({ ready: false, reason: 'starting' });
  });

  test('health says how many wait while one transaction keeps everybody, and that it is well afterwards', async () => {
    const health = asked(db);
    expect(await health()).toEqual({ ready: true });
    const kept = keeping(db);
    await kept.begun;
    const others = [db.query('select 1'), db.query('select 2')];
    expect(await health()).toEqual({ ready: false, reason: 'databaseBusy', waiting: 2 });
    await kept.letGo();
    await Promise.all(others);
    expect(await health()).toEqual({ ready: true });
  });
});

describe.skipIf(!inject('postgresUrl'))('on Postgres', () => {
  const url = inject('postgresUrl') ?? '';

  test('health says that the pool has no connection left', async () => {
    const db = await openPostgres({ url, limits: { connections: 1 } });
    await migrate(db);
    const kept = keeping(db);
    await kept.begun;
    const other = db.query('select 1');
    expect(await asked(db)()).toEqual({ ready: false, reason: 'databaseBusy', waiting: 1 });
    await kept.letGo();
    await other;
    expect(await asked(db)()).toEqual({ ready: true });
    await db.close();
  });

  test('health says that nothing comes, that it is away, and that it is well again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const wire = await openWire(url);
    const db = await openPostgres({ url: wire.url });
    await migrate(db);
    const health = asked(db);
    wire.hold();
    expect(await health()).toEqual({ ready: false, reason: 'databaseSilent' });
    wire.refuse();
    expect(await health()).toEqual({ ready: false, reason: 'databaseAway' });
    wire.mend();
    await vi.waitUntil(async () => (await health()).ready, { timeout: 20_000 });
    await db.close();
    await wire.close();
  });

  test('health is no good where nothing can be written', async () => {
    const own = await createDatabase(url);
    const before = await openPostgres({ url: own.url });
    await migrate(before);
    await before.script(`alter database ${own.name} set default_transaction_read_only = on`);
    await before.close();
    const db = await openPostgres({ url: own.url });
    expect(await asked(db)()).toEqual({ ready: false, reason: 'databaseReadOnly' });
    await db.close();
    await own.drop();
  });
});

test('many who ask at once are answered by one question', async () => {
  const db = await newInMemory();
  const query = vi.spyOn(db, 'query');
  const health = asked(db);
  expect(await Promise.all([health(), health(), health()])).toEqual([
    { ready: true },
    { ready: true },
    { ready: true },
  ]);
  expect(query).toHaveBeenCalledTimes(1);
  await db.close();
});
