import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Certificate } from '../tls/makeCertificate.ts';
import { minute } from '#contract/kit/durations.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { setBodyDeadline } from '#server/kit/bodyDeadline.ts';

export interface Listening {
  url: string;
  port: number;
  /** From now on every answer ends its connection, so that a proxy in front keeps none that is about to close. */
  retire(): void;
  /** Takes no new connections, lets running requests end, and cuts those that take longer than `finishMs`. */
  close(): Promise<void>;
}

export interface Where {
  host: string;
  port: number;
  /** How long a whole request may take, in milliseconds, where that is longer than usual. */
  longestRequestMs?: number | undefined;
  /** How long a body may take that is held to no pace of its own. */
  bodyMs?: number;
  /** How long requests that run may take when it closes. */
  finishMs?: number | undefined;
  /** How long a connection that no one uses is still answered when it closes: a proxy may send over it before it notices. */
  idleMs?: number | undefined;
  /** The variables that name both, for the sentence that one of them cannot be had. */
  named?: { port: string; host: string };
  /** The certificate to speak https with, looked up again twice a day; absent where http is spoken. */
  certificate?: (() => Promise<Certificate>) | undefined;
}

const usualFinishMs = 2_000;
/** The default of Node, which would cut a large file off that comes slowly. */
const usualRequestMs = 300_000;
/** Longer than the minute for which proxies keep a connection that no one uses: one that we closed first could be sent a request just then. */
const keepMs = 65_000;
const halfDay = 12 * 60 * 60 * 1000;

/** Serves on an interface and port; port 0 takes any free one. */
export async function listen(app: Hono, where: Where): Promise<Listening> {
  const {
    host,
    port,
    certificate,
    longestRequestMs = 0,
    bodyMs = minute,
    finishMs = usualFinishMs,
    idleMs = 0,
  } = where;
  const answer = getRequestListener(app.fetch, { hostname: host });
  const secure = certificate && createSecureServer(await certificate());
  const server = secure ?? createServer();
  server.keepAliveTimeout = keepMs;
  server.requestTimeout = Math.max(usualRequestMs, longestRequestMs);
  const running = new Set<ServerResponse>();
  let isRetired = false;
  let closing: Promise<void> | undefined;
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isRetired) endsConnection(response);
    setBodyDeadline(request, bodyMs);
    running.add(response);
    response.once('close', () => running.delete(response));
    void answer(request, response);
  });
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw sentenceOf(error, where);
  }
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  const renewing = setInterval(() => void renew().catch(() => undefined), halfDay).unref();
  return {
    url: `${secure ? 'https' : 'http'}://${shown(host)}:${taken}`,
    port: taken,
    retire,
    close: () => (closing ??= stop()),
  };

  /** Where a new one can not be had, the old one goes on, and it is tried again. */
  async function renew(): Promise<void> {
    if (certificate) secure?.setSecureContext(await certificate());
  }

  function retire(): void {
    isRetired = true;
    running.forEach(endsConnection);
  }

  async function stop(): Promise<void> {
    clearInterval(renewing);
    retire();
    // Who has connected meanwhile is taken in: the kernel would end them unheard with the port.
    await nextTurn();
    // The port alone: `close` of a server of HTTP ends connections that no one uses, too.
    const closed = new Promise<void>((resolve) => void Server.prototype.close.call(server, () => resolve()));
    const over = new AbortController();
    const after = (ms: number) => wait(ms, undefined, { signal: over.signal, ref: false }).catch(() => undefined);
    if (idleMs === 0) server.closeIdleConnections();
    else void after(idleMs).then(() => server.closeIdleConnections());
    await Promise.race([closed, after(finishMs)]);
    over.abort();
    server.closeAllConnections();
    await closed;
    server.close();
  }
}

/** Says `connection: close`, unless the headers are gone already. */
const endsConnection = (response: ServerResponse): void => void (response.shouldKeepAlive = false);

const shown = (host: string): string => (host.includes(':') ? `[${host}]` : host);

function sentenceOf(error: unknown, { host, port, named = { port: 'PORT', host: 'HOST' } }: Where): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'EADDRINUSE') {
    return new ConfigError(
      `Port ${port} is in use: stop the program that has it, or choose another with ${named.port}.`,
      {
        cause: error,
      },
    );
  }
  if (code === 'EACCES')
    return new ConfigError(`Port ${port} may not be used by this account: choose one above 1023 with ${named.port}.`, {
      cause: error,
    });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new ConfigError(`${host} isn't an address of this machine: choose another with ${named.host}.`, {
      cause: error,
    });
  }
  return error;
}
