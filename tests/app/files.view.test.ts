import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { CallFailed } from '#src/app/services/api/api.ts';
import { noConnection } from '#src/app/services/api/noConnection.ts';
import { putFile } from '#src/app/services/api/files.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

let server: Server;
let url: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

/** A server of another origin that takes files, as a bucket is. */
beforeEach(async () => {
  server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-methods', 'PUT');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') response.end();
    else answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/file`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const file = new Blob(['a certificate']);
const headers = { 'content-type': 'application/octet-stream' };

function put(signal = new AbortController().signal) {
  const seen: number[] = [];
  const sent = putFile(file, { url, headers, signal, onProgress: (percent) => seen.push(percent) });
  return { seen, sent };
}
const failed = (sent: Promise<void>): Promise<unknown> => sent.then(() => null).catch((error: unknown) => error);

it('puts the bytes with their headers, and says how many have left', async () => {
  const got: { method?: string | undefined; type?: string | undefined; text: string } = { text: '' };
  answer = (request, response) => {
    Object.assign(got, { method: request.method, type: request.headers['content-type'] });
    request.on('data', (chunk) => (got.text += String(chunk))).on('end', () => response.writeHead(204).end());
  };
  const { seen, sent } = put();
  await sent;
  expect(got).toEqual({ method: 'PUT', type: 'application/octet-stream', text: 'a certificate' });
  expect(seen.at(-1)).toBe(100);
});

it('hands on the refusal of our own store', async () => {
  const body = { code: 'uploadTooLarge', message: 'This file is larger than 100 MB.', details: { limit: '100 MB' } };
  answer = (request, response) => request.resume().on('end', () => response.writeHead(413).end(JSON.stringify(body)));
  expect(await failed(put().sent)).toMatchObject({ ...body, status: 413 });
});

it('says in our words that another store refused', async () => {
  answer = (request, response) => request.resume().on('end', () => response.writeHead(403).end('<Error/>'));
  const message = 'The file couldn’t be saved. Try again.';
  expect(await failed(put().sent)).toMatchObject({ message, status: 403, code: 'unknown' });
});

it('ends without a status where the connection is lost', async () => {
  answer = (request) => request.socket.destroy();
  const error = await failed(put().sent);
  expect(error).toEqual(new CallFailed(noConnection));
});

it('is broken off when it is cancelled, before and while it is sent', async () => {
  const controller = new AbortController();
  const closed = new Promise<void>((resolve) => {
    answer = (request) => {
      request.on('close', () => resolve());
      controller.abort();
    };
  });
  expect(await failed(put(controller.signal).sent)).toEqual(new CallFailed(noConnection));
  await closed;
  expect(await failed(put(controller.signal).sent)).toEqual(new CallFailed(noConnection));
});
