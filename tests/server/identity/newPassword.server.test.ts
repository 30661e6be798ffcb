import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { openEmpty } from '#tests/support/database/eachDatabase.ts';
import { clientId, newEmail, password, type Served, serveIdentity } from './served.ts';

let db: Db;
let served: Served;
let email: string;
let sub: string;

beforeAll(async () => {
  db = await openEmpty();
});
afterAll(() => db.close());
beforeEach(async () => {
  served = serveIdentity(db);
  email = newEmail();
  ({ sub } = await served.identity.accounts.create({ email, password, status: 'FORCE_CHANGE_PASSWORD' }));
});

const challenged = async () => String((await served.signIn(email)).body.Session);
const respond = (session: string, word: string, username = sub) =>
  served.call('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeResponses: { NEW_PASSWORD: word, USERNAME: username },
    Session: session,
    ClientId: clientId,
  });
const over = {
  status: 400,
  body: { __type: 'NotAuthorizedException', message: 'This took too long. Please sign in again.' },
};

describe('the challenge to set a new password', () => {
  it('is asked instead of tokens', async () => {
    expect(await served.signIn(email)).toEqual({
      status: 200,
      body: {
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        Session: expect.stringMatching(/^[\w-]{43}$/),
        ChallengeParameters: {
          USER_ID_FOR_SRP: sub,
          requiredAttributes: '[]',
          userAttributes: JSON.stringify({ email, email_verified: 'true' }),
        },
      },
    });
  });

  it('stays open after a password that is easy to guess', async () => {
    const session = await challenged();
    expect((await respond(session, 'Password1')).body).toMatchObject({ __type: 'InvalidPasswordException' });
    expect((await respond(session, 'Harbor-2027')).status).toBe(200);
  });

  it('signs in with the new password from then on', async () => {
    const answer = await respond(await challenged(), 'Fresh-2026');
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body)).toEqual(['AuthenticationResult', 'ChallengeParameters']);
    expect((await served.identity.accounts.find(sub))?.status).toBe('CONFIRMED');
    expect((await served.signIn(email, 'Fresh-2026')).status).toBe(200);
    expect((await served.signIn(email)).body.__type).toBe('NotAuthorizedException');
  });

  it('stays open after a password outside the policy', async () => {
    const session = await challenged();
    for (const weak of ['', 'Ab1', 'alllower1', 'ALLUPPER1', 'NoDigitsHere']) {
      expect(await respond(session, weak)).toEqual({
        status: 400,
        body: {
          __type: 'InvalidPasswordException',
          message:
            'Password must be at least 8 characters, contain at least 1 uppercase and 1 lowercase character, as well as one numeric character',
        },
      });
    }
    expect(await respond(session, `Aa1${'x'.repeat(254)}`)).toEqual({
      status: 400,
      body: { __type: 'InvalidPasswordException', message: 'Password must be at most 256 characters' },
    });
    expect((await respond(session, 'Fresh-2026')).status).toBe(200);
  });

  it('can be answered once', async () => {
    const session = await challenged();
    const answers = await Promise.all([respond(session, 'Fresh-2026'), respond(session, 'Other-2026')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(await respond(session, 'Third-2026')).toEqual(over);
  });

  it('is over for every other challenge of the account once one was answered', async () => {
    const [first, second] = [await challenged(), await challenged()];
    expect((await respond(first, 'Fresh-2026')).status).toBe(200);
    expect(await respond(second, 'Other-2026')).toEqual(over);
  });

  it('is over after a quarter of an hour', async () => {
    const session = await challenged();
    served.pass(899);
    expect((await respond(session, 'weak')).body.__type).toBe('InvalidPasswordException');
    served.pass(1);
    expect(await respond(session, 'Fresh-2026')).toEqual(over);
  });

  it('belongs to one account', async () => {
    const session = await challenged();
    expect(await respond(session, 'Fresh-2026', newEmail())).toEqual(over);
    expect((await respond(session, 'Fresh-2026', email.toUpperCase())).status).toBe(200);
  });

  it('is over when the account is disabled meanwhile', async () => {
    const session = await challenged();
    await served.identity.accounts.setStatus(sub, 'DISABLED');
    expect(await respond(session, 'Fresh-2026')).toEqual(over);
  });
});
