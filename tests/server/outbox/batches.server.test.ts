import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { DatabaseAway } from '#server/db/errors.ts';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { claimDue } from '#server/outbox/claim.ts';
import { NotSent } from '#server/outbox/transport.ts';
import { keepRunning } from '#server/kit/keepRunning.ts';
import { queuedChannel } from '#server/outbox/queue.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { addPerson } from '#tests/support/tenant/records.ts';
import { type Desk, message, noon, openDesk, outbox, type Placed, queue, tray } from './desk.ts';

const second = 1 / 60;

eachDatabase((open) => {
  let db: Db;
  let desk: Desk;
  let mia: string;
  beforeEach(async () => {
    db = await open();
    desk = openDesk(db);
    mia = await addPerson(db);
  });

  const text = (cause: string, more: Placed = {}) =>
    message(cause, 'anybody', { template: 'text', channel: 'sms', ...more });
  const many = (count: number, more: Placed = {}) =>
    Array.from({ length: count }, (_, index) => text(`many-${index}`, more));
  const states = async () => Object.groupBy(await outbox(db), ({ state }) => String(state));
  const statesOf = async () =>
    Object.fromEntries(Object.entries(await states()).map(([state, rows]) => [state, rows?.length]));

  test('safety goes first, then accounts, then all else, whatever was queued first', async () => {
    await queue(db, ...(['social', 'account', 'safety'] as const).map((purpose) => text(purpose, { purpose })));
    const claimed = async (most: number) =>
      (await claimDue(desk.parts, 'sms', 'all', most)).claimed.map(({ purpose }) => purpose);
    expect([await claimed(2), await claimed(2), await claimed(2)]).toEqual([['safety', 'account'], ['social'], []]);
  });

  test('a share of a channel is claimed alone', async () => {
    await queue(db, text('note', { purpose: 'social' }), text('alert', { purpose: 'safety' }), text('code'));
    const claimed = async (share: 'safety' | 'rest') =>
      (await claimDue(desk.parts, 'sms', share, 9)).claimed.map(({ purpose }) => purpose);
    expect([await claimed('safety'), await claimed('rest')]).toEqual([['safety'], ['account', 'social']]);
  });

  test('of messages that are claimed together the one whose text fails is counted, and alone', async () => {
    const broken = text('broken', { template: 'broken', recipient: { kind: 'person', id: mia } });
    await queue(db, ...many(20), broken, text('gone', { template: 'greeting' }));
    const sms = tray();
    await desk.runner({ sms }).sendDue();
    expect([sms.taken.length, await statesOf()]).toEqual([20, { sent: 20, queued: 1, dropped: 1 }]);
    expect((await states())['queued']).toMatchObject([{ cause: 'broken', attempts: 1, reason: 'templateFailed' }]);
    expect((await db.query('select first_name from person')).rows).toEqual([{ first_name: 'Ada' }]);
    expect(desk.lines).toHaveLength(1);
  });

  test('a statement that fails in a template takes nothing of the others with it', async () => {
    await queue(db, text('first'), text('second', { template: 'dividing' }), text('third'));
    const sms = tray();
    await desk.runner({ sms }).sendDue();
    expect([sms.taken.length, await statesOf()]).toEqual([2, { sent: 2, queued: 1 }]);
  });

  test('what fails among many is tried again, and the others are done', async () => {
    await queue(db, ...many(50));
    let count = 0;
    const sms = tray(() => {
      count += 1;
      if (count % 10 === 0) throw new NotSent('deferred');
    });
    const runner = desk.runner({ sms });
    await runner.sendDue();
    expect(await statesOf()).toEqual({ sent: 45, queued: 5 });
    desk.at(1);
    await runner.sendDue();
    expect([sms.taken.length, await statesOf()]).toEqual([55, { sent: 50 }]);
    expect(await rebuild(db, kinds)).toMatchObject({ streams: 50, headsChanged: 0 });
  });

  test('a message of safety is tried again after 2, 5, 10 and 20 seconds', async () => {
    await queue(db, text('alert', { purpose: 'safety' }));
    const runner = desk.runner({
      sms: tray(() => {
        throw new NotSent('noConnection');
      }),
    });
    let now = 0;
    const waited: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      await runner.sendDue();
      const due = ((await runner.nextDue())?.getTime() ?? 0) - Date.parse(noon);
      waited.push((due - now) / 1000);
      now = due;
      desk.at(due / 60_000);
    }
    expect(waited).toEqual([2, 5, 10, 20]);
  });

  test('a claim of safety that nobody marked is over after twenty seconds', async () => {
    await queue(db, text('alert', { purpose: 'safety' }));
    await claimDue(desk.parts, 'sms', 'all', 1);
    const sms = tray();
    desk.at(19 * second);
    await desk.runner({ sms }).sendDue();
    expect(sms.taken).toEqual([]);
    desk.at(20 * second);
    await desk.runner({ sms }).sendDue();
    expect([sms.taken.length, await outbox(db)]).toMatchObject([1, [{ state: 'sent', attempts: 2 }]]);
  });

  test('more than a thousand messages are queued in one transaction and sent, each once', async () => {
    const messages = many(1_200);
    await queue(db, ...messages, ...messages.slice(0, 3));
    expect(await statesOf()).toEqual({ queued: 1_200 });
    const sms = tray();
    await desk.runner({ sms }).sendDue();
    expect([sms.taken.length, new Set(sms.taken.map(({ id }) => id)).size]).toEqual([1_200, 1_200]);
    expect(await statesOf()).toEqual({ sent: 1_200 });
  });

  describe('while a gateway hangs', () => {
    const hanging = () => {
      const begun = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      const outlet = tray(async () => {
        begun.resolve();
        await held.promise;
      });
      return { outlet, begun: begun.promise, release: held.resolve };
    };

    test('other messages of its lane go on as far as there is room', async () => {
      const { outlet, begun, release } = hanging();
      let isFirst = true;
      const sms = tray(async (signal) => {
        if (!isFirst) return;
        isFirst = false;
        await outlet.send({ to: '', subject: '', text: '' }, { id: '', attempt: 1, channel: 'sms', signal });
      });
      await queue(db, text('first'));
      const runner = desk.runner({ sms }, { atOnce: 2 });
      await runner.begin();
      await begun;
      await queue(db, text('second'));
      await runner.begin();
      await expect.poll(statesOf).toEqual({ sending: 1, sent: 1 });
      release();
      await runner.stop();
      expect(await statesOf()).toEqual({ sent: 2 });
    });

    test('mail leaves all the same, and so do texts for safety', async () => {
      const { outlet, begun, release } = hanging();
      const [mail, urgent] = [tray(), tray()];
      const runners = [
        desk.runner({ mail }, { lane: { channel: 'mail', share: 'rest' } }),
        desk.runner({ sms: outlet }, { lane: { channel: 'sms', share: 'rest' } }),
        desk.runner({ sms: urgent }, { lane: { channel: 'sms', share: 'safety' } }),
      ];
      await queue(db, ...many(40));
      const crashes: unknown[] = [];
      const { clock } = desk.parts;
      const onCrash = (error: unknown) => void crashes.push(error);
      const stops = await Promise.all(
        runners.map((runner) => keepRunning({ db, channel: queuedChannel, runner, clock, onCrash })),
      );
      await begun;
      await queue(db, message('mail', mia), text('alert', { purpose: 'safety' }));
      await expect.poll(() => [mail.taken.length, urgent.taken.length]).toEqual([1, 1]);
      expect(outlet.taken).toHaveLength(32);
      release();
      await Promise.all(stops.map((stop) => stop()));
      expect(crashes).toEqual([]);
    });
  });

  /** A database that throws `error` at the next `times` transactions that begin once a message was handed over. */
  function failingAfterward(error: Error, times: number) {
    let left = 0;
    const flaky: Db = {
      engine: db.engine,
      query: (...asked) => db.query(...asked),
      tx: (work) => (left-- > 0 ? Promise.reject(error) : db.tx(work)),
      listen: (...asked) => db.listen(...asked),
      script: (...asked) => db.script(...asked),
      close: () => db.close(),
    };
    const sms = tray(() => {
      left = times;
    });
    const crashes: unknown[] = [];
    const runner = desk.runner({ sms }, { db: flaky, onCrash: (crash) => void crashes.push(crash) });
    return { runner, crashes, sms };
  }

  test('what breaks while nobody waits is told, and the message goes again after its claim', async () => {
    await queue(db, text('first'));
    const bug = new Error('There is no such column.');
    const { runner, crashes } = failingAfterward(bug, 1);
    await runner.sendDue();
    expect([crashes, await statesOf()]).toEqual([[bug], { sending: 1 }]);
    desk.at(2);
    await desk.runner({ sms: tray() }).sendDue();
    expect(await statesOf()).toEqual({ sent: 1 });
  });

  test('what was handed over while the database went away is marked once it is back, and goes once', async () => {
    await queue(db, text('first'), text('second'));
    const { runner, crashes, sms } = failingAfterward(new DatabaseAway(), 2);
    await runner.sendDue();
    expect([crashes, await statesOf(), sms.taken.length]).toEqual([[], { sent: 2 }, 2]);
    desk.at(2);
    await runner.sendDue();
    expect(sms.taken).toHaveLength(2);
  });

  test('a runner that stops while the database is away leaves what it could not mark to the next one', async () => {
    await queue(db, text('first'));
    const { runner, crashes } = failingAfterward(new DatabaseAway(), Number.POSITIVE_INFINITY);
    const sending = runner.sendDue();
    await expect.poll(statesOf).toEqual({ sending: 1 });
    await runner.stop(0);
    await sending;
    expect([crashes, await statesOf()]).toEqual([[expect.any(DatabaseAway)], { sending: 1 }]);
  });

  test('each claim and each mark is told to those who follow the journal', async () => {
    let told = 0;
    await queue(db, text('first'));
    const runner = desk.runner({ sms: tray() }, { committed: () => void (told += 1) });
    await runner.sendDue();
    await runner.sendDue();
    expect(told).toBe(2);
  });
});

onPostgres((open) => {
  describe('two runners', () => {
    test('share many messages, and each goes once', async () => {
      const db = await open();
      const desk = openDesk(db);
      const messages = Array.from({ length: 600 }, (_, index) =>
        message(`many-${index}`, 'anybody', { template: 'text', channel: 'sms' }),
      );
      await queue(db, ...messages);
      const [one, two] = [tray(), tray()];
      await Promise.all([desk.runner({ sms: one }).sendDue(), desk.runner({ sms: two }).sendDue()]);
      const sent = [...one.taken, ...two.taken];
      expect([sent.length, new Set(sent.map(({ id }) => id)).size]).toEqual([600, 600]);
      expect(Math.min(one.taken.length, two.taken.length)).toBeGreaterThan(0);
    });
  });
});
