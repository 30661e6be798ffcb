import { beforeEach, expect, test } from 'vitest';
import { hour, minute, second } from '#contract/kit/durations.ts';
import { databaseTime, startClock } from '#server/db/clock.ts';
import type { Db } from '#server/db/db.ts';
import { keepRunning } from '#server/kit/keepRunning.ts';
import { queuedChannel } from '#server/outbox/queue.ts';
import { createTimers } from '#server/timers/runner.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { holdDesk } from '#tests/alerts/holds.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';
import { failing, message, openDesk, queue } from '../outbox/desk.ts';

/** A clock that is wrong by so many milliseconds. */
const wrongBy = (error: number) => () => new Date(Date.now() + error);

eachDatabase((open) => {
  let db: Db;

  beforeEach(async () => {
    db = await open();
  });

  test.each([hour, -hour, 15 * second, -15 * second])(
    'an alert that a process takes whose clock is wrong by %s ms is held for ten seconds, and tells its waves in time (S-182)',
    async (error) => {
      const clock = await startClock(db, wrongBy(error));
      const tenant = await createTenant(db);
      const desk = await holdDesk(tenant);
      tenant.now = clock.now().toISOString();
      await desk.send();
      const fire = async (timeOf: typeof databaseTime): Promise<number> => {
        const failures: unknown[] = [];
        const parts = { db, handlers: timerHandlers, clock: clock.now, timeOf };
        await createTimers({ ...parts, onCrash: (failure) => failures.push(failure) }).begin();
        expect(failures).toEqual([]);
        const text = 'select due_at as due from timer where kind = $1';
        const due = (await db.query<{ due: Date }>(text, ['personalAlert'])).rows[0]?.due.getTime() ?? 0;
        return Math.round((due - (await databaseTime(db)).getTime()) / minute);
      };
      const atSend = (await databaseTime(db)).getTime();
      const after = (milliseconds: number) => () => Promise.resolve(new Date(atSend + milliseconds));
      expect(await fire(after(5 * second))).toBe(0);
      expect(await desk.running()).toMatchObject({ isHeld: true });
      expect(await fire(after(10 * second))).toBe(2);
      expect(await desk.running()).toMatchObject({ isHeld: false });
      clock.stop();
    },
  );

  test('a clock that is set is compared again, and does not go back by less than a second', async () => {
    let error = 0;
    const clock = await startClock(db, () => wrongBy(error)());
    const first = clock.now().getTime();
    error = -500;
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(first);
    error = hour;
    clock.now();
    await clock.compare();
    expect(Math.abs(clock.now().getTime() - (await databaseTime(db)).getTime())).toBeLessThan(5 * second);
    clock.stop();
  });

  test('a clock that is set while the database does not answer tells the right time, and is compared once it does', async () => {
    let [error, isAway, asked] = [0, false, 0];
    const answering: Pick<Db, 'query'> = {
      query: (text, params) => {
        asked += 1;
        return isAway ? Promise.reject(new Error('away')) : db.query(text, params);
      },
    };
    const clock = await startClock(answering, () => wrongBy(error)());
    const off = async () => Math.abs(clock.now().getTime() - (await databaseTime(db)).getTime());
    isAway = true;
    error = hour;
    expect(await off()).toBeLessThan(5 * second);
    await expect(clock.compare()).rejects.toThrow('away');
    expect(await off()).toBeLessThan(5 * second);
    isAway = false;
    const before = asked;
    await expect.poll(() => (clock.now(), asked), { interval: 100, timeout: 10_000 }).toBeGreaterThan(before);
    await clock.compare();
    expect(await off()).toBeLessThan(5 * second);
    clock.stop();
  });

  test('a slow answer is asked for again, so that a clock a second off is found', async () => {
    let isSlow = true;
    const answering: Pick<Db, 'query'> = {
      async query(text, params) {
        const wait = isSlow ? 1.2 * second : 0;
        isSlow = false;
        const answer = await db.query<never>(text, params);
        await new Promise((resolve) => setTimeout(resolve, wait));
        return answer;
      },
    };
    const clock = await startClock(answering, wrongBy(second));
    expect(Math.abs(clock.now().getTime() - (await databaseTime(db)).getTime())).toBeLessThan(second / 2);
    clock.stop();
  });

  test('a message about safety that failed is tried again in time by a process whose clock is an hour behind', async () => {
    await queue(db, message('alert', 'anybody', { template: 'text', channel: 'sms', purpose: 'safety' }));
    const sms = failing('noConnection');
    const crashes: unknown[] = [];
    const parts = { clock: wrongBy(-hour), timeOf: databaseTime, onCrash: (error: unknown) => crashes.push(error) };
    const runner = openDesk(db).runner({ sms }, parts);
    const stop = await keepRunning({ db, channel: queuedChannel, runner, ...parts });
    await expect.poll(() => sms.taken.length, { timeout: 15_000 }).toBe(2);
    await stop();
    expect(crashes).toEqual([]);
  });
});
