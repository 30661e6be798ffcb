import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach } from 'vitest';
import type { SmsOptions } from '#server/outbox/channels/sms.ts';

export interface Asked {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Gateway {
  url: string;
  /** What it was asked, in order. */
  asked: Asked[];
  options: SmsOptions;
  /** What was kept of its answers: its id, our id. */
  kept: [string, string][];
  close(): Promise<void>;
}

const open = new Set<Gateway>();
afterEach(async () => {
  for (const gateway of open) await gateway.close();
  open.clear();
});

/** A gateway that is really there, and answers as the test says. */
export async function openGateway(
  answer: (response: ServerResponse, nth: number) => void,
  options: Partial<SmsOptions> = {},
): Promise<Gateway> {
  const asked: Asked[] = [];
  const kept: [string, string][] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push({ method: request.method, headers: request.headers, body });
      answer(response, asked.length);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  const gateway: Gateway = {
    url,
    asked,
    kept,
    options: {
      url,
      auth: { name: 'authorization', value: 'Bearer secret' },
      format: 'json',
      body: '{"to":"{to}","text":"{text}"}',
      from: null,
      idAt: null,
      keep: async (reference, id) => void kept.push([reference, id]),
      ...options,
    },
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  open.add(gateway);
  return gateway;
}

/** An answer with a status, and a body as JSON where there is one. */
export const answering =
  (status: number, body?: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end(body === undefined ? undefined : JSON.stringify(body));
