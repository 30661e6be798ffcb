import { expect, onTestFinished, test, vi } from 'vitest';
import { hour } from '#contract/kit/durations.ts';
import type { Db } from '#server/db/db.ts';
import type { ServerParts } from '#server/parts.ts';
import { firstUpkeepAfter, runUpkeep, startUpkeep } from '#server/upkeep.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { testStore } from '#tests/support/tenant/calling.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

/** A server that cannot remove or list files. */
const withoutFiles = (db: Db): ServerParts => {
  const away = () => Promise.reject(new Error('The bucket is away.'));
  const config = { data: '/nowhere', files: '/nowhere', messages: { mail: null, sms: null } };
  const files = { ...testStore, list: () => ({ [Symbol.asyncIterator]: () => ({ next: away }) }), remove: away };
  const clock = () => new Date('2026-11-04T00:00:00.000Z');
  return { config, db, files, identity: null, clock } as unknown as ServerParts;
};

eachDatabase((open) => {
  test('a task of the upkeep that fails is reported, and the others are done', async () => {
    const { db } = await createTenant(await open());
    await db.query(`insert into dropped_bytes (key, is_upload) values ('gone', false)`);
    const report = vi.fn();
    await runUpkeep(withoutFiles(db), report);
    expect(report.mock.calls.map(([name, where]) => [name, where])).toEqual([
      ['files', 'upkeep'],
      ['stray-files', 'upkeep'],
    ]);
    const { rows } = await db.query('select count(*)::int as runs from retention_run where last_run_at is not null');
    expect(rows[0]?.runs).toBeGreaterThan(0);
  });
});

test('the upkeep begins soon after the start, and never beside one that is under way', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sweeps: (() => void)[] = [];
  const identity = { sweep: () => new Promise<void>((done) => sweeps.push(done)) };
  const parts = { config: { files: '/nowhere' }, identity, clock: () => new Date() } as unknown as ServerParts;
  const stop = startUpkeep(parts, vi.fn());
  vi.advanceTimersByTime(firstUpkeepAfter - 1);
  expect(sweeps).toHaveLength(0);
  vi.advanceTimersByTime(1);
  expect(sweeps).toHaveLength(1);
  vi.advanceTimersByTime(2 * hour);
  expect(sweeps).toHaveLength(1);
  const stopped = stop();
  sweeps[0]?.();
  await stopped;
});
