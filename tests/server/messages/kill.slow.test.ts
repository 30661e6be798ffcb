import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';
import { createSmtp } from '#server/messages/channels/smtp.ts';
import { addPerson } from '#tests/support/world/records.ts';
import { message, openDesk, outbox, queue } from './desk.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-messages-'));
const dying = fileURLToPath(new URL('./dieAfterSending.ts', import.meta.url));
let took = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  closeTimeout: 1,
  onData: (stream, _, done) =>
    void stream.resume().on('end', () => {
      took += 1;
      done();
    }),
});
server.on('error', () => undefined);
let url: string;

beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  if (!listening.listening) await once(listening, 'listening');
  url = `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(() => resolve()));
  rmSync(folder, { recursive: true });
});

test('a process that is killed between sending and marking leaves the message to whoever comes after the claim', async () => {
  const place = { folder: join(folder, 'database') };
  const before = await openDb(place);
  await migrate(before);
  await queue(before, message('request-1', await addPerson(before)));
  await before.close();

  const child = spawn(process.execPath, [dying, place.folder, url], { stdio: ['ignore', 'ignore', 'inherit'] });
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  expect(took).toBe(1);

  const db = await openDb(place);
  try {
    const desk = openDesk(db);
    const runner = desk.runner({ mail: createSmtp({ url, from: 'muster@muster.test' }) });
    await runner.sendDue();
    expect([took, await outbox(db)]).toMatchObject([1, [{ state: 'sending', attempts: 1 }]]);
    desk.at(2);
    await runner.sendDue();
    expect([took, await outbox(db)]).toMatchObject([2, [{ state: 'sent', attempts: 2 }]]);
  } finally {
    await db.close();
  }
});
