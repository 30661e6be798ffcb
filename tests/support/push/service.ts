import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import type { PushSubscribed } from '#contract/account/push.ts';
import { createPushBrowser, type PushBrowser } from './browser.ts';

/** What came for a browser, as it reads it. */
export interface Pushed {
  path: string;
  headers: IncomingHttpHeaders;
  payload: Notified;
  /** What the token of the sender says. */
  claims: { aud?: unknown; sub?: unknown; exp?: number };
}

export interface Notified {
  web_push: number;
  notification: {
    title: string;
    body: string;
    navigate: string;
    tag: string;
    actions: { action: string; title: string; navigate: string }[];
    data: {
      navigate: string;
      calls: Record<string, { path: string; method: string; body: object; said: string }>;
      opened?: string;
    };
  };
}

export interface PushService {
  origin: string;
  pushed: Pushed[];
  /** A browser that subscribes here, with the path of its endpoint. */
  subscribe(path: string): PushSubscribed & { browser: PushBrowser };
  /** What is answered to whatever comes for a path; 201 unless said. `retryAfter`: its header of that name. */
  answer(path: string, status: number, retryAfter?: string): void;
  close(): Promise<void>;
}

/** A push service on loopback that asks for what RFC 8030, 8291 and 8292 ask for, and reads what came for each browser. */
export async function openPushService(clock = () => new Date()): Promise<PushService> {
  const pushed: Pushed[] = [];
  const browsers = new Map<string, PushBrowser>();
  const statuses = new Map<string, { status: number; headers: Record<string, string> }>();
  let origin = '';
  const server = createServer((request, response) => void take(request, response));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await buffer(request);
    const browser = browsers.get(path);
    const told = await verified(request.headers.authorization ?? '', origin, clock()).catch(() => null);
    const answer = statuses.get(path) ?? { status: 201, headers: {} };
    const status = !browser ? 404 : !told ? 403 : answer.status;
    if (browser && told && status === 201) {
      const payload = JSON.parse(browser.read(body)) as Notified;
      pushed.push({ path, headers: request.headers, payload, claims: told });
    }
    response.writeHead(status, answer.headers).end();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    pushed,
    subscribe(path) {
      const browser = createPushBrowser();
      browsers.set(path, browser);
      return { ...browser.subscribedAt(origin + path), browser };
    },
    answer: (path, status, after) =>
      void statuses.set(path, { status, headers: after === undefined ? {} : { 'retry-after': after } }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function verified(authorization: string, audience: string, currentDate: Date): Promise<Pushed['claims']> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  return (await jwtVerify(token, jwk, { audience, currentDate, typ: 'JWT' })).payload;
}
