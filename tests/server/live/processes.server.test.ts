import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Topic } from '#contract/kit/news.ts';
import type { Db } from '#server/db/db.ts';
import { openDb } from '#server/db/open.ts';
import { callerOfPerson } from '#server/calls/callers.ts';
import type { Dispatcher } from '#server/http/dispatch.ts';
import { notifyRecords } from '#server/live/channel.ts';
import { Follower } from '#server/live/follower.ts';
import { createLive, type Live } from '#server/live/live.ts';
import { notifying } from '#server/http/notifying.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { testDispatcher } from '#tests/support/tenant/calling.ts';
import { pairedDoor } from '#tests/support/tenant/doors.ts';
import { serve, verifyTokenOf } from '#tests/support/tenant/served.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { listenTo, readStream } from './streams.ts';

onPostgres((open) => {
  let db: Db;
  let tenant: Tenant;
  const closers: (() => Promise<unknown>)[] = [];

  const startLive = async (on: Db): Promise<Live> => {
    const live = createLive({
      db: on,
      verify: verifyTokenOf,
      keepsSessions: false,
      clock: () => new Date(tenant.now),
      reportBug: (_, __, error) => {
        throw error;
      },
    });
    closers.push(await live.start());
    return live;
  };
  /** Another process on the same database. */
  const another = async (): Promise<Db> => {
    const { rows } = await db.query<{ name: string }>('select current_database() as name');
    const url = new URL(inject('postgresUrl') ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const other = await openDb({ url: url.href });
    closers.push(() => other.close());
    return other;
  };
  const highest = async (): Promise<number> =>
    (await db.query<{ pos: number }>('select max(pos) as pos from journal')).rows[0]?.pos ?? 0;

  beforeEach(async () => {
    db = await open();
    tenant = await createTenant(db);
  });
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });

  /** Holds a transaction open that has written a fact of the event. */
  const slowFact = async (on: Db, event: string, version: number) => {
    const written = Promise.withResolvers<void>();
    const end = Promise.withResolvers<'commit' | 'rollback'>();
    const over = on
      .tx(async (sql) => {
        await sql.query(
          `insert into journal (stream, version, type, payload, actor, at, hash)
           values ($1, $2, 'section.reviewed', '{}', 'test', now(), '')`,
          [event, version],
        );
        written.resolve();
        if ((await end.promise) === 'rollback') throw new Error('rolled back');
      })
      .catch(() => undefined);
    await written.promise;
    return async (how: 'commit' | 'rollback') => {
      end.resolve(how);
      await over;
    };
  };

  /** Topics of one fact of an event's review. */
  const toldOf = (eventId: string, at: number) => ({
    ...{ [`event:${eventId}`]: at, [`organization:${tenant.harbor.id}`]: at, [`doors:${eventId}`]: at },
  });

  const follow = async () => {
    const heard: Record<Topic, number>[] = [];
    const follower = new Follower({
      sql: db,
      onNews: (changed) => heard.push(Object.fromEntries(changed)),
      onLost: () => heard.push({}),
      now: () => 0,
    });
    await follower.start();
    return { follower, heard };
  };

  test('a fact that is committed late, below facts that were told already, is told all the same', async () => {
    const [slow, quick] = [await tenant.approved(), await tenant.approved()];
    const { follower, heard } = await follow();
    const before = follower.position;
    const end = await slowFact(db, slow, 1001);
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: quick } });
    await follower.read();
    const told = heard.splice(0);
    expect(told).toEqual([toldOf(quick, before + 2)]);
    await end('commit');
    await follower.read();
    expect(heard).toEqual([toldOf(slow, before + 1)]);
    expect(follower.position).toBe(before + 2);
  });

  test('the id of a message lies below every fact that may still be committed', async () => {
    const [slow, quick] = [await tenant.approved(), await tenant.approved()];
    const { follower } = await follow();
    const before = follower.position;
    const end = await slowFact(db, slow, 1001);
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: quick } });
    await follower.read();
    expect([await highest(), follower.position]).toEqual([before + 2, before]);
    await end('commit');
    const later = await follower.since(before);
    expect(later?.get(`event:${slow}`)).toBe(before + 1);
  });

  test('a position that was rolled back holds nobody up', async () => {
    const [slow, quick] = [await tenant.approved(), await tenant.approved()];
    const { follower } = await follow();
    const end = await slowFact(db, slow, 1001);
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: quick } });
    await follower.read();
    await end('rollback');
    // Other databases of the same Postgres may have transactions of their own that must be over first.
    const last = await highest();
    await expect.poll(async () => follower.read().then(() => follower.position), { timeout: 20_000 }).toBe(last);
  });

  test('who begins to follow while a fact is being written hears of it', async () => {
    const [slow, quick] = [await tenant.approved(), await tenant.approved()];
    const end = await slowFact(db, slow, 1001);
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: quick } });
    const { follower, heard } = await follow();
    await end('commit');
    await follower.read();
    expect(heard.map((each) => Object.keys(each)[0])).toEqual([`event:${slow}`]);
  });

  test('who comes back with an id hears of a fact that was committed late by another process', async () => {
    const [slow, quick] = [await tenant.approved(), await tenant.approved()];
    const live = await startLive(db);
    const topics = [`event:${slow}`, `event:${quick}`];
    const lastId = String(await highest());
    const first = await listenTo(live.routes, tenant.cora, topics, { lastId });
    const end = await slowFact(await another(), slow, 1001);
    await invite(notifying(testDispatcher(db), live.committed), quick, await tenant.person());
    expect(await first.news()).toEqual({ topic: `event:${quick}`, version: Number(lastId) + 2 });
    await first.close();
    await end('commit');
    const again = await listenTo(live.routes, tenant.cora, topics, { lastId: first.lastId() ?? '' });
    expect([await again.news(), await again.news()].map((each) => each?.topic)).toEqual(topics);
    await again.close();
  });

  const invite = async (dispatcher: Dispatcher, id: string, person: string): Promise<void> => {
    const { policies } = (await callerOfPerson(db, tenant.cora)) ?? { policies: {} };
    const caller = { id: tenant.cora, sub: '', policies };
    const body = { users: [person] };
    await dispatcher.dispatch({ call: 'inviteMembers', caller, params: { id }, query: {}, body, now: tenant.now });
  };

  test('news of one process reach those who listen at another', async () => {
    const event = await tenant.approved();
    const [here, elsewhere] = [await startLive(db), await startLive(await another())];
    const stream = await listenTo(elsewhere.routes, tenant.cora, [`event:${event}`], {
      lastId: String(await highest()),
    });
    await invite(notifying(testDispatcher(db), here.committed), event, await tenant.person());
    const invited = `select max(pos) as pos from journal where type = 'attendance.invited'`;
    const { rows } = await db.query<{ pos: number }>(invited);
    expect(await stream.news()).toEqual({ topic: `event:${event}`, version: rows[0]?.pos });
    await stream.close();
  });

  test('what was notified while the connection for it was lost is read from the journal', async () => {
    const event = await tenant.approved();
    const other = await another();
    const elsewhere = await startLive(other);
    const stream = await listenTo(elsewhere.routes, tenant.cora, [`event:${event}`], {
      lastId: String(await highest()),
    });
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query = 'listen muster_news' and datname = current_database()`,
    );
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: event } });
    expect(await stream.news()).toEqual({ topic: `event:${event}`, version: await highest() });
    await stream.close();
  });

  test('changed records are told when their transaction is committed, to every process', async () => {
    const elsewhere = await startLive(await another());
    const topics: Topic[] = [`organization:${tenant.harbor.id}`, `user:${tenant.cora}`];
    const stream = await listenTo(elsewhere.routes, tenant.cora, topics, { lastId: String(await highest()) });
    await db
      .tx(async (sql) => {
        await notifyRecords(sql, [`user:${tenant.cora}`]);
        throw new Error('no');
      })
      .catch(() => undefined);
    await db.tx((sql) => notifyRecords(sql, [topics[0] ?? 'user:x']));
    expect((await stream.news())?.topic).toBe(topics[0]);
    await stream.close();
  });

  test('a door that is revoked at one process hears nothing more at another, and may do nothing there', async () => {
    const event = await tenant.approved();
    const mia = await tenant.going(event, await tenant.person());
    const [back, front] = [
      await pairedDoor(tenant, event, tenant.cora, 'Back door'),
      await pairedDoor(tenant, event, tenant.cora, 'Front door'),
    ];
    const other = await another();
    const [here, elsewhere] = [await startLive(db), await startLive(other)];
    const shown = (token: string) => ({ headers: { authorization: `Door ${token}` } });
    const listen = async ({ token }: { token: string }) =>
      readStream(await elsewhere.routes.request(`/?topics=event:${event}`, shown(token)));
    const { send } = serve(other, () => tenant.now);
    const checkIn = async ({ token }: { token: string }) => {
      const params = { id: event, qrCode: mia.qrCode };
      const { status, body } = await send(null, 'checkInAttendee', { params, ...shown(token) });
      return [status, (body as { code?: string }).code ?? 'done'];
    };
    const [revoked, stays] = [await listen(back), await listen(front)];
    const { policies } = (await callerOfPerson(db, tenant.cora)) ?? { policies: {} };
    await notifying(testDispatcher(db), here.committed).dispatch({
      ...{ call: 'closeDoor', caller: { id: tenant.cora, sub: '', policies } },
      ...{ params: { id: event, doorId: back.id }, query: {}, body: undefined, now: tenant.now },
    });
    while (await revoked.next());
    expect((await listen(back)).status).toBe(401);
    expect(await checkIn(back)).toEqual([401, 'doorRevoked']);
    expect(await checkIn(front)).toEqual([200, 'done']);
    elsewhere.committed();
    expect(await stays.news()).toMatchObject({ topic: `event:${event}` });
    await stays.close();
  });
});
