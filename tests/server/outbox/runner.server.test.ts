import { NotSent } from '#server/outbox/transport.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { maxAttempts, pauses } from '#machines/lifecycles/message.machine.ts';
import type { Db } from '#server/db/db.ts';
import { kinds } from '#server/kinds.ts';
import { rebuild } from '#server/journal/rebuild.ts';
import { verify } from '#server/journal/verify.ts';
import { claimDue } from '#server/outbox/claim.ts';
import { messageIdOf } from '#server/outbox/queue.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';
import { addPerson } from '#tests/support/tenant/records.ts';
import { code, type Desk, factsOf, failing, message, noon, openDesk, outbox, queue, type Tray, tray } from './desk.ts';
import { minute } from '#contract/kit/durations.ts';

eachDatabase((open) => {
  let db: Db;
  let desk: Desk;
  let mia: string;
  beforeEach(async () => {
    db = await open();
    desk = openDesk(db);
    mia = await addPerson(db);
  });
  const claimOne = async () => (await claimDue(desk.parts, 'mail', 'all', 1)).claimed[0];
  const stands = async () => (await outbox(db)).map(({ state, attempts, reason }) => [state, attempts, reason]);

  test('what is due is made, sent and marked', async () => {
    await queue(db, message('request-1', mia));
    const mail = tray();
    await desk.runner({ mail }).sendDue();
    expect(mail.taken).toEqual([
      {
        id: messageIdOf(message('request-1', mia)),
        attempt: 1,
        to: `${mia}@muster.test`,
        subject: 'Your code',
        text: expect.stringContaining(`Hello.\n\n${code}\n\n`),
        html: expect.stringContaining(`>${code}</p>`),
      },
    ]);
    expect([await stands(), desk.lines]).toEqual([[['sent', 1, null]], []]);
    expect(await factsOf(db)).toEqual(['message.queued', 'message.claimed', 'message.sent']);
  });

  test('a message whose reason is gone is dropped', async () => {
    await queue(db, message('request-1', 'nobody'));
    const mail = tray();
    await desk.runner({ mail }).sendDue();
    expect([mail.taken, await stands()]).toEqual([[], [['dropped', 1, null]]]);
  });

  test('a message that waits for its next try stays until then', async () => {
    await queue(db, message('request-1', mia));
    await desk.runner({ mail: failing('noConnection') }).sendDue();
    desk.at(9 / 60);
    const mail = tray();
    const runner = desk.runner({ mail });
    await runner.sendDue();
    expect([mail.taken, await runner.nextDue()]).toEqual([[], new Date(Date.parse(noon) + 10_000)]);
  });

  test('after each failure it waits longer, and after the last it has failed', async () => {
    await queue(db, message('request-1', mia));
    const mail = failing('noConnection');
    const runner = desk.runner({ mail });
    let now = 0;
    const waited: number[] = [];
    for (let tries = 1; tries < maxAttempts; tries += 1) {
      await runner.sendDue();
      await runner.sendDue();
      expect([mail.taken.length, await stands()]).toEqual([tries, [['queued', tries, 'noConnection']]]);
      const due = (await runner.nextDue())?.getTime() ?? 0;
      waited.push(due - Date.parse(noon) - now * minute);
      now = (due - Date.parse(noon)) / minute;
      desk.at(now);
    }
    await runner.sendDue();
    expect(waited).toEqual(pauses);
    expect([await stands(), await runner.nextDue()]).toEqual([[['failed', maxAttempts, 'noConnection']], null]);
    desk.at(now + 100_000);
    await runner.sendDue();
    expect(mail.taken.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('what is asked to wait is tried again then (S-192)', async () => {
    await queue(db, message('request-1', mia));
    const runner = desk.runner({
      mail: tray(() => {
        throw new NotSent('deferred', false, 40_000);
      }),
    });
    await runner.sendDue();
    expect(await runner.nextDue()).toEqual(new Date(Date.parse(noon) + 40_000));
  });

  test('a failure for good is the last', async () => {
    await queue(db, message('request-1', mia));
    await desk.runner({ mail: failing('refused', true) }).sendDue();
    expect(await stands()).toEqual([['failed', 1, 'refused']]);
  });

  test('an error that nobody named is tried again', async () => {
    await queue(db, message('request-1', mia));
    const mail = tray(() => {
      throw new Error(`550 no such user mia@muster.test ${code}`);
    });
    await desk.runner({ mail }).sendDue();
    expect(await stands()).toEqual([['queued', 1, 'failed']]);
    expect(desk.lines).toEqual([
      `Message ${messageIdOf(message('request-1', mia))} was not sent: failed, attempt 1 of 8.`,
    ]);
  });

  test('a template that fails takes back what it wrote, counts as an attempt and keeps nobody waiting', async () => {
    await queue(db, message('request-1', mia, { template: 'broken' }), message('request-2', mia));
    const mail = tray();
    await desk.runner({ mail }).sendDue();
    expect(await stands()).toEqual([
      ['queued', 1, 'templateFailed'],
      ['sent', 1, null],
    ]);
    expect((await db.query('select first_name from person')).rows).toEqual([{ first_name: 'Ada' }]);
    expect(desk.lines).toHaveLength(1);
    expect(desk.lines[0]).toMatch(/^The text of message \S+ could not be made: broken threw RangeError\n\s+at /);
    expect(desk.lines.join()).not.toMatch(/mia@|493027/);
  });

  test('a message whose template only another release has waits for that one', async () => {
    await queue(db, message('request-1', mia, { template: 'toString' as 'text' }), message('request-2', mia));
    const runner = desk.runner({ mail: tray() });
    await runner.sendDue();
    expect([await stands(), await runner.nextDue()]).toEqual([
      [
        ['queued', 0, null],
        ['sent', 1, null],
      ],
      null,
    ]);
  });

  test('a channel that is not set up keeps its messages waiting, the others go', async () => {
    await queue(db, message('request-1', mia), message('request-1', mia, { channel: 'sms' }));
    const sms = tray();
    const runner = desk.runner({ sms });
    await runner.sendDue();
    expect([sms.taken.length, await stands(), await runner.nextDue()]).toEqual([
      1,
      [
        ['queued', 0, null],
        ['sent', 1, null],
      ],
      null,
    ]);
    await desk.runner({ mail: tray() }).sendDue();
    expect((await stands())[0]).toEqual(['sent', 1, null]);
  });

  test('a claim that nobody marked is over after two minutes, and the message goes again', async () => {
    await queue(db, message('request-1', mia));
    expect(await claimOne()).toMatchObject({ attempt: 1 });
    const mail = tray();
    const runner = desk.runner({ mail });
    desk.at(1.99);
    await runner.sendDue();
    expect([mail.taken, await stands()]).toEqual([[], [['sending', 1, null]]]);
    desk.at(2);
    await runner.sendDue();
    expect([mail.taken.length, await stands()]).toEqual([1, [['sent', 2, null]]]);
  });

  test('a message whose every claim was lost has failed as interrupted', async () => {
    await queue(db, message('request-1', mia));
    for (let lost = 0; lost < maxAttempts; lost += 1) {
      desk.at(lost * 2);
      expect(await claimOne()).toMatchObject({ attempt: lost + 1 });
    }
    desk.at(maxAttempts * 2);
    const mail = tray();
    await desk.runner({ mail }).sendDue();
    expect([mail.taken, await stands()]).toEqual([[], [['failed', maxAttempts, 'interrupted']]]);
  });

  test('who was overtaken marks nothing', async () => {
    await queue(db, message('request-1', mia));
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow = tray(async () => {
      begun.resolve();
      await held.promise;
      throw new Error('too late');
    });
    const sending = desk.runner({ mail: slow }, { atOnce: 1 }).sendDue();
    await begun.promise;
    desk.at(3);
    await desk.runner({ mail: tray() }).sendDue();
    held.resolve();
    await sending;
    expect(await stands()).toEqual([['sent', 2, null]]);
  });

  test('an attempt that takes too long is broken off', async () => {
    await queue(db, message('request-1', mia));
    const hanging = tray(() => new Promise(() => undefined));
    await desk.runner({ mail: hanging }, { longest: 1 }).sendDue();
    expect(await stands()).toEqual([['queued', 1, 'tookTooLong']]);
  });

  test('no more than a few are under way at once', async () => {
    await queue(db, ...Array.from({ length: 12 }, (_, index) => message(`request-${index}`, mia)));
    let underWay = 0;
    let most = 0;
    const mail = tray(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
    });
    await desk.runner({ mail }, { atOnce: 3 }).sendDue();
    expect(mail.taken).toHaveLength(12);
    expect(most).toBeLessThanOrEqual(3);
  });

  test('a rebuild leaves the same rows, however the messages ended', async () => {
    const gone = message('request-2', 'nobody');
    const unmade = message('request-4', mia, { template: 'broken' });
    await queue(db, message('request-1', mia), gone, message('request-3', mia, { channel: 'sms' }), unmade);
    await desk.runner({ mail: tray(), sms: failing('deferred') }).sendDue();
    await queue(db, message('request-5', mia));
    await claimOne();
    await queue(db, message('request-6', mia));
    const all = async () => (await db.query('select * from outbox order by id')).rows;
    const before = await all();
    expect((await stands()).map((row) => row.join(' '))).toEqual([
      'sent 1 ',
      'dropped 1 ',
      'queued 1 deferred',
      'queued 1 templateFailed',
      'sending 1 ',
      'queued 0 ',
    ]);
    expect(await rebuild(db, kinds)).toMatchObject({ streams: 6, headsChanged: 0 });
    expect(await all()).toEqual(before);
    expect((await verify(db, kinds)).findings).toEqual([]);
  });

  test('neither facts nor rows nor lines hold an address or a code', async () => {
    await queue(db, message('request-1', mia), message('request-2', mia, { template: 'broken' }));
    await desk.runner({ mail: failing('refused', true) }).sendDue();
    const texts = ['select payload from journal', 'select state from stream', 'select * from outbox'];
    const rows = await Promise.all(texts.map(async (text) => JSON.stringify((await db.query(text)).rows)));
    expect([...rows, ...desk.lines].filter((held) => /@|493027/.test(held))).toEqual([]);
    expect(rows.join()).toContain('refused');
  });
});

onPostgres((open) => {
  describe('two runners', () => {
    test('send each message once', async () => {
      const db = await open();
      const desk = openDesk(db);
      const mia = await addPerson(db);
      await queue(db, ...Array.from({ length: 60 }, (_, index) => message(`request-${index}`, mia)));
      const begun = new Set<Tray>();
      let bothBegan: () => void = () => undefined;
      const both = new Promise<void>((resolve) => (bothBegan = resolve));
      const meeting = () => {
        const own: Tray = tray(() => {
          begun.add(own);
          if (begun.size === 2) bothBegan();
          return both;
        });
        return own;
      };
      const [one, two] = [meeting(), meeting()];
      await Promise.all([desk.runner({ mail: one }).sendDue(), desk.runner({ mail: two }).sendDue()]);
      const sent = [...one.taken, ...two.taken];
      expect([sent.length, new Set(sent.map(({ id }) => id)).size]).toEqual([60, 60]);
      expect(sent.every(({ attempt }) => attempt === 1)).toBe(true);
      expect(new Set((await outbox(db)).map(({ state }) => state))).toEqual(new Set(['sent']));
    });
  });
});
