import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { createLive, type Live } from '#server/live/live.ts';
import { messageIdOf } from '#server/outbox/queue.ts';
import { takeReceipt } from '#server/outbox/receipts.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { verifyTokenOf } from '#tests/support/tenant/served.ts';
import { createTenant, type Tenant, tenantNow } from '#tests/support/tenant/tenant.ts';
import { listenTo, type Reading } from '../live/streams.ts';
import { type Desk, message, openDesk, queue, tray } from './desk.ts';

eachDatabase((open) => {
  let db: Db;
  let desk: Desk;
  let tenant: Tenant;
  let live: Live;
  let stop: () => Promise<void>;
  let news: Reading;
  const bugs: unknown[] = [];

  beforeEach(async () => {
    db = await open();
    desk = openDesk(db);
    bugs.length = 0;
    live = createLive({
      db,
      verify: async (header) => ({ ...(await verifyTokenOf(header)), expires: new Date('2100-01-01T00:00:00.000Z') }),
      keepsSessions: false,
      clock: () => new Date(tenantNow),
      reportBug: (_, __, error) => void bugs.push(error),
    });
    tenant = await createTenant(db);
    stop = await live.start();
    news = await listenTo(live.routes, tenant.cora, [`user:${tenant.cora}`], { lastId: String(await highest()) });
    expect((await news.next())?.event).toBe('open');
  });
  afterEach(async () => {
    await stop();
    await news.close().catch(() => undefined);
    expect(bugs).toEqual([]);
  });

  const highest = async () =>
    (await db.query<{ pos: number }>('select coalesce(max(pos), 0) as pos from journal')).rows[0]?.pos ?? 0;
  const ofNow = async () => ({ topic: `user:${tenant.cora}`, version: await highest() });
  const text = (cause: string, watcher?: string) =>
    message(cause, 'anybody', { template: 'text', channel: 'sms', ...(watcher ? { watcher } : {}) });
  const parts = () => ({ ...desk.parts, committed: live.committed });

  test('who watches a message hears that it was queued, claimed, sent and delivered', async () => {
    const watched = text('alert', tenant.cora);
    await queue(db, watched);
    live.committed();
    expect(await news.news()).toEqual(await ofNow());
    const held = Promise.withResolvers<void>();
    const runner = desk.runner({ sms: tray(() => held.promise) }, parts());
    const sending = runner.sendDue();
    expect(await news.news()).toEqual(await ofNow());
    held.resolve();
    await sending;
    expect(await news.news()).toEqual(await ofNow());
    await takeReceipt(parts(), { messageId: messageIdOf(watched), outcome: 'delivered', reason: null });
    expect(await news.news()).toEqual(await ofNow());
  });

  test('a message that nobody watches, or somebody else does, tells nothing', async () => {
    await queue(db, text('code'), text('alert', tenant.rita));
    live.committed();
    await queue(db, text('other', tenant.cora));
    live.committed();
    expect(await news.news()).toEqual(await ofNow());
  });

  test('thousands of messages are one piece of news, and nobody else looks at everything', async () => {
    await queue(db, ...Array.from({ length: 3_000 }, (_, index) => text(`alert-${index}`, tenant.cora)));
    live.committed();
    expect(await news.news()).toEqual(await ofNow());
  });
});
