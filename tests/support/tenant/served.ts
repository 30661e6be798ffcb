import type { Hono } from 'hono';
import { fillPath } from '#contract/kit/call.ts';
import { type CallName, callNamed } from '#contract/calls.ts';
import type { Db } from '#server/db/db.ts';
import type { RequestLimits } from '#server/http/requestLimits.ts';
import { createApi } from '#server/http/routes.ts';
import { InvalidToken, type TokenVerifier } from '#server/identity/verify.ts';
import { type RequestParts, testDispatcher, testServices } from './calling.ts';

/** What an HTTP request was answered. */
export interface Answered {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface Served {
  api: Hono;
  /** References of bugs that were reported, with what was thrown. */
  bugs: { reference: string; call: string; error: unknown }[];
  /** Sends a call as a browser does. `token`: null for none, else the bare token. */
  send(
    token: string | null,
    name: CallName,
    said?: RequestParts & { headers?: Record<string, string> },
  ): Promise<Answered>;
  raw(path: string, init?: RequestInit): Promise<Answered>;
}

export const tokenOf = (personId: string): string => `token of ${personId}`;

/** Knows every token that `tokenOf` makes. */
export const verifyTokenOf: TokenVerifier = async (header) => {
  const personId = /^bearer token of (.+)$/i.exec(header ?? '')?.[1];
  if (personId === undefined) throw new InvalidToken('no token');
  return { sub: `sub-${personId}`, issuer: 'test', email: '', originJti: null, expires: new Date(8.64e15) };
};

/** The API over a database, without a port. */
export function serve(db: Db, now: () => string, services = testServices(), requestLimits?: RequestLimits): Served {
  const bugs: Served['bugs'] = [];
  const api = createApi({
    db,
    dispatcher: testDispatcher(db, services),
    verify: verifyTokenOf,
    clock: () => new Date(now()),
    requestLimits,
    reportBug: (reference, call, error) => void bugs.push({ reference, call, error }),
  });
  const raw: Served['raw'] = async (path, init) => {
    const response = await api.request(path, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
  return {
    api,
    bugs,
    raw,
    send(token, name, { params = {}, query = {}, body, key, headers = {} } = {}) {
      const call = callNamed(name);
      const address = `${fillPath(call.path, params)}?${new URLSearchParams(query)}`;
      return raw(address, {
        method: call.method,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
    },
  };
}
