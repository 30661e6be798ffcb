import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { minute } from '#contract/kit/durations.ts';
import { databaseTime } from '#server/db/clock.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { createMessages } from '#server/outbox/messages.ts';
import { templates } from '#server/templates.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { startTimers } from '#server/timers/timers.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

/** The database, which counts statements: a transaction is one to begin it, one to end it, and what it asks. */
function counted(db: Db) {
  const asked: string[] = [];
  let open = 0;
  async function during<T>(work: () => Promise<T>): Promise<T> {
    open += 1;
    return work().finally(() => (open -= 1));
  }
  const counting = (sql: Sql): Sql['query'] => {
    return (text, params) => {
      asked.push(text);
      return during(() => sql.query(text, params));
    };
  };
  const watched: Db = {
    engine: db.engine,
    listen: (...given) => db.listen(...given),
    script: (text) => db.script(text),
    close: () => db.close(),
    query: counting(db),
    tx: (work) =>
      during(() =>
        db.tx((sql) => {
          asked.push('begin');
          return work({ ...sql, query: counting(sql) }).finally(() => asked.push('end'));
        }),
      ),
  };
  /** Waits until nothing has been asked for a while of the real loop. */
  async function rested(): Promise<void> {
    for (let quiet = 0; quiet < 20; quiet += 1) {
      const before = asked.length;
      await new Promise((resolve) => setImmediate(resolve));
      if (open > 0 || asked.length > before) quiet = 0;
    }
  }
  return { watched, asked, rested };
}

/** Two lanes for each of mail, texts and notifications: each looks once a minute for what is due, and for when the next is. */
const [lanes, statementsOfLane] = [6, ['begin', 'time', 'what is due', 'end', 'when next'].length];
const statementsOfTimers = ['time', 'what is due', 'when next'].length;

eachDatabase((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => vi.useRealTimers());

  test('nothing to send and nothing due ask the database less than once a second (S-257)', async () => {
    const { watched, asked, rested } = counted(db);
    const crashes: unknown[] = [];
    const given = {
      db: watched,
      clock: () => new Date(),
      timeOf: databaseTime,
      onCrash: (e: unknown) => crashes.push(e),
    };
    const messages = { mail: { url: 'smtp://127.0.0.1:1', from: 'muster@muster.test' }, sms: null };
    const config = { messages, demo: false, publicUrl: 'https://app.muster.test' };
    const stops = [
      await createMessages({ ...given, config, templates }).start('http://127.0.0.1'),
      await startTimers({ ...given, handlers: timerHandlers }),
    ];
    await rested();
    asked.splice(0);
    for (let minutes = 0; minutes < 5; minutes += 1) {
      await vi.advanceTimersByTimeAsync(minute);
      await rested();
    }
    const inFiveMinutes = asked.length;
    await Promise.all(stops.map((stop) => stop()));
    expect([inFiveMinutes, crashes]).toEqual([5 * (lanes * statementsOfLane + statementsOfTimers), []]);
    expect(inFiveMinutes).toBeLessThan(300);
  });
});
