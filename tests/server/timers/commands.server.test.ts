import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { timerCommands } from '#server/timers/commands.ts';
import { createTimers, type TimerHandler } from '#server/timers/runner.ts';
import { setTimer } from '#server/timers/timer.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

const noon = Date.parse('2026-11-02T12:00:00.000Z');
const at = (seconds: number) => new Date(noon + seconds * 1_000).toISOString();
const said = 'Mia Moss, +16175550100,\n    at 12 Harbor Street';

eachDatabase((open) => {
  let db: Db;
  let isBroken: boolean;
  let seconds: number;
  let fired: string[];
  let committed: number;
  beforeEach(async () => {
    db = await open();
    [isBroken, seconds, fired, committed] = [true, 0, [], 0];
  });

  const handler: TimerHandler = async (sql, subject) => {
    if (isBroken && subject !== 'well') throw new RangeError(said);
    fired.push(subject);
    await setTimer(sql, 'test', subject, null);
  };
  const parts = () => ({ db, handlers: { test: handler }, clock: () => new Date(noon + seconds * 1_000) });
  const commands = () => timerCommands({ ...parts(), committed: () => void (committed += 1) });
  const timers = (...args: string[]) => commands()['messages.timers'](args);
  const set = (subject: string, due: number) => db.tx((sql) => setTimer(sql, 'test', subject, at(due)));
  const fireAll = () => createTimers({ ...parts(), onCrash: () => undefined }).begin();
  const failures = async () =>
    (await db.query('select subject, attempts, retry_at from timer_failure order by subject')).rows;

  test('timers that fail are listed by kind and subject, with when they were due, tries and the next one (S-258)', async () => {
    expect(await timers()).toEqual({ lines: ['0 timers fail.'], ok: true });
    await set('early', -90);
    await set('late', -5);
    await set('well', -3);
    await set('waits', 600);
    await fireAll();
    seconds = 2;
    await fireAll();
    await set('new', 1);
    await fireAll();
    expect(await timers()).toEqual({
      lines: [
        `test  early  due ${at(-90)}  failed 2 times  next try ${at(6)}`,
        `test  late  due ${at(-5)}  failed 2 times  next try ${at(6)}`,
        `test  new  due ${at(1)}  failed once  next try ${at(4)}`,
        '3 timers fail.',
      ],
      ok: true,
    });
  });

  test('one that is retried before its next try goes through, once (S-259)', async () => {
    await set('early', -90);
    await fireAll();
    isBroken = false;
    expect(await timers('retry', 'test', 'early')).toEqual({ lines: ['Timer test early went through.'], ok: true });
    const again = { lines: ['Timer test early is not among those that fail.'], ok: false };
    expect(await timers('retry', 'test', 'early')).toEqual(again);
    expect([fired, committed, await failures(), (await timers()).lines]).toEqual([
      ['early'],
      1,
      [],
      ['0 timers fail.'],
    ]);
  });

  test('one that fails again says what broke and where, without what the error says, and counts no try (S-259)', async () => {
    await set('early', -90);
    await fireAll();
    const before = await failures();
    const { lines, ok } = await timers('retry', 'test', 'early');
    expect([lines[0], ok, await failures()]).toEqual(['Timer test early fails again: RangeError', false, before]);
    expect(lines[1]).toMatch(/^ +at handler .*commands\.server\.test\.ts:\d+:\d+\)$/);
    expect(lines.join('\n')).not.toMatch(/Mia|6175550100|Harbor/);
  });

  test('a statement that the database refuses is named by its code (S-259)', async () => {
    await set('early', -90);
    await fireAll();
    const dividing: TimerHandler = async (sql) => void (await sql.query('select 1 / 0'));
    const { 'messages.timers': run } = timerCommands({ ...parts(), handlers: { test: dividing } });
    expect((await run(['retry', 'test', 'early'])).lines[0]).toMatch(/^Timer test early fails again: \w+ 22012$/);
  });

  test('what is due later, or while sending is off, is not tried (S-259)', async () => {
    await set('early', -90);
    await fireAll();
    await set('early', 60);
    isBroken = false;
    const later = { lines: [`Timer test early is not due before ${at(60)}.`], ok: false };
    expect(await timers('retry', 'test', 'early')).toEqual(later);
    seconds = 60;
    await db.query('insert into sending_pause (since, backed_up_at, through, is_whole) values (now(), now(), 1, true)');
    const off = { lines: ['Sending is off: no timer is tried before `npm run messages -- resume`.'], ok: false };
    expect([await timers('retry', 'test', 'early'), fired]).toEqual([off, []]);
  });

  test('other words are answered with how to say it', async () => {
    expect(await timers('again', 'test', 'early')).toEqual({
      lines: ['Say `timers` alone, or `timers retry <kind> <subject>`.'],
      ok: false,
    });
  });
});
