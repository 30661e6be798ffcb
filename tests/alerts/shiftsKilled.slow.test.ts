import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDb } from '#server/db/open.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { createTimers } from '#server/timers/runner.ts';
import { killWhileFiring } from '#tests/support/kill/killWhileFiring.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';
import { dutyDesk, shift } from './dutyDesk.ts';
import { newInFolder } from '#tests/support/database/newDatabase.ts';

const rounds = Number(process.env['MUSTER_KILLS'] ?? (process.env['MUSTER_LONG'] ? 50 : 2));
const seed = Number(process.env['MUSTER_SEED'] ?? 20_261_128);
const evening = shift(1, '18:00', '23:00');
const starts = '2026-11-02T23:00:00.000Z';

/** What the next server finds and does at its start: the facts of the duty, its end, and when the next shift starts. */
async function recover(folder: string) {
  const db = await openDb({ folder });
  try {
    const crashes: unknown[] = [];
    const onCrash = (error: unknown) => crashes.push(error);
    await createTimers({ db, clock: () => new Date(starts), handlers: timerHandlers, onCrash }).begin();
    const facts = await db.query<{ type: string }>(
      `select type from journal where type like 'officerDuty.%' order by pos`,
    );
    const duties = await db.query<{ until: Date }>('select until from officer_duty');
    const timers = await db.query<{ due_at: Date }>('select due_at from timer');
    return {
      ...{ crashes, findings: (await verify(db, kinds)).findings },
      facts: facts.rows.map(({ type }) => type.split('.')[1]),
      until: duties.rows.map(({ until }) => until.toISOString()),
      next: timers.rows.map(({ due_at }) => due_at.toISOString()),
    };
  } finally {
    await db.close();
  }
}

test(
  `a shift begins one duty, wherever the server is killed while it does so, ${rounds} times (seed ${seed})`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-shifts-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (let round = 0; round < rounds; round += 1) {
      const database = join(folder, `database-${round}`);
      const db = await newInFolder(database);
      const desk = await dutyDesk(await createTenant(db));
      await desk.save(desk.sam, [evening], 0);
      await db.close();
      await killWhileFiring(database, starts, seed + round);
      expect([round, await recover(database)]).toEqual([
        round,
        {
          ...{ crashes: [], findings: [], facts: ['planChanged', 'shiftBegan'] },
          ...{ until: ['2026-11-03T04:00:00.000Z'], next: ['2026-11-09T23:00:00.000Z'] },
        },
      ]);
    }
  },
  (rounds + 2) * 60_000,
);
