import type { Hono } from 'hono';
import type { Db } from '#server/db/db.ts';
import { createIdentity, type Identity, localIdentity } from '#server/identity/identity.ts';

export const { issuer, clientId, poolId } = localIdentity;
export const password = 'Harbor-2026';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** An identity provider on a database in memory, with a clock that stands still until it is moved. */
export interface Served {
  db: Db;
  identity: Identity;
  routes: Hono;
  crashes: unknown[];
  now(): Date;
  pass(seconds: number): void;
  /** One operation of the protocol as the wire sees it. */
  call(operation: string, body: object, address?: string): Promise<Answer>;
  signIn(email: string, word?: string, address?: string): Promise<Answer>;
  /** A second process on the same database. */
  another(): Identity;
}

export function serveIdentity(db: Db, start = '2026-11-20T10:00:00.000Z', origin?: string): Served {
  let time = new Date(start).getTime();
  const crashes: unknown[] = [];
  const now = () => new Date(time);
  const another = () =>
    createIdentity({
      db,
      clock: now,
      cost: 16,
      issuer,
      clientId,
      poolId,
      addressOf: (context) => context.req.header('x-from') ?? 'here',
      onCrash: (error) => crashes.push(error),
      ...(origin === undefined ? {} : { federation: { origin } }),
    });
  const identity = another();
  const call = async (operation: string, body: object, address = 'here'): Promise<Answer> => {
    const response = await identity.routes.request('/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        'x-from': address,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const signIn = (email: string, word = password, address = 'here') =>
    call(
      'InitiateAuth',
      { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: word }, ClientId: clientId },
      address,
    );
  return {
    db,
    identity,
    routes: identity.routes,
    crashes,
    now,
    pass: (seconds) => {
      time += seconds * 1000;
    },
    call,
    signIn,
    another,
  };
}

/** The tokens of a 200 answer. */
export function tokensOf(answer: Answer): { access: string; id: string; refresh: string } {
  const { AuthenticationResult: result } = answer.body;
  const text = (name: string) => String(typeof result === 'object' && result !== null ? Reflect.get(result, name) : '');
  return { access: text('AccessToken'), id: text('IdToken'), refresh: text('RefreshToken') };
}

let made = 0;
export const newEmail = () => `person${(made += 1)}@muster.test`;
