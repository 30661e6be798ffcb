import { beforeEach, expect, test } from 'vitest';
import { day, hour, second } from '#contract/kit/durations.ts';
import { databaseTime } from '#server/db/clock.ts';
import type { Db } from '#server/db/db.ts';
import { keepRunning } from '#server/kit/keepRunning.ts';
import { createTimers, type TimerHandler, type TimersHandler } from '#server/timers/runner.ts';
import { setTimer, setTimers, timerChannel } from '#server/timers/timer.ts';
import { eachDatabase, onPostgres } from '#tests/support/database/eachDatabase.ts';

const noon = Date.parse('2026-11-02T12:00:00.000Z');
const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString();

function desk(db: Db) {
  const fired: string[] = [];
  const failures: unknown[] = [];
  const time = { seconds: 0 };
  const once: TimerHandler = async (sql, subject, now) => {
    fired.push(`${subject} ${(Date.parse(now) - noon) / 1000}`);
    await setTimer(sql, 'test', subject, null);
  };
  const start = (handler = once) =>
    createTimers({
      ...{ db, handlers: { test: handler }, clock: () => new Date(noon + time.seconds * 1000) },
      onCrash: (error) => failures.push(error),
    });
  return { fired, failures, time, once, start };
}

const set = (db: Db, subject: string, seconds: number) => db.tx((sql) => setTimer(sql, 'test', subject, at(seconds)));

eachDatabase((open) => {
  let db: Db;

  beforeEach(async () => {
    db = await open();
  });

  test('what is due is done once, the earliest first, and the rest when it is', async () => {
    const { fired, time, start } = desk(db);
    await set(db, 'later', 60);
    await set(db, 'second', -1);
    await set(db, 'first', -2);
    const timers = start();
    await timers.begin();
    expect(fired).toEqual(['first 0', 'second 0']);
    expect(await timers.nextDue()).toEqual(new Date(at(60)));
    time.seconds = 60;
    await timers.begin();
    await timers.begin();
    expect(fired).toEqual(['first 0', 'second 0', 'later 60']);
    expect(await timers.nextDue()).toBe(null);
  });

  test('what fails leaves nothing behind, holds up nothing else, and is tried again later and later', async () => {
    const { fired, failures, time, once, start } = desk(db);
    await set(db, 'bad', -2);
    await set(db, 'good', -1);
    let isBroken = true;
    const timers = start(async (sql, subject, now) => {
      if (subject === 'bad') await setTimer(sql, 'test', subject, null);
      if (subject === 'bad' && isBroken) throw new Error('not now');
      await once(sql, subject, now);
    });
    await timers.begin();
    expect([fired, failures.length]).toEqual([['good 0'], 1]);
    time.seconds = 1;
    await timers.begin();
    expect([failures.length, await timers.nextDue()]).toEqual([1, new Date(at(2))]);
    time.seconds = 2;
    await timers.begin();
    expect([failures.length, await timers.nextDue()]).toEqual([2, new Date(at(6))]);
    isBroken = false;
    time.seconds = 6;
    await timers.begin();
    expect(fired).toEqual(['good 0', 'bad 6']);
    expect((await db.query('select from timer_failure')).rows).toEqual([]);
  });

  test('many of a kind are handed over together, in their order, and one that fails takes none along (S-189)', async () => {
    const { fired, failures, time } = desk(db);
    for (let each = 0; each < 300; each += 1) await set(db, `t${each}`, each - 300);
    const rounds: number[] = [];
    const many: TimersHandler['many'] = async (sql, subjects) => {
      rounds.push(subjects.length);
      await setTimers(sql, 'test', new Map(subjects.map((subject) => [subject, null])));
      if (subjects.includes('t77')) throw new Error('not now');
      fired.push(...subjects);
      return [];
    };
    const clock = () => new Date(noon + time.seconds * 1000);
    const onCrash = (error: unknown) => failures.push(error);
    await createTimers({ db, handlers: { test: { many } }, clock, onCrash }).begin();
    expect([Math.max(...rounds), failures.length, await db.query('select subject from timer')]).toMatchObject([
      ...[256, 1, { rows: [{ subject: 't77' }] }],
    ]);
    expect(fired.toSorted()).toEqual(
      Array.from({ length: 300 }, (_, each) => `t${each}`)
        .filter((subject) => subject !== 't77')
        .toSorted(),
    );
    const places = fired.filter((subject) => Number(subject.slice(1)) < 64).map((subject) => Number(subject.slice(1)));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(rounds.length).toBeLessThan(40);
  });

  test('what a handler leaves to a later transaction is done in one, and is no failure', async () => {
    const { failures, time } = desk(db);
    for (let each = 0; each < 40; each += 1) await set(db, `t${each}`, each - 40);
    const rounds: string[][] = [];
    const many: TimersHandler['many'] = async (sql, subjects) => {
      const done = subjects.slice(0, 16);
      rounds.push(done);
      await setTimers(sql, 'test', new Map(done.map((subject) => [subject, null])));
      return subjects.slice(16);
    };
    const clock = () => new Date(noon + time.seconds * 1000);
    await createTimers({ db, handlers: { test: { many } }, clock, onCrash: (error) => failures.push(error) }).begin();
    expect([rounds.map(({ length }) => length), failures]).toEqual([[16, 16, 8], []]);
    expect((await db.query('select from timer')).rows).toEqual([]);
  });

  test('a handler that leaves its timer as due as before is a failure, not a loop', async () => {
    const { failures, start } = desk(db);
    await set(db, 'stuck', -1);
    await start(async () => undefined).begin();
    expect(failures.map(String)).toEqual(['Error: The timer of a test is as due as before.']);
  });

  test('a timer that is set wakes who sleeps', async () => {
    const { fired, failures, start } = desk(db);
    const parts = {
      db,
      channel: timerChannel,
      clock: () => new Date(noon),
      onCrash: (error: unknown) => failures.push(error),
    };
    const stop = await keepRunning({ ...parts, runner: start() });
    await set(db, 'sudden', -1);
    await expect.poll(() => fired).toEqual(['sudden 0']);
    await stop();
    expect(failures).toEqual([]);
  });

  test('a process whose clock is an hour behind sleeps until what is due by the database’s', async () => {
    const { fired, failures, once } = desk(db);
    const parts = {
      ...{ db, channel: timerChannel, timeOf: databaseTime, clock: () => new Date(Date.now() - hour) },
      onCrash: (error: unknown) => failures.push(error),
    };
    const due = new Date((await databaseTime(db)).getTime() + 100).toISOString();
    await db.tx((sql) => setTimer(sql, 'test', 'soon', due));
    const stop = await keepRunning({ ...parts, runner: createTimers({ ...parts, handlers: { test: once } }) });
    await expect.poll(() => fired, { timeout: 20_000 }).toHaveLength(1);
    await stop();
    expect(failures).toEqual([]);
  });
});

onPostgres((open) => {
  test('one that waits for what someone else holds makes those of its transaction wait no longer than a moment', async () => {
    const db = await open();
    const { start, failures } = desk(db);
    for (let each = 0; each < 16; each += 1) await set(db, `timer ${each}`, each - 16);
    const left = async () => (await db.query<{ subject: string }>('select subject from timer')).rows;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const holding = db.tx(async (sql) => {
      await sql.query('select from timer where subject = $1 for update', ['timer 0']);
      await held;
    });
    const firing = start().begin();
    await expect.poll(left, { timeout: 3_000 }).toEqual([{ subject: 'timer 0' }]);
    release();
    await Promise.all([holding, firing]);
    expect([await left(), failures]).toEqual([[], []]);
  });

  test('two groups that wait for each other in a circle both come through, each timer once', async () => {
    const db = await open();
    const { fired, failures, once, start } = desk(db);
    await db.query('create table held (id text primary key)');
    await db.query(`insert into held values ('a'), ('b')`);
    for (let each = 0; each < 32; each += 1) await set(db, `t${each}`, each - 32);
    const hold = 'select from held where id = $1 for update';
    const waiting = new Set<string>();
    let meet = () => {};
    const met = new Promise<void>((resolve) => (meet = resolve));
    const isFirstTry = { t0: true, t16: true };
    const handler: TimerHandler = async (sql, subject, now) => {
      if (subject === 't0' || subject === 't16') {
        const [own, other] = subject === 't0' ? ['a', 'b'] : ['b', 'a'];
        await sql.query(hold, [own]);
        if (isFirstTry[subject]) {
          isFirstTry[subject] = false;
          if (waiting.add(subject).size === 2) meet();
          await met;
        }
        await sql.query(hold, [other]);
      }
      await once(sql, subject, now);
    };
    await start(handler).begin();
    expect([(await db.query('select from timer')).count, failures]).toEqual([0, []]);
    expect(new Set(fired).size).toBe(32);
  });

  test('of many processes one does what is due, and one that fails holds up none beside it (S-183)', async () => {
    const db = await open();
    const { failures, start } = desk(db);
    const subjects = Array.from({ length: 40 }, (_, index) => `t${index}`);
    for (const subject of subjects) await set(db, subject, -1);
    const aDayLater = "update timer set due_at = due_at + interval '1 day' where subject = $1";
    const handler: TimerHandler = async (sql, subject) => {
      await sql.query(aDayLater, [subject]);
      if (subject === 't7') throw new Error('not now');
    };
    const processes = [start(handler), start(handler), start(handler)];
    const text = 'select subject, due_at as due from timer';
    const states = async () => (await db.query<{ subject: string; due: Date }>(text)).rows;
    const isDone = async () => (await states()).filter(({ due }) => due < new Date(at(0))).length <= 1;
    do await Promise.all(processes.map((timers) => timers.begin()));
    while (!(await isDone()));
    const tomorrow = new Date(noon - second + day);
    expect(new Map((await states()).map(({ subject, due }) => [subject, due]))).toEqual(
      new Map(subjects.map((subject) => [subject, subject === 't7' ? new Date(at(-1)) : tomorrow])),
    );
    expect(new Set(failures.map(String))).toEqual(new Set(['Error: not now']));
  });
});
