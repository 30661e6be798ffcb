import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { createSessions } from '#server/identity/sessions.ts';
import { openEmpty } from '#tests/support/database/eachDatabase.ts';
import { clientId, newEmail, password, type Served, serveIdentity, tokensOf } from './served.ts';

let db: Db;
let served: Served;
let email: string;
let sub: string;
let tokens: { access: string; id: string; refresh: string };

beforeAll(async () => {
  db = await openEmpty();
});
afterAll(() => db.close());
beforeEach(async () => {
  served = serveIdentity(db);
  email = newEmail();
  ({ sub } = await served.identity.accounts.create({ email, password }));
  tokens = tokensOf(await served.signIn(email));
});

const unknownBrowser = { agent: '', deviceOf: () => null };

const renew = (refresh = tokens.refresh) =>
  served.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken: refresh });
const revoke = (refresh = tokens.refresh) => served.call('RevokeToken', { ClientId: clientId, Token: refresh });
const refused = (message: string) => ({ status: 400, body: { __type: 'NotAuthorizedException', message } });
const revoked = refused('Refresh Token has been revoked');
const reused = {
  status: 400,
  body: {
    __type: 'RefreshTokenReuseException',
    message: 'Your sign-in was used in two places, so it has ended.',
  },
};

describe('renewing tokens', () => {
  it('answers new ones for the same session and the same time of signing in', async () => {
    served.pass(3_000);
    const answer = await renew();
    expect(answer.status).toBe(200);
    expect(answer.body.AuthenticationResult).toEqual({
      AccessToken: expect.any(String),
      IdToken: expect.any(String),
      RefreshToken: expect.any(String),
      ExpiresIn: 3600,
      TokenType: 'Bearer',
    });
    const [before, after] = [decodeJwt(tokens.id), decodeJwt(tokensOf(answer).id)];
    const iat = Number(before.iat) + 3_000;
    expect(after).toEqual({ ...before, iat, exp: iat + 3_600, jti: after.jti, event_id: after.event_id });
    expect(after.jti).not.toBe(before.jti);
  });

  it('gives a new refresh token each time, and the same one to two tabs at once', async () => {
    const both = (await Promise.all([renew(), renew()])).map((answer) => tokensOf(answer).refresh);
    expect(new Set([tokens.refresh, ...both]).size).toBe(2);
    const [next = ''] = both;
    served.pass(3_600);
    const third = tokensOf(await renew(next)).refresh;
    expect([tokens.refresh, next]).not.toContain(third);
    expect((await renew(third)).status).toBe(200);
  });

  it('answers again what was lost, for a minute, and leads a late tab to the newest token', async () => {
    const second = tokensOf(await renew()).refresh;
    served.pass(30);
    expect(tokensOf(await renew()).refresh).toBe(second);
    const third = tokensOf(await renew(second)).refresh;
    served.pass(30);
    expect(tokensOf(await renew()).refresh).toBe(third);
    expect((await served.identity.verify(tokens.id)).sub).toBe(sub);
  });

  it('ends the session when a token comes again that was traded before, and no other session', async () => {
    const other = tokensOf(await served.signIn(email));
    const stolen = tokens.refresh;
    const next = tokensOf(await renew()).refresh;
    served.pass(61);
    expect(await renew(stolen)).toEqual(reused);
    expect(await renew(next)).toEqual(revoked);
    expect(await renew(stolen)).toEqual(revoked);
    await expect(served.identity.verify(tokens.id)).rejects.toThrow('session revoked');
    expect((await renew(other.refresh)).status).toBe(200);
  });

  it('notices a thief who was first', async () => {
    const thief = tokensOf(await renew()).refresh;
    served.pass(1_800);
    expect((await renew(thief)).status).toBe(200);
    served.pass(1_800);
    expect(await renew()).toEqual(reused);
    expect(await renew(thief)).toEqual(revoked);
  });

  it('keeps of no token more than a hash, and of the next one what the last one alone opens', async () => {
    const next = tokensOf(await renew()).refresh;
    const { rows } = await db.query<{ row: string }>('select to_jsonb(r)::text as row from identity_refresh r');
    for (const { row } of rows) for (const secret of [tokens.refresh, next]) expect(row).not.toContain(secret);
    served.pass(61);
    await served.identity.sweep();
    const left = 'select 1 from identity_refresh where next is not null and origin_jti = $1';
    expect((await db.query(left, [decodeJwt(tokens.id)['origin_jti']])).count).toBe(0);
    expect((await renew(next)).status).toBe(200);
  });

  it('works by the older operation too', async () => {
    const answer = await served.call('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: tokens.refresh },
      ClientId: clientId,
    });
    expect(answer.status).toBe(200);
    expect((await served.identity.verify(tokensOf(answer).id)).sub).toBe(sub);
  });

  it('ends after thirty days', async () => {
    served.pass(30 * 24 * 3600 - 1);
    const last = tokensOf(await renew()).refresh;
    served.pass(1);
    expect(await renew(last)).toEqual(refused('Refresh Token has expired'));
  });

  it('refuses a token that was never given', async () => {
    expect(await renew('x'.repeat(64))).toEqual(refused('Invalid Refresh Token'));
  });
});

describe('ending a session', () => {
  it('kills its refresh token and its identity token, and no other session', async () => {
    const other = tokensOf(await served.signIn(email));
    expect((await served.identity.verify(tokens.id)).sub).toBe(sub);
    expect(await revoke()).toEqual({ status: 200, body: {} });
    expect(await renew()).toEqual(revoked);
    await expect(served.identity.verify(tokens.id)).rejects.toThrow('session revoked');
    expect((await renew(other.refresh)).status).toBe(200);
    expect((await served.identity.verify(other.id)).sub).toBe(sub);
  });

  it('works with a token that was traded already', async () => {
    const next = tokensOf(await renew()).refresh;
    await revoke();
    expect(await renew(next)).toEqual(revoked);
  });

  it('answers the same for a token that is unknown or revoked already', async () => {
    await revoke();
    expect(await revoke()).toEqual({ status: 200, body: {} });
    expect(await revoke('x'.repeat(64))).toEqual({ status: 200, body: {} });
  });

  it('is seen by every process on the database', async () => {
    const other = served.another();
    expect((await other.verify(`Bearer ${tokens.id}`)).email).toBe(email);
    await revoke();
    await expect(other.verify(`Bearer ${tokens.id}`)).rejects.toThrow('session revoked');
  });

  it('everywhere ends all of them', async () => {
    const other = tokensOf(await served.signIn(email));
    expect(await served.call('GlobalSignOut', { AccessToken: tokens.access })).toEqual({ status: 200, body: {} });
    expect(await renew()).toEqual(revoked);
    expect(await renew(other.refresh)).toEqual(revoked);
    expect(await served.call('GlobalSignOut', { AccessToken: tokens.access })).toEqual(
      refused('Access Token has been revoked'),
    );
  });

  it('comes with a new password and with every bar', async () => {
    await served.identity.accounts.setPassword(sub, 'Fresh-2026');
    expect(await renew()).toEqual(revoked);
    const after = tokensOf(await served.signIn(email, 'Fresh-2026'));
    await served.identity.accounts.setStatus(sub, 'DISABLED');
    expect(await renew(after.refresh)).toEqual(revoked);
    await expect(served.identity.verify(after.id)).rejects.toThrow('session revoked');
  });

  it('is not undone by setting the password of a disabled account', async () => {
    await served.identity.accounts.setStatus(sub, 'DISABLED');
    expect(await served.identity.accounts.setPassword(sub, 'Fresh-2026')).toBe(false);
    expect((await served.identity.accounts.find(sub))?.status).toBe('DISABLED');
  });
});

describe('a session', () => {
  it('is not renewed for an account that was forbidden behind our back', async () => {
    await db.query(`update identity_account set status = 'DISABLED' where sub = $1`, [sub]);
    expect(await renew()).toEqual(refused('User is disabled.'));
  });

  it('does not start when password or status changed since they were checked', async () => {
    const { accounts } = served.identity;
    const sessions = createSessions(db, served.now);
    const checked = await accounts.find(sub);
    if (!checked) throw new Error('the account is gone');
    await accounts.setPassword(sub, 'Fresh-2026');
    await expect(sessions.start(checked, unknownBrowser)).rejects.toThrow('Incorrect username or password.');
    const fresh = await accounts.find(sub);
    await accounts.setStatus(sub, 'DISABLED');
    await expect(sessions.start({ ...checked, ...fresh }, unknownBrowser)).rejects.toThrow(
      'Incorrect username or password.',
    );
  });
});

describe('reading the account of an access token', () => {
  it('answers its attributes', async () => {
    expect(await served.call('GetUser', { AccessToken: tokens.access })).toEqual({
      status: 200,
      body: {
        Username: sub,
        UserAttributes: [
          { Name: 'sub', Value: sub },
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      },
    });
  });

  it('refuses an identity token, an expired one and garbage', async () => {
    const invalid = refused('Invalid Access Token');
    expect(await served.call('GetUser', { AccessToken: tokens.id })).toEqual(invalid);
    expect(await served.call('GetUser', { AccessToken: 'a.b.c' })).toEqual(invalid);
    served.pass(3_600);
    expect(await served.call('GetUser', { AccessToken: tokens.access })).toEqual(invalid);
  });
});

describe('sweeping', () => {
  it('removes what is over and keeps what runs', async () => {
    await served.signIn(email, 'Wrong-2026');
    served.pass(20 * 24 * 3600);
    const running = tokensOf(await served.signIn(email));
    served.pass(12 * 24 * 3600);
    await served.identity.sweep();
    expect(await renew()).toEqual(refused('Invalid Refresh Token'));
    expect((await renew(running.refresh)).status).toBe(200);
    expect((await db.query('select count(*) as left from identity_attempt')).rows).toEqual([{ left: 0 }]);
  });
});
