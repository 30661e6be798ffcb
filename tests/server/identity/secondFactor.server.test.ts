import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { identityCommands } from '#server/identity/commands.ts';
import { drawRecoveryCodes } from '#server/identity/secondFactor/recoveryCodes.ts';
import { codeAt, stepSeconds } from '#server/identity/secondFactor/totp.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { type Answer, clientId, newEmail, password, type Served, serveIdentity } from './served.ts';

let db: Db;
let served: Served;
let email: string;
let sub: string;

beforeEach(async () => {
  served = serveIdentity(db);
  email = newEmail();
  ({ sub } = await served.identity.accounts.create({ email, password }));
});

interface Tokens {
  AccessToken: string;
}

const tokensOf = ({ body }: Answer) => body['AuthenticationResult'] as Tokens;
const signedIn = async () => tokensOf(await served.signIn(email));
const enroll = async ({ AccessToken }: Tokens) =>
  String((await served.call('AssociateSoftwareToken', { AccessToken })).body['SecretCode']);
const verify = ({ AccessToken }: Tokens, UserCode: string) =>
  served.call('VerifySoftwareToken', { AccessToken, UserCode });
const prefer = ({ AccessToken }: Tokens, Enabled: boolean) =>
  served.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } });
const prove = ({ AccessToken }: Tokens, word = password) =>
  served.call('ChangePassword', { AccessToken, PreviousPassword: word, ProposedPassword: word });
const code = (secret: string, steps = 0) =>
  codeAt(secret, new Date(served.now().getTime() + steps * stepSeconds * 1000));
const asked = async (word = password) => (await served.signIn(email, word)).body;
const answerTo = (session: unknown, typed: string, from = 'here') =>
  served.call(
    'RespondToAuthChallenge',
    {
      ClientId: clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: typed },
      Session: session,
    },
    from,
  );
const answer = async (typed: string) => answerTo((await asked())['Session'], typed);
const told = async () => {
  const about = `select template from outbox where recipient_id = $1 and template <> 'newDevice' order by queued_at, id`;
  return (await db.query<{ template: string }>(about, [sub])).rows.map(({ template }) => template);
};

/** Turns the factor on, and lets the step of its first code pass. */
async function withFactor(): Promise<{ secret: string; tokens: Tokens }> {
  const tokens = await signedIn();
  const secret = await enroll(tokens);
  await verify(tokens, code(secret));
  await prefer(tokens, true);
  served.pass(stepSeconds * 2);
  return { secret, tokens };
}

const wrong = { status: 400, body: { __type: 'CodeMismatchException', message: expect.any(String) } };
const ended = { __type: 'NotAuthorizedException', message: 'This took too long. Please sign in again.' };

eachDatabase((open) => {
  beforeAll(async () => {
    db = await open();
  });

  describe('turning it on', () => {
    it('takes a code of the new secret, and then asks for one at every sign-in', async () => {
      const tokens = await signedIn();
      const secret = await enroll(tokens);
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect((await prefer(tokens, true)).body).toMatchObject({ __type: 'InvalidParameterException' });
      expect((await verify(tokens, code(secret, 9))).body).toMatchObject({ __type: 'EnableSoftwareTokenMFAException' });
      expect(await verify(tokens, code(secret))).toEqual({ status: 200, body: { Status: 'SUCCESS' } });
      expect(tokensOf(await served.signIn(email))).toBeDefined();
      expect(await prefer(tokens, true)).toEqual({ status: 200, body: {} });
      expect(await asked()).toEqual({
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: expect.any(String),
        ChallengeParameters: { USER_ID_FOR_SRP: sub },
      });
      expect((await served.call('GetUser', tokens)).body).toMatchObject({
        UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
        PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      });
      await prefer(tokens, true);
      expect(await told()).toEqual(['authenticatorOn']);
    });

    it('goes on where the answer to its first code was lost', async () => {
      const tokens = await signedIn();
      const secret = await enroll(tokens);
      for (let again = 0; again < 2; again += 1) expect((await verify(tokens, code(secret))).status).toBe(200);
      await prefer(tokens, true);
      expect((await verify(tokens, code(secret))).body).toMatchObject({ __type: 'EnableSoftwareTokenMFAException' });
    });

    it('says nothing of a factor while there is none', async () => {
      const tokens = await signedIn();
      await enroll(tokens);
      expect(Object.keys((await served.call('GetUser', tokens)).body)).toEqual(['Username', 'UserAttributes']);
    });

    it('keeps the phone there was until the new one has shown a code', async () => {
      const { secret, tokens } = await withFactor();
      await prove(tokens);
      const next = await enroll(tokens);
      expect((await answer(code(secret))).status).toBe(200);
      served.pass(stepSeconds * 2);
      expect((await verify(tokens, code(next))).status).toBe(200);
      served.pass(stepSeconds * 2);
      expect(await answer(code(secret))).toEqual(wrong);
      expect((await answer(code(next))).status).toBe(200);
      expect(await told()).toEqual(['authenticatorOn', 'authenticatorReplaced']);
    });

    it('is not exchanged with a password of long ago (A-154)', async () => {
      const { secret, tokens } = await withFactor();
      const next = await enroll(tokens);
      served.pass(10 * 60);
      expect((await verify(tokens, code(next))).body).toMatchObject({ __type: 'ReauthenticationRequiredException' });
      expect((await answer(code(secret))).status).toBe(200);
      await prove(tokens);
      expect((await verify(tokens, code(next))).status).toBe(200);
      expect(await told()).toEqual(['authenticatorOn', 'authenticatorReplaced']);
    });

    it('is not for whoever comes in through a provider', async () => {
      const tokens = await signedIn();
      await db.query(
        `update identity_account set provider = 'Harbor', provider_sub = $1, password_hash = null where sub = $1::uuid`,
        [sub],
      );
      for (const { body } of [
        await served.call('AssociateSoftwareToken', { AccessToken: tokens.AccessToken }),
        await verify(tokens, '123456'),
        await prefer(tokens, true),
      ])
        expect(body['message']).toMatch(/^You sign in with your organization/);
    });

    it('wants the password of a short while ago', async () => {
      const tokens = await signedIn();
      served.pass(10 * 60);
      const late = {
        __type: 'ReauthenticationRequiredException',
        message: 'That took a while. Enter your password again.',
      };
      expect((await served.call('AssociateSoftwareToken', { AccessToken: tokens.AccessToken })).body).toEqual(late);
      expect((await prove(tokens, 'Harbor-1999')).body).toMatchObject({ message: 'Incorrect username or password.' });
      expect((await served.call('AssociateSoftwareToken', { AccessToken: tokens.AccessToken })).body).toEqual(late);
      const elsewhere = await signedIn();
      served.pass(10 * 60);
      expect(await prove(tokens)).toEqual({ status: 200, body: {} });
      expect(await enroll(tokens)).toMatch(/^[A-Z2-7]{32}$/);
      expect((await served.call('AssociateSoftwareToken', { AccessToken: elsewhere.AccessToken })).body).toEqual(late);
      expect([(await served.call('GetUser', elsewhere)).status, await told()]).toEqual([200, []]);
    });
  });

  describe('a code', () => {
    it.each([
      [-1, 200],
      [0, 200],
      [1, 200],
      [-2, 400],
      [2, 400],
    ])('of the step %i is answered with %i', async (steps, status) => {
      const { secret } = await withFactor();
      expect((await answer(code(secret, steps))).status).toBe(status);
    });

    it('may have spaces, and counts once', async () => {
      const { secret } = await withFactor();
      const digits = code(secret);
      expect((await answer(`${digits.slice(0, 3)} ${digits.slice(3)}`)).status).toBe(200);
      expect(await answer(digits)).toEqual(wrong);
      expect(await answer(code(secret, -1))).toEqual(wrong);
      expect((await answer(code(secret, 1))).status).toBe(200);
    });

    it('lets in one of two who type it at once', async () => {
      const { secret } = await withFactor();
      const sessions = [(await asked())['Session'], (await asked())['Session']];
      const both = await Promise.all(sessions.map((session) => answerTo(session, code(secret))));
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    });

    it('that is wrong leaves the challenge open, and a right password forgives none', async () => {
      const { secret } = await withFactor();
      const { Session } = await asked();
      expect(await answerTo(Session, '000000')).toEqual(wrong);
      for (let tries = 0; tries < 9; tries += 1) expect(await answer('000000')).toEqual(wrong);
      expect((await answer(code(secret))).body).toEqual({
        __type: 'LimitExceededException',
        message: 'Too many attempts. Wait a few minutes and try again.',
      });
      served.pass(60);
      expect((await answerTo(Session, code(secret))).status).toBe(200);
    });

    it('comes too late a quarter of an hour after the password, and after another password', async () => {
      const { secret, tokens } = await withFactor();
      const first = (await asked())['Session'];
      served.pass(15 * 60);
      expect((await answerTo(first, code(secret))).body).toEqual(ended);
      const second = (await asked())['Session'];
      const change = { AccessToken: tokens.AccessToken, PreviousPassword: password, ProposedPassword: 'Harbor-2027' };
      expect((await served.call('ChangePassword', change)).status).toBe(200);
      expect((await answerTo(second, code(secret))).body).toEqual(ended);
      expect((await asked('Harbor-2027'))['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA');
    });

    it('is asked for after a new password too', async () => {
      const { secret } = await withFactor();
      await served.identity.accounts.setStatus(sub, 'FORCE_CHANGE_PASSWORD');
      const { Session } = await asked();
      const set = await served.call('RespondToAuthChallenge', {
        ClientId: clientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME: email, NEW_PASSWORD: 'Harbor-2027' },
        Session,
      });
      expect(set.body['ChallengeName']).toBe('SOFTWARE_TOKEN_MFA');
      expect((await answerTo(set.body['Session'], code(secret))).status).toBe(200);
    });

    it('opens no other account, and no challenge of another name', async () => {
      const { secret } = await withFactor();
      const { Session } = await asked();
      const named = (USERNAME: string) =>
        served.call('RespondToAuthChallenge', {
          ClientId: clientId,
          ChallengeName: 'SOFTWARE_TOKEN_MFA',
          ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code(secret) },
          Session,
        });
      expect((await named(newEmail())).body).toEqual(ended);
      await served.identity.accounts.setStatus(sub, 'DISABLED');
      expect((await named(email)).status).toBe(400);
    });
  });

  describe('a recovery code', () => {
    it('lets its owner in once, however it is typed, and they are told', async () => {
      await withFactor();
      const [first = '', second = ''] = await drawRecoveryCodes(db, sub);
      expect(first).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
      expect((await answer(first)).status).toBe(200);
      expect((await answer(first)).body).toEqual({
        __type: 'CodeMismatchException',
        message: 'That recovery code didn’t match. Each one works once.',
      });
      served.pass(1);
      expect((await answer(` ${second.replace('-', ' ').toUpperCase()}`)).status).toBe(200);
      expect(await told()).toEqual(['authenticatorOn', 'recoveryCodeUsed', 'recoveryCodeUsed']);
    });

    it('works no more once there are new ones', async () => {
      await withFactor();
      const [old = ''] = await drawRecoveryCodes(db, sub);
      const [fresh = ''] = await drawRecoveryCodes(db, sub);
      expect(await answer(old)).toEqual(wrong);
      expect((await answer(fresh)).status).toBe(200);
    });
  });

  describe('turning it off', () => {
    it('wants the password of a short while ago, and forgets secret and recovery codes', async () => {
      const { secret, tokens } = await withFactor();
      const [recovery = ''] = await drawRecoveryCodes(db, sub);
      served.pass(10 * 60);
      expect((await prefer(tokens, false)).body).toMatchObject({ __type: 'ReauthenticationRequiredException' });
      const open = (await asked())['Session'];
      await prove(tokens);
      expect(await prefer(tokens, false)).toEqual({ status: 200, body: {} });
      expect(tokensOf(await served.signIn(email))).toBeDefined();
      for (const typed of [code(secret), recovery]) expect((await answerTo(open, typed)).status).toBe(400);
      expect((await prefer(tokens, true)).body).toMatchObject({ __type: 'InvalidParameterException' });
      await prefer(tokens, false);
      expect(await told()).toEqual(['authenticatorOn', 'authenticatorOff']);
    });

    it('is done by a command for whoever lost their phone, and they are told', async () => {
      await withFactor();
      const remove = (address: string) =>
        identityCommands({ db, clock: served.now })['identity.remove-authenticator']([address]);
      expect((await remove(newEmail())).ok).toBe(false);
      expect((await remove(email.toUpperCase())).ok).toBe(true);
      expect((await remove(email)).ok).toBe(false);
      expect(tokensOf(await served.signIn(email))).toBeDefined();
      expect(await told()).toEqual(['authenticatorOn', 'authenticatorOff']);
    });
  });
});
