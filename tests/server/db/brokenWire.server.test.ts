import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { clientSettings, SocketClient } from '#server/db/client.ts';
import type { OpenedDb } from '#server/db/db.ts';
import { DatabaseAway } from '#server/db/errors.ts';
import { usualLimits } from '#server/db/limits.ts';
import { Listener } from '#server/db/listener.ts';
import { withoutTimeouts } from '#server/db/patience.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { openWire, type Wire } from '#tests/support/database/wire.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { crowd } from '#tests/support/tenant/records.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

const reason = (why: string) => ({ name: 'DatabaseAway', reason: why });

describe.skipIf(!inject('postgresUrl'))('a Postgres behind a wire that breaks', () => {
  let direct: OpenedDb;
  let wire: Wire;
  let db: OpenedDb;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const own = await createDatabase(inject('postgresUrl') ?? '', inject('postgresTemplate'));
    drop = own.drop;
    direct = await openPostgres({ url: own.url });
    wire = await openWire(own.url);
    db = await openPostgres({
      url: wire.url,
      limits: { statement: 500, lock: 300, idle: 1_500, connect: 600, connections: 2 },
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    wire.mend();
    await db.close();
    await wire.close();
    await direct.close();
    await drop();
  });

  const one = async () => (await db.query('select 1 as one')).rows;

  test('a statement that takes too long ends, and its connection is used again', async () => {
    const { rows } = await db.query('select pg_backend_pid() as pid');
    await expect(db.query('select pg_sleep(60)')).rejects.toMatchObject(reason('57014'));
    expect((await db.query('select pg_backend_pid() as pid')).rows).toEqual(rows);
  });

  test('a transaction that waits for a lock ends, and its connection is used again', async () => {
    await direct.tx(async (sql) => {
      await sql.query('lock table person');
      await expect(db.tx((other) => other.query('select id from person'))).rejects.toMatchObject(reason('55P03'));
      expect(await one()).toEqual([{ one: 1 }]);
    });
  });

  test('a transaction in which nothing is asked ends, and its locks are free', async () => {
    const idle = db.tx(async (sql) => {
      await sql.query('lock table person');
      await wait(2_500);
      await sql.query('select 1');
    });
    await expect(idle).rejects.toThrow(DatabaseAway);
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test('who waits for a connection waits for no longer than that', async () => {
    const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
    const busy = [1, 2].map(() => db.tx(() => gate));
    const late = one();
    expect(db.waiting()).toBeGreaterThan(0);
    await expect(late).rejects.toMatchObject(reason('no connection in time'));
    letGo();
    await Promise.all(busy);
    expect(db.waiting()).toBe(0);
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test('what hangs on a dead connection is given up though new ones are answered, and never hangs there again', async () => {
    await Promise.all([one(), one()]);
    wire.hold('those there');
    const hanging = [db.query('select 2'), db.tx((sql) => sql.query('select 3'))];
    const ends = await Promise.allSettled(hanging);
    expect(ends).toMatchObject([
      { status: 'rejected', reason: reason('no answer in time') },
      { status: 'rejected', reason: reason('no answer in time') },
    ]);
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test('upkeep that may take long is not given up', async () => {
    const kept = await db.tx(async (sql) => {
      await withoutTimeouts(sql);
      await sql.query('select pg_sleep(3)');
      await wait(2_500);
      return (await sql.query('select 1 as one')).rows;
    });
    expect(kept).toEqual([{ one: 1 }]);
  });

  test('a server that has become read-only is left for the one that took its place', async () => {
    const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
    const written = db.tx(async (sql) => {
      await sql.query('set transaction read only');
      await sql.query('delete from person');
    });
    await expect(written).rejects.toMatchObject(reason('25006'));
    expect((await db.query('select pg_backend_pid() as pid')).rows).not.toEqual(rows);
  });

  test('connections that are cut are made anew, for calls and for who listens', async () => {
    const heard: string[] = [];
    let resumed = 0;
    const { promise: again, resolve } = Promise.withResolvers<void>();
    await db.listen(
      'muster_news',
      (payload) => void heard.push(payload),
      () => (resumed += 1) === 2 && resolve(),
    );
    const sleeping = db.query('select pg_sleep(0.4)');
    await wait(100);
    wire.cut();
    await expect(sleeping).rejects.toThrow(DatabaseAway);
    expect(await one()).toEqual([{ one: 1 }]);
    await again;
    await direct.query(`select pg_notify('muster_news', 'well again')`);
    await vi.waitUntil(() => heard.length > 0, { timeout: 10_000 });
    expect(heard).toEqual(['well again']);
  });

  test('a connection for notifications on which nothing comes any more is made anew', async () => {
    const settings = clientSettings(wire.url, usualLimits);
    const listener = new Listener({ connect: () => new SocketClient(settings), betweenAsks: 200, patience: 300 });
    const heard: string[] = [];
    let resumed = 0;
    const { promise: again, resolve } = Promise.withResolvers<void>();
    await listener.listen('muster_news', {
      onPayload: (payload) => void heard.push(payload),
      onResume: () => (resumed += 1) === 2 && resolve(),
    });
    wire.hold('those there');
    await again;
    await direct.query(`select pg_notify('muster_news', 'well again')`);
    await vi.waitUntil(() => heard.length > 0, { timeout: 10_000 });
    expect(heard).toEqual(['well again']);
    wire.mend();
    await listener.close();
  });

  test('a call whose commit was not answered is done, and answers so when it comes again under its key', async () => {
    const tenant = await createTenant(direct);
    const eventId = await tenant.approved();
    const people = await crowd(direct, tenant.harbor, 3);
    const over = createCalling(db, testDispatcher(db), tenant.now);
    const said = { params: { id: eventId }, body: { users: people }, key: 'k1' };
    const lost = wire.loseAnswer('COMMIT');
    await expect(over.call(tenant.cora, 'inviteMembers', said)).rejects.toThrow(DatabaseAway);
    await lost;
    const { rows } = await direct.query(`select count(*)::int as count from attendee_record where event_id = $1`, [
      eventId,
    ]);
    expect(rows).toEqual([{ count: 4 }]);
    expect(await over.call(tenant.cora, 'inviteMembers', said)).toEqual({ invited: 3, waits: false });
    const { rows: told } = await direct.query(
      `select count(*)::int as count from outbox where template = 'memberInvited'`,
    );
    expect(told).toEqual([{ count: 3 }]);
  });

  test('a call whose commit did not arrive is not done, and is when it comes again under its key', async () => {
    const tenant = await createTenant(direct);
    const eventId = await tenant.approved();
    const people = await crowd(direct, tenant.harbor, 3);
    const over = createCalling(db, testDispatcher(db), tenant.now);
    const said = { params: { id: eventId }, body: { users: people }, key: 'k1' };
    const lost = wire.loseAnswer('INSERT 0 3');
    await expect(over.call(tenant.cora, 'inviteMembers', said)).rejects.toThrow(DatabaseAway);
    await lost;
    const counted = () =>
      direct.query(`select count(*)::int as count from attendee_record where event_id = $1`, [eventId]);
    expect((await counted()).rows).toEqual([{ count: 1 }]);
    expect(await over.call(tenant.cora, 'inviteMembers', said)).toEqual({ invited: 3, waits: false });
    expect((await counted()).rows).toEqual([{ count: 4 }]);
  });
});
