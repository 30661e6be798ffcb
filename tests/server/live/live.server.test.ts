import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { createLive, type Live } from '#server/live/live.ts';
import { notifying } from '#server/http/notifying.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { testDispatcher } from '#tests/support/tenant/calling.ts';
import { grant, revoke } from '#tests/support/tenant/records.ts';
import { tokenOf, verifyTokenOf } from '#tests/support/tenant/served.ts';
import { createTenant, type Tenant, tenantNow } from '#tests/support/tenant/tenant.ts';
import { listenTo, type Opening, type Reading } from './streams.ts';
import { minute } from '#contract/kit/durations.ts';

eachDatabase((open) => {
  let db: Db;
  let live: Live;
  let tenant: Tenant;
  let time: number;
  let waited: number;
  let expires: Date;
  let stop: () => Promise<void>;
  const bugs: unknown[] = [];
  const opened: Reading[] = [];

  beforeEach(async () => {
    db = await open();
    time = Date.parse(tenantNow);
    waited = 0;
    expires = new Date(time + 60 * minute);
    bugs.length = 0;
    live = createLive({
      db,
      verify: async (header) => ({ ...(await verifyTokenOf(header)), expires }),
      keepsSessions: false,
      clock: () => new Date(time),
      now: () => waited,
      reportBug: (_, __, error) => void bugs.push(error),
    });
    tenant = await createTenant(db, notifying(testDispatcher(db), live.committed));
    stop = await live.start();
  });
  afterEach(async () => {
    await stop();
    for (const reading of opened.splice(0)) await reading.close().catch(() => undefined);
    expect(bugs).toEqual([]);
  });

  const listening = async (personId: string, topics: string[], opening?: Opening): Promise<Reading> => {
    const reading = await listenTo(live.routes, personId, topics, opening);
    opened.push(reading);
    return reading;
  };
  const answered = async (personId: string, topics: string[], opening?: Opening) => {
    const response = await live.routes.request(`/?topics=${topics.join(',')}`, {
      headers: opening?.token === null ? {} : { authorization: `Bearer ${opening?.token ?? tokenOf(personId)}` },
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (isStream) await response.body?.cancel();
    return { status: response.status, body: isStream ? 'a stream' : await response.json() };
  };

  test('an open list hears that someone who is inside is suspended, comes back, and is removed (C-83)', async () => {
    const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const ben = await tenant.person({ firstName: 'Ben' });
    const event = await tenant.approved();
    const { qrCode } = await tenant.going(event, ben);
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
    const lastId = String(await highest(db));
    const cora = await listening(tenant.cora, [`event:${event}`], { lastId });
    const member = { params: { orgId: tenant.harbor.id, memberId: ben } };
    for (const call of ['suspendMember', 'reinstateMember', 'removeMember'] as const) {
      await tenant.call(sam, call, member);
      expect(await cora.news()).toMatchObject({ topic: `event:${event}` });
    }
  });

  test('a message names a topic and a version, and nothing of what happened', async () => {
    const dan = await tenant.person({ firstName: 'Dan' });
    const event = await tenant.approved();
    const { qrCode } = await tenant.going(event, dan);
    const cora = await listening(tenant.cora, [`event:${event}`], { lastId: String(await highest(db)) });
    expect([cora.status, cora.headers.get('content-type'), cora.headers.get('cache-control')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    expect(await cora.next()).toEqual({ event: 'open', id: String(await highest(db)), data: {} });
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: event, qrCode } });
    const now = await highest(db);
    expect(await cora.next()).toEqual({
      event: 'message',
      id: String(now),
      data: { topic: `event:${event}`, version: now },
    });
  });

  test('an event tells its own topic and its organization’s; an attendee’s answer tells the event and who it is', async () => {
    const dan = await tenant.person();
    const organization = `organization:${tenant.harbor.id}`;
    const event = await tenant.approved();
    await tenant.invite(event, dan);
    const lastId = String(await highest(db));
    const [ofEvent, ofOrganization, ofDan] = [
      await listening(tenant.cora, [`event:${event}`], { lastId }),
      await listening(tenant.cora, [organization], { lastId }),
      await listening(dan, [`user:${dan}`], { lastId }),
    ];
    const attendeeId = await tenant.attendeeOf(event, dan);
    await tenant.call(dan, 'acceptRsvp', { params: { id: event, attendeeId }, body: { response: 'yes' } });
    expect([await ofEvent.news(), await ofDan.news()]).toEqual([
      { topic: `event:${event}`, version: await highest(db) },
      { topic: `user:${dan}`, version: await highest(db) },
    ]);
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: event } });
    const { rows } = await db.query<{ pos: number }>(`select pos from journal where type = 'event.cancelled'`);
    expect(await ofEvent.news()).toEqual({ topic: `event:${event}`, version: rows[0]?.pos });
    expect(await ofOrganization.news()).toEqual({ topic: organization, version: rows[0]?.pos });
  });

  test('a guest’s answer tells who invited the guest', async () => {
    const dan = await tenant.person();
    const event = await tenant.approved();
    await tenant.going(event, dan);
    const { guestToken } = await tenant.guest(event, dan);
    const host = await listening(dan, [`user:${dan}`], { lastId: String(await highest(db)) });
    const body = { response: 'yes', dateOfBirth: '2000-01-31' };
    await tenant.call(null, 'answerAsGuest', { params: { token: guestToken }, body });
    expect(await host.news()).toEqual({ topic: `user:${dan}`, version: await highest(db) });
  });

  test('a stream ends with the membership that it rests on, and goes on for all else', async () => {
    const ben = await tenant.person({ in: [[tenant.harbor], [tenant.cedar]] });
    const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const event = await tenant.approved();
    const lastId = String(await highest(db));
    const [ofHarbor, ofBoth, ofSam] = [
      await listening(ben, [`event:${event}`], { lastId }),
      await listening(ben, [`organization:${tenant.harbor.id}`, `organization:${tenant.cedar.id}`], { lastId }),
      await listening(sam, [`event:${event}`], { lastId }),
    ];
    await tenant.call(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: ben } });
    expect([await ofHarbor.news(), await ofHarbor.next()]).toEqual([
      { topic: `event:${event}`, version: 'ended' },
      null,
    ]);
    expect(await ofBoth.news()).toEqual({ topic: `organization:${tenant.harbor.id}`, version: await highest(db) });
    expect(await ofBoth.news()).toEqual({ topic: `organization:${tenant.harbor.id}`, version: 'ended' });
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: event } });
    expect(await ofSam.news()).toEqual({ topic: `event:${event}`, version: await highest(db) });
  });

  test('every stream of somebody whose roles change tells it, whatever it listens to', async () => {
    const ben = await tenant.person();
    const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    const lastId = String(await highest(db));
    const [ofBen, ofSam] = [
      await listening(ben, [`user:${ben}`], { lastId }),
      await listening(sam, [`user:${sam}`], { lastId }),
    ];
    const changing = { params: { orgId: tenant.harbor.id, memberId: ben }, body: { from: [], to: ['admin'] } };
    await tenant.call(sam, 'changeMemberRoles', changing);
    expect([await ofBen.news(), await ofBen.news()]).toEqual([
      { topic: `user:${ben}`, version: await highest(db) },
      { topic: `membership:${ben}`, version: 'all' },
    ]);
    await tenant.call(ben, 'changeMemberRoles', {
      params: { orgId: tenant.harbor.id, memberId: sam },
      body: { from: ['admin'], to: [] },
    });
    expect(await ofSam.news()).toEqual({ topic: `user:${sam}`, version: await highest(db) });
    expect(await answered(ben, [`membership:${ben}`])).toMatchObject({ status: 400 });
  });

  test('every stream of whoever has a role of the organization’s own tells them that it was changed', async () => {
    const ben = await tenant.person();
    const policies = ['member-app-login', 'organization-admin', 'event-reviewer'] as const;
    const sam = await tenant.person({ in: [[tenant.harbor, [...policies]]] });
    const params = { orgId: tenant.harbor.id };
    const role = { name: 'Risk manager', gives: ['reviewer' as const] };
    const id = (await tenant.call(sam, 'makeRole', { params, body: role })).own[0]?.id ?? '';
    const giving = { params: { ...params, memberId: ben }, body: { from: [], to: [id] } };
    await tenant.call(sam, 'changeMemberRoles', giving);
    const ofBen = await listening(ben, [`user:${ben}`], { lastId: String(await highest(db)) });
    await tenant.call(sam, 'deleteRole', { params: { ...params, roleId: id } });
    expect([await ofBen.news(), await ofBen.news()]).toEqual([
      { topic: `user:${ben}`, version: await highest(db) },
      { topic: `membership:${ben}`, version: 'all' },
    ]);
  });

  describe('who may listen', () => {
    test('is refused as the call is: without a token, without an account, without topics', async () => {
      expect(await answered(tenant.cora, [`user:${tenant.cora}`], { token: null })).toMatchObject({
        status: 401,
        body: { code: 'notSignedIn' },
      });
      expect(await answered('nobody', ['user:nobody'])).toMatchObject({ status: 403, body: { code: 'noAccount' } });
      for (const wrong of ['', 'person:x', 'event:', 'event:a b', `${'event:x,'.repeat(2)}user`]) {
        expect(await answered(tenant.cora, [wrong])).toMatchObject({ status: 400, body: { code: 'wrongShape' } });
      }
    });

    test('an event’s topic is open to who sees the event, and an approved one to every member', async () => {
      const member = await tenant.person();
      const stranger = await tenant.person({ in: [[tenant.pine]] });
      const [draft, party] = [await tenant.created(), await tenant.approved()];
      const statuses = async (event: string) =>
        Promise.all(
          [tenant.cora, tenant.rita, member, stranger].map(
            async (person) => (await answered(person, [`event:${event}`])).status,
          ),
        );
      expect(await statuses(draft)).toEqual([200, 200, 404, 404]);
      expect(await statuses(party)).toEqual([200, 200, 200, 404]);
      expect(await answered(member, [`event:${party}`, `event:${draft}`])).toMatchObject({
        status: 404,
        body: { code: 'notFound', details: { topic: `event:${draft}` } },
      });
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: party } });
      expect((await answered(member, [`event:${party}`])).status).toBe(404);
      expect(await answered(tenant.cora, [`event:${party}`])).toMatchObject({
        status: 409,
        body: { code: 'eventCancelled', details: { topic: `event:${party}` } },
      });
    });

    test('an organization’s topic is open to its members, a person’s to that person', async () => {
      const member = await tenant.person();
      expect((await answered(member, [`organization:${tenant.harbor.id}`, `user:${member}`])).body).toBe('a stream');
      for (const closed of [`organization:${tenant.cedar.id}`, `user:${tenant.cora}`, 'event:unknown']) {
        expect(await answered(member, [closed])).toMatchObject({ status: 404, body: { code: 'notFound' } });
      }
    });

    test('twelve streams of one person and no more', async () => {
      const dan = await tenant.person();
      for (let each = 0; each < 12; each += 1) expect((await listening(dan, [`user:${dan}`])).status).toBe(200);
      expect(await answered(dan, [`user:${dan}`])).toMatchObject({ status: 429, body: { code: 'tooMany' } });
      expect((await answered(tenant.cora, [`user:${tenant.cora}`])).status).toBe(200);
      await opened.pop()?.close();
      expect((await answered(dan, [`user:${dan}`])).status).toBe(200);
    });
  });

  describe('later', () => {
    test('a topic that is no longer open ends with a message within 15 minutes, and the others go on', async () => {
      const dan = await tenant.person({ in: [[tenant.harbor], [tenant.cedar]] });
      const event = await tenant.approved();
      const topics = [`event:${event}`, `organization:${tenant.harbor.id}`, `organization:${tenant.cedar.id}`];
      const lastId = String(await highest(db));
      const stream = await listening(dan, topics, { lastId });
      await revoke(db, dan, tenant.harbor, 'member-app-login');
      time += 15 * minute;
      await live.tick();
      expect([await stream.news(), await stream.news()]).toEqual([
        { topic: `event:${event}`, version: 'ended' },
        { topic: `organization:${tenant.harbor.id}`, version: 'ended' },
      ]);
      await revoke(db, dan, tenant.cedar, 'member-app-login');
      time += 15 * minute;
      await live.tick();
      expect(await stream.news()).toEqual({ topic: `organization:${tenant.cedar.id}`, version: 'ended' });
      expect(await stream.next()).toBe(null);
    });

    test('nothing more is told of a topic that has ended', async () => {
      const dan = await tenant.person();
      const event = await tenant.approved();
      await tenant.invite(event, dan);
      const stream = await listening(dan, [`event:${event}`, `user:${dan}`], { lastId: String(await highest(db)) });
      await revoke(db, dan, tenant.harbor, 'member-app-login');
      time += 15 * minute;
      await live.tick();
      expect(await stream.news()).toEqual({ topic: `event:${event}`, version: 'ended' });
      const ben = await tenant.person();
      await tenant.invite(event, ben);
      await grant(db, dan, tenant.harbor, 'member-app-login');
      const attendeeId = await tenant.attendeeOf(event, dan);
      await tenant.call(dan, 'acceptRsvp', { params: { id: event, attendeeId }, body: { response: 'yes' } });
      expect(await stream.news()).toMatchObject({ topic: `user:${dan}` });
    });

    test('a stream ends with its token', async () => {
      const stream = await listening(tenant.cora, [`user:${tenant.cora}`]);
      await stream.next();
      time = expires.getTime() - 1;
      await live.tick();
      time = expires.getTime();
      await live.tick();
      expect(await stream.next()).toBe(null);
    });
  });

  describe('who comes back', () => {
    test('is told each topic that changed since, once', async () => {
      const dan = await tenant.person();
      const [party, ball] = [await tenant.approved(), await tenant.approved()];
      const lastId = String(await highest(db));
      await tenant.going(party, dan);
      const stream = await listening(tenant.cora, [`event:${party}`, `event:${ball}`], { lastId });
      expect(await stream.next()).toEqual({ event: 'open', id: undefined, data: {} });
      const now = await highest(db);
      expect(await stream.next()).toEqual({
        event: 'message',
        id: String(now),
        data: { topic: `event:${party}`, version: now },
      });
      await tenant.call(tenant.cora, 'cancelEvent', { params: { id: ball } });
      expect(await stream.news()).toEqual({ topic: `event:${ball}`, version: await highest(db) });
    });

    test.each(['999999999', '-1', 'yesterday', '1e3'])(
      'with the id %s is told to look at everything',
      async (lastId) => {
        const event = await tenant.approved();
        const topics = [`event:${event}`, `user:${tenant.cora}`];
        const stream = await listening(tenant.cora, topics, { lastId });
        expect([await stream.news(), await stream.news()]).toEqual(topics.map((topic) => ({ topic, version: 'all' })));
      },
    );

    test('after more facts than anybody reads is told to look at everything', async () => {
      const event = await tenant.approved();
      const lastId = String(await highest(db));
      const open = await listening(tenant.rita, [`event:${event}`, `user:${tenant.rita}`], { lastId });
      await db.query(
        `insert into journal (stream, version, type, payload, actor, at, hash)
         select $1, 1000 + n, 'section.reviewed', '{}', 'test', now(), '' from generate_series(1, 16001) n`,
        [event],
      );
      const stream = await listening(tenant.cora, [`event:${event}`], { lastId });
      expect(await stream.news()).toEqual({ topic: `event:${event}`, version: 'all' });
      expect([await open.news(), await open.news()]).toEqual([
        { topic: `event:${event}`, version: 'all' },
        { topic: `user:${tenant.rita}`, version: 'all' },
      ]);
    });

    test('without an id is told what changed in the half minute in which the page was loading', async () => {
      const event = await tenant.approved();
      const stream = await listening(tenant.cora, [`event:${event}`]);
      expect(await stream.news()).toEqual({ topic: `event:${event}`, version: await highest(db) });
    });
  });

  test('a stream beats, and one whose reader takes nothing for a minute is cut', async () => {
    const lastId = String(await highest(db));
    const [reads, sleeps] = [
      await live.routes.request(`/?topics=user:${tenant.cora}`, headersOf(tenant.cora, lastId)),
      await listening(tenant.cora, [`user:${tenant.cora}`], { lastId }),
    ];
    const reader = reads.body?.getReader();
    const taken = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await taken()).toBe(`id: ${lastId}\nevent: open\ndata: {}\n\n`);
    for (const seconds of [20, 40]) {
      const next = taken();
      waited = seconds * 1000;
      await live.tick();
      expect(await next).toBe(':\n\n');
    }
    const next = taken();
    waited = minute;
    await live.tick();
    expect(await next).toBe(':\n\n');
    await expect(sleeps.next()).rejects.toThrow('The reader took nothing.');
    await reader?.cancel();
  });

  test('a reader that takes nothing finds the newest of each topic, not a queue', async () => {
    const event = await tenant.approved();
    const people = await Promise.all(Array.from({ length: 5 }, () => tenant.person()));
    const stream = await listening(tenant.cora, [`event:${event}`], { lastId: String(await highest(db)) });
    await stream.next();
    const witness = await listening(tenant.rita, [`event:${event}`], { lastId: String(await highest(db)) });
    for (const person of people) {
      await tenant.invite(event, person);
      await witness.news();
    }
    const last = await highest(db);
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: event } });
    expect(await witness.news()).toMatchObject({ version: last + 1 });
    expect(await stream.news()).toEqual({ topic: `event:${event}`, version: last + 1 });
    await stop();
    expect(await stream.next()).toBe(null);
  });
});

const headersOf = (personId: string, lastId: string) => ({
  headers: { authorization: `Bearer ${tokenOf(personId)}`, 'last-event-id': lastId },
});

const highest = async (db: Db): Promise<number> =>
  (await db.query<{ pos: number }>('select max(pos) as pos from journal')).rows[0]?.pos ?? 0;
