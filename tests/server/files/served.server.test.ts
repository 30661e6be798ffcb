import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { newKey } from '#server/files/keys.ts';
import { linkKey } from '#server/files/linkKey.ts';
import { createLinks } from '#server/files/links.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-served-'));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const kilobytes = new Uint8Array(65_536);
const gigabyte = 1024 ** 3;
let server: StartedServer;
let linkTo: (size: number) => string;

beforeAll(async () => {
  server = await start({});
  const links = createLinks(await linkKey(server.db));
  linkTo = (size) => links.uploadLink({ key: newKey(), size }, Math.floor(Date.now() / 1000) + 600);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function start(environment: Record<string, string>): Promise<StartedServer> {
  const place = { memory: true as const };
  const config = {
    ...readConfig(environment),
    port: 0,
    place,
    data: folder,
    files: join(folder, 'files'),
    demo: false,
  };
  const openDb = newInMemory;
  return startServer(config, { scryptCost: 16, openDb });
}

const policyOf = async ({ url }: StartedServer) =>
  (await fetch(`${url}/health`)).headers.get('content-security-policy')?.split('; ') ?? [];

/** Goes on sending until it is answered; answers the status and how many bytes had left by then. */
function sendUntilAnswered(path: string, headers: Record<string, string>): Promise<{ status: number; sent: number }> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    const answered = { yet: false };
    const asking = request(`${server.url}${path}`, { method: 'PUT', headers });
    const more = () => {
      while (!answered.yet && asking.write(kilobytes)) sent += kilobytes.length;
      sent += kilobytes.length;
    };
    asking.on('response', (response) => {
      answered.yet = true;
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, sent }));
      response.on('close', () => asking.destroy());
    });
    asking.on('drain', more).on('error', (error) => (answered.yet ? undefined : reject(error)));
    more();
  });
}

test('2 GB are refused by what is told of their length, before they are read', async () => {
  const told = { 'content-length': String(2 * gigabyte) };
  const { status, sent } = await sendUntilAnswered(linkTo(2 * gigabyte), told);
  expect(status).toBe(413);
  expect(sent).toBeLessThan(64 * 1024 * 1024);
});

test('bytes without end are cut off where they were told to end', async () => {
  const { status, sent } = await sendUntilAnswered(linkTo(100_000), { 'transfer-encoding': 'chunked' });
  expect(status).toBe(400);
  expect(sent).toBeLessThan(64 * 1024 * 1024);
  expect(readdirSync(join(folder, 'files', 'uploads'))).toEqual([]);
});

/** Sends a request over one connection; answers the status, and whether the server ends the connection after it. */
function answeredOver(path: string, headers: Record<string, string>, body: Uint8Array) {
  return new Promise<{ status: number; isClosed: boolean }>((resolve, reject) => {
    const asking = request(`${server.url}${path}`, { method: 'POST', headers, agent });
    asking.on('response', (response) => {
      const isClosed = response.headers.connection === 'close';
      response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, isClosed }));
    });
    asking.on('error', reject).end(body);
  });
}

test.each([
  ['/idp', 40_000],
  ['/idp/oauth2/token', 40_000],
  ['/api/users/claim-account', 2_000_000],
])('what is too large for %s ends its connection', async (path, size) => {
  const json = { 'content-type': 'application/json' };
  expect(await answeredOver(path, json, new Uint8Array(size))).toEqual({ status: 413, isClosed: true });
  expect(await answeredOver(path, json, Buffer.from('{}'))).toMatchObject({ isClosed: false });
});

test('the page may send files to this server, and to the bucket where there is one', async () => {
  expect(await policyOf(server)).toEqual(expect.arrayContaining(["connect-src 'self'", "img-src 'self' data: blob:"]));
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const other = await start({ S3_BUCKET: 'muster-files', S3_ENDPOINT: 'https://storage.example/', ...keys });
  expect(await policyOf(other)).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://storage.example",
      "img-src 'self' data: blob: https://storage.example",
    ]),
  );
  await other.close();
});

test.each([
  [{ S3_BUCKET: 'muster-files' }, 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
  [{ S3_BUCKET: 'Muster Files' }, 'S3_BUCKET must be the name of a bucket.'],
  [{ S3_ENDPOINT: 'storage' }, 'S3_ENDPOINT must be where the storage answers, as https://host.'],
])('a bucket without what belongs to it is refused in one sentence: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('a bucket alone is one of Amazon, in its first region', () => {
  const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  expect(readConfig({ S3_BUCKET: 'muster-files', ...keys }).s3).toEqual({
    bucket: 'muster-files',
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });
});
