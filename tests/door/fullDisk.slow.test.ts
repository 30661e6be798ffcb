import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import type { Cast } from '#tests/support/kill/casts.ts';
import { playEvening } from '#tests/support/kill/evening.ts';
import { expectAcknowledged, expectNothingElse } from '#tests/support/kill/expected.ts';
import { type Killable, startKillable } from '#tests/support/kill/killable.ts';
import { Died, Ledger, NotTaken } from '#tests/support/kill/ledger.ts';
import { chanceFrom } from '#tests/server/http/chance.ts';

const rounds = Number(process.env['MUSTER_FULL_DISKS'] ?? (process.env['MUSTER_LONG'] ? 50 : 2));
const seed = Number(process.env['MUSTER_SEED'] ?? 20_261_125);
const mebibytes = 160;

/** A disk of its own; null where this machine does not let one be made. */
function smallDisk(): { folder: string; fill: () => void; free: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'muster-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });
  const ballast = join(folder, 'ballast');
  const fill = () => {
    for (let size = 2 ** 20; size >= 1; size /= 2) while (grew(ballast, size));
  };
  return { folder, fill, free: () => rmSync(ballast, { force: true }) };
}

function grew(file: string, bytes: number): boolean {
  try {
    appendFileSync(file, Buffer.alloc(bytes));
    return true;
  } catch {
    return false;
  }
}

/** What stopped an evening that can go on. */
async function trouble(playing: Promise<void>): Promise<Died | NotTaken | null> {
  try {
    await playing;
    return null;
  } catch (error) {
    if (error instanceof Died || error instanceof NotTaken) return error;
    throw error;
  }
}

describe('an evening whose disk is full again and again', () => {
  test(
    `${rounds} times full, the embedded database keeps all that was acknowledged, once (seed ${seed})`,
    async ({ skip }) => {
      const disk = smallDisk();
      if (!disk) return skip('no disk of its own can be made here');
      const { number } = chanceFrom(seed);
      let left = 0;
      const ledger = new Ledger(() => {
        left -= 1;
        if (left === 0) disk.fill();
      });
      const environment = { MUSTER_DATA: join(disk.folder, 'data'), MUSTER_TEMPLATE: inject('databaseTemplate') };
      const start = async (): Promise<Killable> => {
        const started = (await startKillable(environment)) ?? expect.fail('The server did not start.');
        onTestFinished(() => started.kill());
        ledger.url = started.url;
        return started;
      };
      let server = await start();
      const casts: Cast[] = await server.furnish(rounds + 1);
      const begun = new Date();
      let stopped = 0;
      for (const [round, cast] of casts.entries()) {
        left = round === rounds ? Number.POSITIVE_INFINITY : Math.floor(number() * 30) + 1;
        for (;;) {
          const met = await trouble(playEvening(ledger, cast, round, begun));
          if (met === null) break;
          stopped += 1;
          disk.free();
          if (met instanceof Died) {
            await server.killed.catch(() => undefined);
            server = await start();
          }
        }
        disk.free();
        // What could not be sent meanwhile waits for its next try.
        expectAcknowledged({ ...(await server.look()), unsettled: [] }, ledger, `full disk ${round}`);
      }
      expect(stopped).toBeGreaterThan(0);
      server.kill();
      await server.killed;
      const last = await start();
      const looked = await last.look();
      expectAcknowledged(looked, ledger, 'the end');
      expectNothingElse(looked, ledger);
      last.kill();
      await last.killed;
    },
    60_000 + rounds * 30_000,
  );
});
