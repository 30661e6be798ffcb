import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { createCognitoVerifier } from '#server/identity/cognito.ts';
import { createTokenVerifier, InvalidToken } from '#server/identity/verify.ts';

const issuer = 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_AbC';
const clientId = 'client1';
const { privateKey, publicKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const set: JSONWebKeySet = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
const start = new Date('2026-11-20T10:00:00.000Z');
const seconds = start.getTime() / 1000;

let time = start;
afterEach(() => {
  time = start;
});
const later = (by: number) => {
  time = new Date(start.getTime() + by * 1000);
};

const claims: JWTPayload = {
  iss: issuer,
  aud: clientId,
  sub: 'the-sub',
  token_use: 'id',
  email: 'Mia@Muster.test',
  origin_jti: 'session-1',
  iat: seconds,
  exp: seconds + 3600,
};
const sign = (changes: JWTPayload = {}, header: { alg?: string; kid?: string } = {}, key = privateKey) =>
  new SignJWT({ ...claims, ...changes }).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key);

const verifier = (isRevoked?: (originJti: string) => Promise<boolean>) =>
  createTokenVerifier({ issuer, clientId, jwks: async () => set, isRevoked, clock: () => time });
const verify = verifier();

describe('checking an identity token', () => {
  it('answers whom it names, with and without Bearer', async () => {
    const token = await sign();
    const holder = {
      sub: 'the-sub',
      issuer,
      email: 'mia@muster.test',
      originJti: 'session-1',
      expires: new Date((seconds + 3600) * 1000),
    };
    expect(await verify(`Bearer ${token}`)).toEqual(holder);
    expect(await verify(`bearer  ${token}`)).toEqual(holder);
    expect(await verify(token)).toEqual(holder);
  });

  it('knows no e-mail address and no session where the pool gives none', async () => {
    const token = await sign({ email: undefined, origin_jti: undefined });
    expect(await verify(token)).toMatchObject({ email: '', originJti: null });
    await expect(verifier(async () => false)(token)).rejects.toBeInstanceOf(InvalidToken);
  });

  it.each<[string, () => Promise<string | undefined>]>([
    ['an access token', () => sign({ token_use: 'access', client_id: clientId })],
    ['a token without a use', () => sign({ token_use: undefined })],
    ['another audience', () => sign({ aud: 'other' })],
    ['no audience', () => sign({ aud: undefined, client_id: clientId })],
    ['another issuer', () => sign({ iss: 'https://evil.test' })],
    ['an expired token', () => sign({ exp: seconds - 6 })],
    ['a token without expiry', () => sign({ exp: undefined })],
    ['a token of nobody', () => sign({ sub: undefined })],
    ['a token not valid yet', () => sign({ nbf: seconds + 60 })],
    ['another key', () => sign({}, {}, stranger.privateKey)],
    ['an unknown key', () => sign({}, { kid: 'k2' })],
    ['no algorithm', async () => new UnsecuredJWT(claims).encode()],
    [
      'a secret made of the public key',
      async () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .sign(new TextEncoder().encode(await exportSPKI(publicKey))),
    ],
    [
      'a changed payload',
      async () => {
        const [header, , signature] = (await sign()).split('.');
        const payload = Buffer.from(JSON.stringify({ ...claims, sub: 'other' })).toString('base64url');
        return `${header}.${payload}.${signature}`;
      },
    ],
    ['garbage', async () => 'a.b.c'],
    ['two tokens', async () => `${await sign()}, ${await sign()}`],
    ['a huge token', () => sign({ padding: 'x'.repeat(9_000) })],
    ['nothing', async () => ''],
    ['Bearer alone', async () => 'Bearer '],
    ['no header', async () => undefined],
  ])('refuses %s', async (_name, token) => {
    await expect(verify(await token())).rejects.toBeInstanceOf(InvalidToken);
  });

  it('refuses an algorithm that the key itself would allow', async () => {
    const stronger = await generateKeyPair('RS512', { extractable: true });
    const key = { ...(await exportJWK(stronger.publicKey)), kid: 'k1', use: 'sig' };
    const loose = createTokenVerifier({ issuer, clientId, jwks: async () => ({ keys: [key] }), clock: () => time });
    await expect(loose(await sign({}, { alg: 'RS512' }, stronger.privateKey))).rejects.toBeInstanceOf(InvalidToken);
  });

  it('refuses a known token once it has expired, five seconds of tolerance aside', async () => {
    const token = await sign();
    await verify(token);
    later(3604);
    expect((await verify(token)).sub).toBe('the-sub');
    later(3605);
    await expect(verify(token)).rejects.toBeInstanceOf(InvalidToken);
  });

  it('asks every time for our own keys, which may have changed, and whether the session is revoked every time', async () => {
    const asked: string[] = [];
    let fetched = 0;
    const jwks = async () => {
      fetched += 1;
      return set;
    };
    let over = false;
    const isRevoked = async (originJti: string) => {
      asked.push(originJti);
      return over;
    };
    const counting = createTokenVerifier({ issuer, clientId, jwks, isRevoked, clock: () => time });
    const token = await sign();
    await counting(token);
    await counting(`Bearer ${token}`);
    over = true;
    await expect(counting(token)).rejects.toThrow('session revoked');
    expect(asked).toEqual(['session-1', 'session-1', 'session-1']);
    expect(fetched).toBe(4);
  });

  it('calls keys that can not be had an outage and not an invalid token', async () => {
    const outage = createTokenVerifier({
      issuer,
      clientId,
      jwks: () => Promise.reject(new Error('no database')),
      clock: () => time,
    });
    await expect(outage(await sign())).rejects.toMatchObject({
      name: 'KeysUnavailable',
      cause: new Error('no database'),
    });
  });
});

describe('checking tokens of a pool elsewhere', () => {
  it('fetches its keys once, and says so when they can not be fetched', async () => {
    let hits = 0;
    let broken = true;
    const server = createServer((_request, response) => {
      hits += 1;
      response.writeHead(broken ? 503 : 200).end(JSON.stringify(set));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const remote = createTokenVerifier({
      issuer,
      clientId,
      jwksUrl: `http://127.0.0.1:${port}/.well-known/jwks.json`,
      clock: () => time,
    });
    const token = await sign();
    await expect(remote(token)).rejects.toMatchObject({ name: 'KeysUnavailable' });
    broken = false;
    expect((await remote(token)).sub).toBe('the-sub');
    expect((await remote(await sign({ jti: 'another' }))).sub).toBe('the-sub');
    expect(hits).toBe(2);
    server.close();
  });

  it('refuses a pool whose name has no region', () => {
    expect(() => createCognitoVerifier({ poolId: 'local_Muster', clientId })).toThrow(
      'A Cognito user pool is named <region>_<id>; "local_Muster" is not.',
    );
    expect(createCognitoVerifier({ poolId: 'us-gov-west-1_AbC123', clientId })).toBeTypeOf('function');
  });
});
