import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { poolerVersion, startPooler } from '#tests/support/database/pooler.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { playEvening } from '#tests/support/kill/evening.ts';
import { expectAcknowledged, expectNothingElse } from '#tests/support/kill/expected.ts';
import { type Killable, startKillable } from '#tests/support/kill/killable.ts';
import { Ledger, NotTaken } from '#tests/support/kill/ledger.ts';
import { settled } from '#tests/support/kill/settled.ts';
import { signIn } from '#tests/support/tenant/logins.ts';
import { readStream } from '#tests/server/live/streams.ts';

const title = `two servers behind ${poolerVersion || 'PgBouncer, which is not here'}`;

describe.skipIf(!inject('postgresUrl') || !poolerVersion)(title, () => {
  test('play an evening while it is restarted: nothing is lost, nothing done twice, news arrive (X-45, X-48)', {
    timeout: 360_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-pooled-'));
    const pooler = await startPooler(inject('postgresUrl') ?? '');
    const own = await createDatabase(inject('postgresUrl') ?? '');
    onTestFinished(async () => {
      await pooler.stop();
      await own.drop();
      rmSync(folder, { recursive: true });
    });
    const environment = {
      ...{ MUSTER_DATA: folder, DATABASE_URL: pooler.through(own.url), DATABASE_DIRECT_URL: own.url },
      ...{ DATABASE_CONNECT_SECONDS: '5', REQUESTS_PER_SECOND: '0' },
    };
    const start = async (): Promise<Killable> => {
      const server = (await startKillable(environment)) ?? expect.fail('It did not start.');
      onTestFinished(() => server.kill());
      return server;
    };
    const [first, second] = [await start(), await start()];
    const [quiet, heard, broken] = await first.furnish(3);
    if (!quiet || !heard || !broken) throw new Error('There is nobody.');
    let onAnswer = (): void => undefined;
    const ledger = new Ledger(() => onAnswer());

    ledger.urls = [first.url, second.url];
    await playEvening(ledger, quiet, 0, new Date());

    const authorization = (await signIn(second.url, heard.cora)).IdToken;
    const stream = await fetch(`${second.url}/live?topics=organization:${heard.organization}`, {
      headers: { authorization },
    });
    const news = readStream(stream);
    ledger.url = first.url;
    await playEvening(ledger, heard, 1, new Date());
    expect(await news.news()).toMatchObject({ topic: `organization:${heard.organization}` });
    await news.close();

    let answered = 0;
    let breaking: Promise<void> | undefined;
    onAnswer = () => {
      answered += 1;
      if (answered === 6) breaking = pooler.reconnect();
      if (answered === 12) breaking = restart();
      if (answered === 24) breaking = restart();
    };
    const met = { refused: 0 };
    /** Gone until someone has met it. */
    const restart = async (): Promise<void> => {
      const { refused } = met;
      await pooler.kill();
      while (met.refused === refused) await wait(20);
      await pooler.start();
    };
    ledger.urls = [first.url, second.url];
    for (let isOver = false; !isOver; ) {
      try {
        await playEvening(ledger, broken, 2, new Date());
        isOver = true;
      } catch (error) {
        if (!(error instanceof NotTaken)) throw error;
        met.refused += 1;
        await wait(50);
      }
    }
    await breaking;
    expect(met.refused).toBeGreaterThanOrEqual(2);
    for (const [server, name] of [
      [first, 'the first'],
      [second, 'the second'],
    ] as const) {
      const looked = await settled(server);
      expectAcknowledged(looked, ledger, name);
      expectNothingElse(looked, ledger);
    }
  });
});
