import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase } from '#tests/support/database/reset.ts';
import { playEvening } from '#tests/support/kill/evening.ts';
import { expectAcknowledged, expectNothingElse } from '#tests/support/kill/expected.ts';
import { type Killable, startKillable } from '#tests/support/kill/killable.ts';
import { Ledger } from '#tests/support/kill/ledger.ts';
import { settled } from '#tests/support/kill/settled.ts';
import { hasVersionBefore, unpackVersionBefore } from './versionBefore.ts';

const program = 'tests/support/kill/serveEvening.ts';

describe.skipIf(!inject('postgresUrl') || !hasVersionBefore())('while an installation is upgraded', () => {
  test('the version before serves on the schema after, beside this one', { timeout: 240_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-upgrade-'));
    const { url, drop } = await createDatabase(inject('postgresUrl') ?? '');
    onTestFinished(async () => {
      await drop();
      rmSync(folder, { recursive: true });
    });
    const environment = { MUSTER_DATA: join(folder, 'data'), DATABASE_URL: url };
    const start = async (from?: string): Promise<Killable> => {
      const server = (await startKillable(environment, undefined, from)) ?? expect.fail('It did not start.');
      onTestFinished(() => server.kill());
      return server;
    };
    const ledger = new Ledger(() => undefined);
    const before = await start(unpackVersionBefore(join(folder, 'before'), program));
    const [first, second] = await before.furnish(2);
    if (!first || !second) throw new Error('There is nobody.');
    ledger.url = before.url;
    await playEvening(ledger, first, 0, new Date());

    const after = await start();
    ledger.urls = [before.url, after.url];
    await playEvening(ledger, second, 1, new Date());
    const { findings, ...looked } = await settled(before);
    expect(findings.filter((finding) => !isOfNewerRelease(finding))).toEqual([]);
    expectAcknowledged({ ...looked, findings: [] }, ledger, 'said the version before');
    const whole = await settled(after);
    expectAcknowledged(whole, ledger, 'said this version');
    expectNothingElse(whole, ledger);
  });
});

/** The version before names facts that it can not read, and goes on. */
const isOfNewerRelease = (finding: unknown): boolean => sentenceOf(finding).endsWith('is newer than this release.');

const sentenceOf = (finding: unknown): string =>
  typeof finding === 'object' && finding !== null && 'sentence' in finding ? String(finding.sentence) : '';
