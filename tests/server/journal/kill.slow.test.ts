import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killRounds } from '#tests/support/kill/rounds.ts';

const rounds = Number(process.env['MUSTER_KILLS'] ?? (process.env['MUSTER_LONG'] ? 100 : 9));

test(
  `every acknowledged fact is there after each of ${rounds} kills, and everything follows from the journal`,
  async () => {
    const folder = fs.mkdtempSync(join(tmpdir(), 'muster-kill-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    let appended = 0;
    for await (const { acknowledged, facts, findings } of killRounds(folder, rounds)) {
      expect(findings).toEqual([]);
      expect(facts - acknowledged).toBeOneOf([0, 1]);
      appended = facts;
    }
    expect(appended).toBeGreaterThan(rounds);
  },
  rounds * 30_000,
);
