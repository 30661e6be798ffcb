import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from '#server/db/open.ts';
import { createMailbox } from '#server/outbox/channels/mailbox.ts';
import { createSmtp } from '#server/outbox/channels/smtp.ts';
import { addPerson } from '#tests/support/tenant/records.ts';
import { message, openDesk, outbox, queue } from './desk.ts';
import { newInFolder } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-messages-'));
const dying = fileURLToPath(new URL('./dieAfterSending.ts', import.meta.url));
const dyingAmongMany = fileURLToPath(new URL('./dieAmongMany.ts', import.meta.url));
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
  const before = await newInFolder(place.folder);
  await queue(before, message('request-1', await addPerson(before)));
  await before.close();

  const child = spawn(process.execPath, [dying, place.folder, url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
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

test('of many that were under way when a process was killed each arrives, and stands in the mailbox once', async () => {
  const place = { folder: join(folder, 'among-many') };
  const before = await newInFolder(place.folder);
  const mia = await addPerson(before);
  await queue(before, ...Array.from({ length: 60 }, (_, index) => message(`request-${index}`, mia)));
  await before.close();

  const child = spawn(process.execPath, [dyingAmongMany, place.folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);

  const db = await openDb(place);
  try {
    const desk = openDesk(db);
    const stands = async (state: string) => (await outbox(db)).filter((row) => row['state'] === state).length;
    const inMailbox = async () => (await db.query('select id from mailbox_mail')).rows.length;
    expect([await inMailbox(), await stands('sending')]).toEqual([expect.toSatisfy((count) => count >= 10), 32]);
    desk.at(2);
    await desk.runner({ mail: createMailbox(db, desk.parts.clock) }).sendDue();
    expect([await inMailbox(), await stands('sent')]).toEqual([60, 60]);
  } finally {
    await db.close();
  }
});
