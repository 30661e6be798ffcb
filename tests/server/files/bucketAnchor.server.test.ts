import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { AwsClient } from 'aws4fetch';
import { expect, onTestFinished, test } from 'vitest';
import { bucketAnchor } from '#server/files/bucketAnchor.ts';

const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' };
const head = { number: 7, day: '2026-05-04', jws: 'a.b.c' };

test('a head is an object of its own in the bucket, and may be put there twice', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'muster-heads-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true },
    ...{ directory, configureBuckets: [{ name: 'heads' }] },
  });
  const { port } = await server.run();
  onTestFinished(async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const anchor = bucketAnchor({ ...keys, bucket: 'heads', endpoint, lockDays: 30 });
  await anchor.keep(head);
  await anchor.keep(head);
  const kept = await new AwsClient({ ...keys, service: 's3' }).fetch(
    `${endpoint}/heads/journal-heads/2026-05-04-7.jws`,
  );
  expect([kept.status, await kept.text()]).toEqual([200, 'a.b.c']);
  await expect(bucketAnchor({ ...keys, bucket: 'others', endpoint, lockDays: null }).keep(head)).rejects.toThrow(
    "The bucket for the journal's heads answered 404.",
  );
});

test.each([
  [30, 'COMPLIANCE', '2026-06-03T12:00:00.000Z'],
  [null, undefined, undefined],
])('the lock is asked for with it: %s days', async (lockDays, mode, until) => {
  const asked: unknown[] = [];
  const server = createServer((request, answer) => {
    const { headers, method, url } = request;
    asked.push([method, url, headers['x-amz-object-lock-mode'], headers['x-amz-object-lock-retain-until-date']]);
    asked.push([headers['content-md5'], headers.authorization?.includes('x-amz-object-lock-mode') ?? false]);
    request.resume().on('end', () => answer.end());
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clock = () => new Date('2026-05-04T12:00:00.000Z');
  await bucketAnchor({ ...keys, bucket: 'heads', endpoint: `http://127.0.0.1:${port}`, lockDays }, clock).keep(head);
  expect(asked).toEqual([
    ['PUT', '/heads/journal-heads/2026-05-04-7.jws', mode, until],
    ['VT92T3tDYXXAOH4itKGSEw==', mode !== undefined],
  ]);
});
