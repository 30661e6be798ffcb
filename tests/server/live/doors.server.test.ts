import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { createLive, type Live } from '#server/live/live.ts';
import { notifying } from '#server/http/notifying.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { testDispatcher } from '#tests/support/tenant/calling.ts';
import { drawnSecret, pairedDoor } from '#tests/support/tenant/doors.ts';
import { verifyTokenOf } from '#tests/support/tenant/served.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { listenTo, type Reading, readStream } from './streams.ts';

eachDatabase((open) => {
  let db: Db;
  let tenant: Tenant;
  let live: Live;
  let close: () => Promise<void>;
  let eventId: string;
  let dan: string;

  beforeEach(async () => {
    db = await open();
    live = createLive({
      ...{ db, verify: verifyTokenOf, keepsSessions: false, clock: () => new Date(tenant.now) },
      reportBug: (_, __, error) => {
        throw error;
      },
    });
    close = await live.start();
    tenant = await createTenant(
      db,
      notifying(testDispatcher(db), () => live.committed()),
    );
    eventId = await tenant.approved();
    dan = await tenant.person();
    await tenant.choose(eventId, dan);
  });
  afterEach(() => close());

  const listen = async (token: string, topics: string) =>
    readStream(await live.routes.request(`/?topics=${topics}`, { headers: { authorization: `Door ${token}` } }));

  /** Reads a stream until the server ends it. */
  const ended = async (stream: Reading) => {
    while (await stream.next());
  };

  test('a paired phone hears of its event alone', async () => {
    const { token } = await pairedDoor(tenant, eventId, dan);
    const other = await tenant.approved();
    const statuses = [];
    for (const topic of [`event:${eventId}`, `event:${other}`, `doors:${eventId}`, `doors:${other}`, `user:${dan}`])
      statuses.push((await listen(token, topic)).status);
    expect(statuses).toEqual([200, 404, 200, 404, 404]);
    expect((await listen(drawnSecret(), `event:${eventId}`)).status).toBe(401);
  });

  test('its stream ends when it is revoked, and opens no more', async () => {
    const { id, token } = await pairedDoor(tenant, eventId, dan);
    const other = await pairedDoor(tenant, eventId, dan);
    const [stream, stays] = [await listen(token, `event:${eventId}`), await listen(other.token, `event:${eventId}`)];
    await tenant.call(tenant.cora, 'closeDoor', { params: { id: eventId, doorId: id } });
    await ended(stream);
    expect((await listen(token, `event:${eventId}`)).status).toBe(401);
    await tenant.going(eventId, await tenant.person());
    expect(await stays.news()).toMatchObject({ topic: `event:${eventId}` });
  });

  test('its stream ends when whoever paired it is taken off the door team', async () => {
    const { token } = await pairedDoor(tenant, eventId, dan);
    const stream = await listen(token, `event:${eventId}`);
    await tenant.choose(eventId, await tenant.person());
    await ended(stream);
    expect((await listen(token, `event:${eventId}`)).status).toBe(401);
  });

  test('its stream ends when whoever paired it is suspended', async () => {
    const { token } = await pairedDoor(tenant, eventId, dan);
    const stream = await listen(token, `event:${eventId}`);
    const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
    await tenant.call(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId: dan } });
    await ended(stream);
    expect((await listen(token, `event:${eventId}`)).status).toBe(401);
  });

  test.each(['who paired it', 'in whose name it stands'])(
    'its stream goes on when the event is handed over, and ends when %s is suspended (E-318)',
    async (who) => {
      const { token } = await pairedDoor(tenant, eventId, tenant.cora);
      const stream = await listen(token, `event:${eventId}`);
      const sam = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] });
      const dora = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'event-creator']]] });
      await tenant.call(sam, 'handOverEvents', {
        params: { orgId: tenant.harbor.id, memberId: tenant.cora },
        body: { to: dora, events: [eventId] },
      });
      expect(await stream.news()).toMatchObject({ topic: `event:${eventId}` });
      expect((await listen(token, `event:${eventId}`)).status).toBe(200);
      const memberId = who === 'who paired it' ? tenant.cora : dora;
      await tenant.call(sam, 'suspendMember', { params: { orgId: tenant.harbor.id, memberId } });
      await ended(stream);
      expect((await listen(token, `event:${eventId}`)).status).toBe(401);
    },
  );

  test('its stream ends with the event', async () => {
    const { token } = await pairedDoor(tenant, eventId, dan);
    const stream = await listen(token, `event:${eventId}`);
    tenant.now = '2026-11-21T06:00:00.000Z';
    await live.tick();
    await ended(stream);
  });

  test('staff hear of pairings and revocations, a member does not', async () => {
    const stream = await listenTo(live.routes, dan, [`doors:${eventId}`]);
    const { id } = await pairedDoor(tenant, eventId, dan);
    expect(await stream.news()).toMatchObject({ topic: `doors:${eventId}` });
    await tenant.call(dan, 'closeDoor', { params: { id: eventId, doorId: id } });
    expect(await stream.news()).toMatchObject({ topic: `doors:${eventId}` });
    expect((await listenTo(live.routes, await tenant.person(), [`doors:${eventId}`])).status).toBe(403);
  });
});
