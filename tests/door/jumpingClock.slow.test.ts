import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openDb } from '#server/db/open.ts';
import { queuedChannel } from '#server/outbox/queue.ts';
import { startServer } from '#server/start.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { furnishCasts } from '#tests/support/kill/casts.ts';
import { playEvening } from '#tests/support/kill/evening.ts';
import { Ledger } from '#tests/support/kill/ledger.ts';
import { lookAtEvening } from '#tests/support/kill/lookAtEvening.ts';
import { chanceFrom } from '#tests/server/http/chance.ts';
import { newInFolder } from '#tests/support/database/newDatabase.ts';
import { hour } from '#contract/kit/durations.ts';

const evenings = Number(process.env['MUSTER_EVENINGS'] ?? (process.env['MUSTER_LONG'] ? 30 : 1));
const seed = Number(process.env['MUSTER_SEED'] ?? 20_261_124);

/** How far the clock is off at most, either way: an alert is of use for longer than twice this time. */
const maxOff = 5 * hour;

/** Plays evenings over HTTP while the server's clock is set again at one answer of three, and in the end is past all that it has said. */
async function playWithJumps(environment: Record<string, string>): Promise<void> {
  const { number } = chanceFrom(seed);
  let offset = 0;
  let jumps = 0;
  const bugs: unknown[] = [];
  const server = await startServer(readConfig({ PORT: '0', MUSTER_DEMO: 'on', ...environment }), {
    ...{ scryptCost: 2 ** 4, built: environment['MUSTER_DATA'] ?? '' },
    clock: () => new Date(Date.now() + offset),
    reportBug: (...bug) => void bugs.push(bug),
    openDb: async (place) => (place.folder ? newInFolder(place.folder) : openDb(place)),
  });
  onTestFinished(() => server.close());
  if (!server.identity) throw new Error('There is no embedded provider.');
  const ledger = new Ledger(() => {
    if (number() > 1 / 3) return;
    jumps += 1;
    offset = Math.round((2 * number() - 1) * maxOff);
  });
  ledger.url = server.url;
  const casts = await furnishCasts(server.db, server.identity, evenings);
  for (const [index, cast] of casts.entries())
    await playEvening(ledger, cast, index, new Date(Date.now() - maxOff), { takesBack: false });
  offset = maxOff;
  expect(jumps).toBeGreaterThan(5);
  expect(bugs).toEqual([]);
  await vi.waitFor(
    async () => {
      await server.db.query('select pg_notify($1, $2)', [queuedChannel, '']);
      expect((await lookAtEvening(server.db)).unsettled).toEqual([]);
    },
    {
      timeout: 30_000,
      interval: 500,
    },
  );
  const { findings, counts } = await lookAtEvening(server.db);
  expect(findings).toEqual([]);
  expect(Object.fromEntries(counts)).toEqual(Object.fromEntries(ledger.made));
}

const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-clock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

describe(`a server whose clock jumps keeps all of an evening and sends each message once (seed ${seed})`, () => {
  const timeout = 60_000 + evenings * 20_000;

  test('on the embedded database', () => playWithJumps({ MUSTER_DATA: temporaryFolder() }), timeout);

  test.skipIf(!inject('postgresUrl'))(
    'on Postgres',
    async () => {
      const { url, drop } = await createDatabase(inject('postgresUrl') ?? '', inject('postgresTemplate'));
      onTestFinished(drop);
      await playWithJumps({ MUSTER_DATA: temporaryFolder(), DATABASE_URL: url });
    },
    timeout,
  );
});
