import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { openEmpty } from '#tests/support/database/eachDatabase.ts';
import { clientId, issuer, type Served, serveIdentity } from './served.ts';

let db: Db;
let served: Served;

beforeAll(async () => {
  db = await openEmpty();
});
afterAll(() => db.close());
beforeEach(() => {
  served = serveIdentity(db);
});

const post = (body: string, target?: string) =>
  served.routes.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', ...(target ? { 'x-amz-target': target } : {}) },
    body,
  });
const operation = (name: string) => `AWSCognitoIdentityProviderService.${name}`;
const passwordBody = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'a@b.c', PASSWORD: 'x' } };

describe('the protocol', () => {
  it.each(['ResendConfirmationCode', 'AdminSetUserPassword', 'SignUp', 'constructor', '__proto__'])(
    'does not offer %s',
    async (name) => {
      expect(await served.call(name, {})).toEqual({
        status: 400,
        body: { __type: 'UnknownOperationException', message: 'This operation is not offered.' },
      });
    },
  );

  it('needs the name of an operation of this very service', async () => {
    for (const target of [undefined, 'InitiateAuth', 'OtherService.InitiateAuth']) {
      const response = await post('{}', target);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ __type: 'UnknownOperationException' });
    }
  });

  it('answers JSON of its own type that nobody may store', async () => {
    const response = await post('{}', operation('InitiateAuth'));
    expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('refuses a body that is not JSON', async () => {
    for (const body of ['', '{', 'AuthFlow=x']) {
      const response = await post(body, operation('InitiateAuth'));
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ __type: 'SerializationException', message: 'The body is not JSON.' });
    }
  });

  it.each([
    ['InitiateAuth', null, 'the body'],
    ['InitiateAuth', [], 'the body'],
    ['InitiateAuth', { AuthFlow: 'x' }, 'AuthFlow'],
    ['InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH' }, 'ClientId, AuthParameters'],
    ['InitiateAuth', { ...passwordBody, ClientId: 7 }, 'ClientId'],
    [
      'InitiateAuth',
      { ...passwordBody, ClientId: clientId, AuthParameters: { USERNAME: 'a\u0000b', PASSWORD: 'x' } },
      'AuthParameters.USERNAME',
    ],
    [
      'InitiateAuth',
      { ...passwordBody, ClientId: clientId, AuthParameters: { USERNAME: 'a@b.c', PASSWORD: 'x'.repeat(257) } },
      'AuthParameters.PASSWORD',
    ],
    ['RespondToAuthChallenge', { ClientId: clientId }, 'ChallengeName'],
    [
      'RespondToAuthChallenge',
      { ClientId: clientId, ChallengeName: 'SOFTWARE_TOKEN_MFA' },
      'ChallengeResponses, Session',
    ],
    ['GetTokensFromRefreshToken', { ClientId: clientId }, 'RefreshToken'],
    ['RevokeToken', { ClientId: clientId, Token: { a: 1 } }, 'Token'],
    ['GlobalSignOut', {}, 'AccessToken'],
    ['GetUser', { AccessToken: 'x'.repeat(8_193) }, 'AccessToken'],
  ])('names what is wrong in %s with %j', async (name, body, fields) => {
    const response = await post(JSON.stringify(body), operation(name));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      __type: 'InvalidParameterException',
      message: `Missing or wrong: ${fields}`,
    });
  });

  it.each([
    ['InitiateAuth', { ...passwordBody }],
    ['InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: 'x' } }],
    [
      'RespondToAuthChallenge',
      {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME: 'a', NEW_PASSWORD: 'x' },
        Session: 'x',
      },
    ],
    ['GetTokensFromRefreshToken', { RefreshToken: 'x' }],
    ['RevokeToken', { Token: 'x' }],
  ])('refuses another client in %s', async (name, body) => {
    expect(await served.call(name, { ...body, ClientId: 'other' })).toEqual({
      status: 400,
      body: { __type: 'ResourceNotFoundException', message: 'User pool client does not exist.' },
    });
  });

  it.each(['USER_SRP_AUTH'])('does not offer the flow %s', async (flow) => {
    const body = { AuthFlow: flow, AuthParameters: { USERNAME: 'a', SRP_A: '0' }, ClientId: clientId };
    expect(await served.call('InitiateAuth', body)).toEqual({
      status: 400,
      body: { __type: 'InvalidParameterException', message: `${flow} is not enabled for the client.` },
    });
  });

  it('refuses a body above 32 KiB', async () => {
    const response = await post(JSON.stringify({ padding: 'x'.repeat(33_000) }), operation('InitiateAuth'));
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({
      __type: 'InvalidParameterException',
      message: 'This request is too large.',
    });
  });

  it('hides a crash behind a 500 and reports it without what was sent', async () => {
    const full = () => Promise.reject(new Error('the disk is full'));
    const broken = serveIdentity({ ...db, query: full, tx: full });
    expect(await broken.signIn('someone@muster.test')).toEqual({
      status: 500,
      body: {
        __type: 'InternalErrorException',
        message: expect.stringMatching(/^Something went wrong on our end\. Please try again\. \([\da-f]{8}\)$/),
      },
    });
    expect(broken.crashes).toEqual([new Error('the disk is full')]);
  });
});

describe('discovery', () => {
  it.each(['', '/local_Muster'])('answers keys and configuration under %s/.well-known', async (place) => {
    const keys = await served.routes.request(`${place}/.well-known/jwks.json`);
    expect(await keys.json()).toEqual({
      keys: [{ kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' }],
    });
    const address = `http://localhost:20123${place}/.well-known/openid-configuration`;
    const configuration = await served.routes.request(address);
    expect(await configuration.json()).toMatchObject({
      issuer,
      jwks_uri: `http://localhost:20123${place}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
    });
  });

  it('has an issuer without a port', () => {
    expect(new URL(issuer).port).toBe('');
  });
});
