import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { mailAnchor } from '#server/outbox/mailAnchor.ts';

const head = { number: 7, day: '2026-05-04', jws: `${'a'.repeat(60)}.${'b'.repeat(400)}.${'c'.repeat(86)}` };

test('a head goes out whole, to the address that keeps it', async () => {
  const arrived: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], closeTimeout: 1 },
    async onData(stream, { envelope: { rcptTo } }, done) {
      arrived.push({ to: rcptTo.map(({ address }) => address), raw: await text(stream) });
      done();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  if (!listening.listening) await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const anchor = mailAnchor({ url: `smtp://127.0.0.1:${port}`, from: 'm@muster.test' }, 'audit@muster.test');
  await anchor.keep(head);
  expect(arrived[0]?.to).toEqual(['audit@muster.test']);
  const raw = arrived[0]?.raw ?? '';
  expect(raw).toContain('Subject: Muster: journal head 7 of 2026-05-04');
  expect(raw.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(head.jws);
});

test('a server that is not there is a failure, to be tried again', async () => {
  const anchor = mailAnchor({ url: 'smtp://127.0.0.1:1', from: 'm@muster.test', patience: 500 }, 'audit@muster.test');
  await expect(anchor.keep(head)).rejects.toThrow('noConnection');
});
