import { once } from 'node:events';
import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from '#server/tls/makeCertificate.ts';
import { type TestServer, startTestServer } from './testServer.ts';

/** A server behind a proxy that speaks https, as an operator has it, and that tells the app it signs in at a pool. */
export interface SecureFront {
  url: string;
  server: TestServer;
  close(): Promise<void>;
}

export async function openSecureFront(): Promise<SecureFront> {
  let inside: URL | null = null;
  const front = createServer(await makeCertificate(['127.0.0.1']), (incoming, outgoing) => {
    if (!inside) return void outgoing.writeHead(503).end();
    if (incoming.url === '/config.json') return void tellOfPool(inside, incoming, outgoing);
    passOn(inside, incoming, outgoing);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const host = `127.0.0.1:${(front.address() as AddressInfo).port}`;
  const server = await startTestServer({ config: { publicUrl: `https://${host}` } });
  inside = new URL(server.url);
  return {
    url: `https://${host}`,
    server,
    async close() {
      front.closeAllConnections();
      front.close();
      await once(front, 'close');
      await server.close();
    },
  };
}

function passOn(inside: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path, headers } = incoming;
  const passed = ask({ host: inside.hostname, port: inside.port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on('error', () => outgoing.destroy());
  incoming.pipe(passed);
}

/** The browser's library redirects by itself where it is told of a domain. */
async function tellOfPool(inside: URL, { headers }: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const config = (await (await fetch(new URL('/config.json', inside))).json()) as { auth: object };
  const auth = { ...config.auth, oauthDomain: `${headers.host}/idp` };
  outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ...config, auth }));
}
