import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { openEmpty } from '#tests/support/database/eachDatabase.ts';
import { clientId, issuer, newEmail, password, type Served, serveIdentity, tokensOf } from './served.ts';

let db: Db;
let served: Served;
let email: string;

beforeAll(async () => {
  db = await openEmpty();
});
afterAll(() => db.close());
beforeEach(() => {
  served = serveIdentity(db);
  email = newEmail();
});

const wrong = { status: 400, body: { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' } };
const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

describe('signing in with a password', () => {
  it('answers the tokens of a Cognito pool', async () => {
    const { sub } = await served.identity.accounts.create({ email, password });
    const answer = await served.signIn(email);
    expect(answer).toEqual({
      status: 200,
      body: {
        AuthenticationResult: {
          AccessToken: expect.any(String),
          IdToken: expect.any(String),
          RefreshToken: expect.stringMatching(/^[\w-]{64}$/),
          ExpiresIn: 3600,
          TokenType: 'Bearer',
        },
        ChallengeParameters: {},
      },
    });
    const { access, id } = tokensOf(answer);
    const at = served.now().getTime() / 1000;
    const shared = {
      iss: issuer,
      sub,
      origin_jti: uuid,
      event_id: uuid,
      auth_time: at,
      iat: at,
      exp: at + 3600,
      jti: uuid,
    };
    expect(decodeJwt(id)).toEqual({
      ...shared,
      token_use: 'id',
      aud: clientId,
      'cognito:username': sub,
      email,
      email_verified: true,
    });
    expect(decodeJwt(access)).toEqual({
      ...shared,
      token_use: 'access',
      client_id: clientId,
      username: sub,
      scope: 'aws.cognito.signin.user.admin',
      version: 2,
    });
    expect(decodeJwt(id).origin_jti).toBe(decodeJwt(access).origin_jti);
    expect(decodeProtectedHeader(id)).toEqual({ alg: 'RS256', kid: expect.any(String) });
  });

  it('takes the email address in any case', async () => {
    await served.identity.accounts.create({ email: ` ${email.toUpperCase()}`, password });
    expect((await served.signIn(email)).status).toBe(200);
    expect((await served.signIn(email.toUpperCase())).status).toBe(200);
  });

  it('answers a wrong password, an unknown name and an unclaimed account alike', async () => {
    await served.identity.accounts.create({ email, password });
    const unclaimed = newEmail();
    await served.identity.accounts.create({ email: unclaimed });
    expect(await served.signIn(email, 'Wrong-2026')).toEqual(wrong);
    expect(await served.signIn(newEmail())).toEqual(wrong);
    expect(await served.signIn(unclaimed)).toEqual(wrong);
  });

  it.each([
    ['DISABLED', 'NotAuthorizedException', 'User is disabled.'],
    ['RESET_REQUIRED', 'PasswordResetRequiredException', 'Password reset required for the user'],
    ['UNCONFIRMED', 'UserNotConfirmedException', 'User is not confirmed.'],
  ] as const)('tells only who knows the password that an account is %s', async (status, type, message) => {
    await served.identity.accounts.create({ email, password, status });
    expect(await served.signIn(email)).toEqual({ status: 400, body: { __type: type, message } });
    expect(await served.signIn(email, 'Wrong-2026')).toEqual(wrong);
  });

  it('stores neither passwords nor refresh tokens nor challenge sessions', async () => {
    await served.identity.accounts.create({ email, password, status: 'FORCE_CHANGE_PASSWORD' });
    const challenge = String((await served.signIn(email)).body.Session);
    const other = newEmail();
    await served.identity.accounts.create({ email: other, password });
    const { refresh, id } = tokensOf(await served.signIn(other));
    const tables = ['account', 'session', 'challenge', 'attempt', 'key'];
    const rows = await Promise.all(tables.map((table) => db.query(`select * from identity_${table}`)));
    const everything = JSON.stringify(rows);
    expect(everything).toContain(email);
    for (const secret of [password, challenge, refresh, id]) expect(everything).not.toContain(secret);
    expect(everything).toMatch(/"scrypt\$16\$[\w+/=]+\$[\w+/=]+"/);
  });

  it('refuses a second account with the same address', async () => {
    await served.identity.accounts.create({ email, password });
    await expect(served.identity.accounts.create({ email: email.toUpperCase() })).rejects.toThrow(
      'There is already an account with this email address.',
    );
  });
});
