import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '#tests/support/database/reset.ts';
import type { Cast } from '#tests/support/kill/casts.ts';
import { playEvening } from '#tests/support/kill/evening.ts';
import { expectAcknowledged, expectNothingElse } from '#tests/support/kill/expected.ts';
import { type Killable, startKillable } from '#tests/support/kill/killable.ts';
import { Died, Ledger } from '#tests/support/kill/ledger.ts';
import { chanceFrom } from '#tests/server/http/chance.ts';

const killsOf = (few: number) => Number(process.env['MUSTER_KILLS'] ?? (process.env['MUSTER_LONG'] ? 100 : few));
const onEmbedded = killsOf(1);
const onPostgres = killsOf(2);
const seed = Number(process.env['MUSTER_SEED'] ?? 20_261_123);

type Point = { starting: number } | { answers: number; ms: number } | { commits: number };

/** Where the process of each kill dies: while it starts, so many milliseconds after so many answers, or between a commit and its answer; the same for a seed. */
function pointsOf(kills: number, seedOfEngine: number): Point[] {
  const { number } = chanceFrom(seedOfEngine);
  return Array.from({ length: kills }, (_, round) =>
    round % 8 === 7
      ? { starting: Math.floor(number() * 1500) }
      : round % 2 === 0
        ? { commits: 1 + Math.floor(number() * 40) }
        : { answers: Math.floor(number() * 24), ms: Math.floor(number() * 40) },
  );
}

async function killAll(environment: Record<string, string>, points: readonly Point[]): Promise<Ledger> {
  let left = 0;
  let onZero: () => void = () => undefined;
  const ledger = new Ledger(() => {
    left -= 1;
    if (left === 0) onZero();
  });
  let casts: Cast[] = [];
  let evening = 0;
  let begun = new Date();
  let done = false;

  const play = async () => {
    for (;;) {
      const cast = casts[evening % casts.length];
      if (!cast) throw new Error('There is nobody.');
      await playEvening(ledger, cast, evening, begun);
      if (done) return;
      evening += 1;
      begun = new Date();
    }
  };
  const start = async (point: Point | undefined): Promise<Killable | null> => {
    const server = await startKillable(environment, point && 'starting' in point ? point.starting : undefined);
    if (server) ledger.url = server.url;
    if (server) onTestFinished(() => server.kill());
    return server;
  };

  for (const [round, point] of points.entries()) {
    const server = await start(point);
    if (!server) continue;
    if (casts.length === 0) casts = await server.furnish(Math.ceil((points.length * 12) / 38) + 1);
    expectAcknowledged(await server.look(), ledger, `kill ${round}`);
    if ('starting' in point) server.kill();
    else {
      onZero = () => undefined;
      if ('commits' in point) await server.dieAfter(point.commits);
      else {
        left = point.answers;
        onZero = () => void setTimeout(() => server.kill(), point.ms);
        if (left === 0) onZero();
      }
      await expect(play()).rejects.toThrow(Died);
    }
    await server.killed;
  }
  done = true;
  const started = async () => (await start(undefined)) ?? expect.fail('The server did not start.');
  const before = await started();
  await play();
  before.kill();
  await before.killed;
  const last = await started();
  const looked = await last.look();
  expectAcknowledged(looked, ledger, 'the end');
  expectNothingElse(looked, ledger);
  last.kill();
  await last.killed;
  return ledger;
}

describe('an evening whose server is killed again and again', () => {
  test(
    `${onEmbedded} kills on the embedded database leave all that was acknowledged, once (seed ${seed})`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'muster-killed-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const environment = { MUSTER_DATA: folder, MUSTER_TEMPLATE: inject('databaseTemplate') };
      expect((await killAll(environment, pointsOf(onEmbedded, seed))).acknowledged).toBeGreaterThan(onEmbedded);
    },
    600_000 + onEmbedded * 30_000,
  );

  test.skipIf(!inject('postgresUrl'))(
    `${onPostgres} kills on Postgres leave all that was acknowledged, once (seed ${seed})`,
    async () => {
      const data = mkdtempSync(join(tmpdir(), 'muster-killed-'));
      const { url, drop } = await createDatabase(inject('postgresUrl') ?? '', inject('postgresTemplate'));
      onTestFinished(async () => {
        await drop();
        rmSync(data, { recursive: true });
      });
      const environment = { MUSTER_DATA: data, DATABASE_URL: url };
      expect((await killAll(environment, pointsOf(onPostgres, seed + 1))).acknowledged).toBeGreaterThan(onPostgres);
    },
    60_000 + onPostgres * 30_000,
  );
});
