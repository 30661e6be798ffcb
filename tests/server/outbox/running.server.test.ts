import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { queuedChannel, queueMessage } from '#server/outbox/queue.ts';
import type { Runner } from '#server/outbox/runner.ts';
import { keepRunning } from '#server/kit/keepRunning.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addPerson } from '#tests/support/tenant/records.ts';
import { type Desk, message, noon, openDesk, outbox, queue, tray } from './desk.ts';

eachDatabase((open) => {
  let db: Db;
  let desk: Desk;
  let mia: string;
  beforeEach(async () => {
    db = await open();
    desk = openDesk(db);
    mia = await addPerson(db);
  });

  /** Keeps a runner going; `rested` waits until its present round is over, or the next one where there is none. */
  async function running(runner: Runner) {
    const crashes: unknown[] = [];
    let resting = Promise.withResolvers<void>();
    const watched: Runner = {
      ...runner,
      async nextDue() {
        const due = await runner.nextDue();
        resting.resolve();
        resting = Promise.withResolvers();
        return due;
      },
    };
    const rested = () => resting.promise;
    const first = rested();
    const onCrash = (error: unknown) => void crashes.push(error);
    const stop = await keepRunning({ db, channel: queuedChannel, runner: watched, clock: desk.parts.clock, onCrash });
    return { stop, rested, first, crashes };
  }

  test('what waited before the start is sent at the start', async () => {
    await queue(db, message('request-1', mia));
    const mail = tray();
    const { stop, first, crashes } = await running(desk.runner({ mail }));
    await first;
    await stop();
    expect([mail.taken.length, crashes]).toEqual([1, []]);
  });

  test('what a transaction queued is sent after its commit, without waiting for a clock', async () => {
    const sent = Promise.withResolvers<void>();
    const mail = tray(() => sent.resolve());
    const { stop, first, rested, crashes } = await running(desk.runner({ mail }));
    await first;
    const later = rested();
    await db.tx(async (sql) => {
      await queueMessage(sql, message('request-1', mia), { actor: 'mia', at: noon });
      expect(mail.taken).toEqual([]);
    });
    await sent.promise;
    await later;
    await stop();
    expect([mail.taken.length, crashes]).toEqual([1, []]);
    expect(await outbox(db)).toMatchObject([{ state: 'sent' }]);
  });

  test('stopping waits for a message that is under way, and then no more is begun', async () => {
    const begun = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const mail = tray(async () => {
      begun.resolve();
      await held.promise;
    });
    await queue(db, message('request-1', mia), message('request-2', mia));
    const { stop } = await running(desk.runner({ mail }, { atOnce: 1 }));
    await begun.promise;
    const stopped = stop();
    held.resolve();
    await stopped;
    expect(new Set((await outbox(db)).map(({ state }) => state))).toEqual(new Set(['queued', 'sent']));
    await queue(db, message('request-3', mia));
    expect(mail.taken).toHaveLength(1);
  });

  describe('a runner that is told to stop', () => {
    test('breaks off what takes too long, and it will be tried again', async () => {
      const begun = Promise.withResolvers<void>();
      const mail = tray(() => {
        begun.resolve();
        return new Promise(() => undefined);
      });
      await queue(db, message('request-1', mia));
      const runner = desk.runner({ mail });
      const sending = runner.sendDue();
      await begun.promise;
      await runner.stop(1);
      await sending;
      expect(await outbox(db)).toMatchObject([{ state: 'queued', attempts: 1, reason: 'tookTooLong' }]);
    });
  });

  test('a round that fails is told, and the next one runs', async () => {
    const mail = tray();
    const runner = desk.runner({ mail });
    let broken = true;
    const failing: Runner = {
      ...runner,
      async begin() {
        if (!broken) return runner.begin();
        broken = false;
        throw new Error('The database is away.');
      },
    };
    const { stop, rested, crashes } = await running(failing);
    const later = rested();
    await queue(db, message('request-1', mia));
    await later;
    await stop();
    expect([mail.taken.length, crashes]).toEqual([1, [new Error('The database is away.')]]);
  });

  test('a round that fails is followed by another, though no transaction tells of something to do (S-256)', async () => {
    const mail = tray();
    await queue(db, message('request-1', mia));
    const runner = desk.runner({ mail });
    let left = 1;
    const failing: Runner = {
      ...runner,
      async begin() {
        if (left === 0) return runner.begin();
        left -= 1;
        throw new Error('Too many connections.');
      },
    };
    const { stop, first, crashes } = await running(failing);
    await first;
    await stop();
    expect([mail.taken.length, crashes.length]).toEqual([1, 1]);
  });
});
