import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails, codeIn, type Mails } from '#tests/support/tenant/mails.ts';
import { accountIn, confirm, done, forgot, kinds, listening, notThis, tooManyCodes, wrongCode } from './asking.ts';
import { clientId, newEmail, password, type Served, serveIdentity, tokensOf } from './served.ts';

const fresh = 'Fresh-2026';

eachDatabase((open) => {
  let db: Db;
  let served: Served;
  let mails: Mails;

  beforeEach(async () => {
    db = await open();
    served = serveIdentity(db);
    mails = catchMails(db, served.now);
  });

  const statusOf = async (email: string) => (await served.identity.accounts.findByEmail(email))?.status;
  const renew = (refresh: string) =>
    served.call('GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken: refresh });

  /** An account that was sent a code. */
  async function sent(kind: (typeof kinds)[number] = 'CONFIRMED'): Promise<{ email: string; code: string }> {
    const email = await accountIn(served, kind);
    await forgot(served, email);
    return { email, code: await mails.code() };
  }

  describe('asking for a new password', () => {
    test('says where the code goes by what was typed alone', async () => {
      expect(await forgot(served, 'Érik@Muster.test')).toEqual({
        status: 200,
        body: {
          CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'É***@M***' },
        },
      });
    });

    test('is answered alike for every kind of account, byte by byte', async () => {
      const answers = new Set<string>();
      for (const kind of kinds) answers.add(JSON.stringify(await forgot(served, await accountIn(served, kind))));
      expect([...answers]).toEqual([
        '{"status":200,"body":{"CodeDeliveryDetails":{"AttributeName":"email","DeliveryMedium":"EMAIL","Destination":"p***@m***"}}}',
      ]);
    });

    test('says the same to the database for every kind of account', async () => {
      const ears = listening(db);
      const heard = serveIdentity(ears.db);
      await forgot(heard, newEmail());
      const said: string[][] = [];
      for (const kind of kinds) {
        const email = await accountIn(served, kind);
        ears.said.length = 0;
        await forgot(heard, email);
        said.push(ears.said.map((text) => text.replace(/^(release|rollback to) savepoint/, 'end of savepoint')));
      }
      expect(said[0]?.length).toBeGreaterThan(5);
      for (const texts of said) expect(texts).toEqual(said[0]);
    });

    test('mails a code to who had a password, a hint to who has none yet, and leaves no trace of the others', async () => {
      const mailed: Record<string, string[]> = {};
      for (const kind of kinds) {
        const email = await accountIn(served, kind);
        await forgot(served, email);
        mailed[kind] = (await mails.arrive()).map(({ to, subject }) => `${to === email}: ${subject}`);
      }
      const one = ['true: Your code for a new password'];
      const hint = ["true: Your account isn't claimed yet"];
      expect(mailed).toEqual({
        ...{ CONFIRMED: one, FORCE_CHANGE_PASSWORD: one, RESET_REQUIRED: one },
        ...{ UNCONFIRMED: hint, UNCLAIMED: hint, DISABLED: [], none: [] },
      });
      expect((await db.query('select count(*) as count from outbox')).rows).toEqual([{ count: 5 }]);
      expect((await db.query('select count(*) as count from identity_code')).rows).toEqual([{ count: 3 }]);
    });

    test('puts the code on a line of its own, and never into the subject', async () => {
      const email = await accountIn(served, 'CONFIRMED');
      await forgot(served, email);
      const [mail] = await mails.arrive();
      const code = mail ? codeIn(mail) : '';
      expect(mail?.subject).not.toContain(code);
      expect(mail?.text).toContain('The code works for 15 minutes');
      expect(mail?.text).toContain("If it wasn't you, you can ignore this email.");
      expect(mail?.html).toContain(code);
    });

    test('keeps the code as a keyed hash', async () => {
      const { code } = await sent();
      const { rows } = await db.query('select * from identity_code');
      expect(rows).toMatchObject([{ purpose: 'reset', hash: expect.stringMatching(/^[\w-]{43}$/), failures: 0 }]);
      const tables = ['identity_code', 'identity_attempt', 'outbox', 'journal', 'stream'];
      const everything = await Promise.all(tables.map((table) => db.query(`select t::text as row from ${table} t`)));
      expect(JSON.stringify(everything)).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
    });

    test('is no repetition after a moment: each gets a mail, and only the newest code works', async () => {
      const { email, code: old } = await sent();
      served.pass(3);
      await forgot(served, email);
      const code = await mails.code();
      if (old !== code) expect(await confirm(served, email, old)).toEqual(wrongCode);
      expect(await confirm(served, email, code)).toEqual(done);
    });

    test('mails once what the library of the browser says thrice', async () => {
      const email = await accountIn(served, 'CONFIRMED');
      const answers = [await forgot(served, email), await forgot(served, email), await forgot(served, email)];
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await mails.arrive()).toHaveLength(1);
    });

    test('mails once what is said many times at once', async () => {
      const email = await accountIn(served, 'CONFIRMED');
      const answers = await Promise.all(Array.from({ length: 12 }, () => forgot(served, email.toUpperCase())));
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
      expect(await mails.arrive()).toHaveLength(1);
    });

    test('leaves out a mail that could not leave within an hour', async () => {
      await forgot(served, await accountIn(served, 'CONFIRMED'));
      served.pass(3_601);
      expect(await mails.arrive()).toEqual([]);
      expect((await db.query('select state from outbox')).rows).toEqual([{ state: 'dropped' }]);
    });

    test('leaves out a mail to an account that was forbidden meanwhile', async () => {
      const email = await accountIn(served, 'CONFIRMED');
      await forgot(served, email);
      const account = await served.identity.accounts.findByEmail(email);
      await served.identity.accounts.setStatus(account?.sub ?? '', 'DISABLED');
      expect(await mails.arrive()).toEqual([]);
    });
  });

  describe('asking often', () => {
    /** Asks some times, five seconds apart. */
    async function ask(times: number, email: string, from?: string): Promise<(string | number)[]> {
      const kindsOfAnswers: (string | number)[] = [];
      for (let count = 0; count < times; count += 1) {
        const { status, body } = await forgot(served, email, from);
        kindsOfAnswers.push(typeof body.__type === 'string' ? body.__type : status);
        served.pass(5);
      }
      return kindsOfAnswers;
    }

    test('waits from the sixth time on, known or unknown, and the repetitions of the library do not lengthen it', async () => {
      for (const email of [await accountIn(served, 'CONFIRMED'), newEmail()]) {
        expect(await ask(5, email)).toEqual(Array(5).fill(200));
        for (let count = 0; count < 3; count += 1) expect(await forgot(served, email)).toEqual(tooManyCodes);
        served.pass(54);
        expect(await forgot(served, email)).toEqual(tooManyCodes);
        served.pass(1);
        expect((await forgot(served, email)).status).toBe(200);
      }
    });

    test('slows nobody else: not another account here, not the same person elsewhere', async () => {
      const email = await accountIn(served, 'CONFIRMED');
      await ask(6, email);
      expect((await forgot(served, await accountIn(served, 'CONFIRMED'))).status).toBe(200);
      expect((await forgot(served, email, 'elsewhere')).status).toBe(200);
    });

    test('from many places waits for the account too, up to an hour', async () => {
      const email = await accountIn(served, 'CONFIRMED');
      for (let count = 0; count < 10; count += 1)
        expect((await forgot(served, email, `place ${count}`)).status).toBe(200);
      expect(await forgot(served, email, 'fresh')).toEqual(tooManyCodes);
      for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
        served.pass(minutes * 60 - 1);
        expect(await forgot(served, email, `after ${minutes}`)).toEqual(tooManyCodes);
        served.pass(1);
        expect((await forgot(served, email, `after ${minutes}`)).status).toBe(200);
      }
    });

    test('is forgotten after a day', async () => {
      const email = await accountIn(served, 'CONFIRMED');
      await ask(5, email);
      served.pass(24 * 3_600 + 1);
      expect(await ask(5, email)).toEqual(Array(5).fill(200));
    });
  });

  describe('setting a new password', () => {
    test.each(['CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED'] as const)(
      'works by the code, and a %s account is confirmed',
      async (kind) => {
        const { email, code } = await sent(kind);
        expect(await confirm(served, email, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toEqual(done);
        expect(await statusOf(email)).toBe('CONFIRMED');
        expect((await served.signIn(email, fresh)).status).toBe(200);
        expect((await served.signIn(email, password)).status).toBe(400);
      },
    );

    test('ends every session and every open challenge', async () => {
      const email = await accountIn(served, 'CONFIRMED');
      const { refresh, id } = tokensOf(await served.signIn(email));
      await forgot(served, email);
      expect(await confirm(served, email, await mails.code())).toEqual(done);
      expect(await renew(refresh)).toEqual({
        status: 400,
        body: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
      });
      await expect(served.identity.verify(id)).rejects.toThrow('session revoked');
      const other = await accountIn(served, 'FORCE_CHANGE_PASSWORD');
      const challenge = await served.signIn(other);
      await forgot(served, other);
      expect(await confirm(served, other, await mails.code())).toEqual(done);
      const responses = { USERNAME: other, NEW_PASSWORD: 'Third-2026' };
      const late = { ChallengeName: 'NEW_PASSWORD_REQUIRED', ChallengeResponses: responses, ClientId: clientId };
      expect(await served.call('RespondToAuthChallenge', { ...late, Session: challenge.body.Session })).toMatchObject({
        body: { __type: 'NotAuthorizedException' },
      });
    });

    test('works once', async () => {
      const { email, code } = await sent();
      expect(await confirm(served, email, code)).toEqual(done);
      expect(await confirm(served, email, code, 'Third-2026')).toEqual(wrongCode);
      expect((await served.signIn(email, fresh)).status).toBe(200);
    });

    test('of two at once has one effect', async () => {
      const { email, code } = await sent();
      const words = ['Fresh-2026', 'Other-2026'];
      const answers = await Promise.all(words.map((word) => confirm(served, email, code, word)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
      const signedIn = await Promise.all(words.map((word) => served.signIn(email, word)));
      expect(signedIn.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
    });

    test('refuses a password outside the policy alike for all, and that costs no try', async () => {
      const { email, code } = await sent();
      for (const name of [email, newEmail()]) {
        for (let count = 0; count < 12; count += 1) {
          expect(await confirm(served, name, code, 'weak')).toMatchObject({
            status: 400,
            body: {
              __type: 'InvalidPasswordException',
              message: expect.stringMatching(/^Password must be at least 8/),
            },
          });
        }
      }
      expect(await confirm(served, email, code)).toEqual(done);
    });

    test('answers an unknown account, and one without a code, like a wrong code', async () => {
      for (const kind of kinds) {
        const email = await accountIn(served, kind);
        for (let count = 0; count < 6; count += 1) expect(await confirm(served, email, '123456')).toEqual(wrongCode);
      }
    });

    test('says the same to the database for a wrong code, an account without one and no account', async () => {
      const { email, code } = await sent();
      const ears = listening(db);
      const heard = serveIdentity(ears.db, served.now().toISOString());
      await confirm(heard, newEmail(), notThis(code));
      const said: string[][] = [];
      for (const name of [email, await accountIn(served, 'UNCLAIMED'), newEmail()]) {
        ears.said.length = 0;
        await confirm(heard, name, notThis(code));
        said.push([...ears.said]);
      }
      expect(said[0]?.length).toBeGreaterThan(5);
      for (const texts of said) expect(texts).toEqual(said[0]);
    });

    test('has five tries, then the right code is dead as well', async () => {
      const first = await sent();
      for (let count = 0; count < 4; count += 1) {
        expect(await confirm(served, first.email, notThis(first.code))).toEqual(wrongCode);
      }
      expect(await confirm(served, first.email, first.code)).toEqual(done);
      const second = await sent();
      for (let count = 0; count < 5; count += 1) await confirm(served, second.email, notThis(second.code));
      expect(await confirm(served, second.email, second.code)).toEqual(wrongCode);
      expect((await served.signIn(second.email)).status).toBe(200);
      served.pass(15 * 60);
      expect(await confirm(served, second.email, second.code)).toEqual(wrongCode);
    });

    test('has no more than five tries in a storm of guesses', async () => {
      const { email, code } = await sent();
      const guesses = Array.from({ length: 64 }, (_, index) =>
        confirm(
          served,
          email,
          String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'),
          fresh,
          `place ${index}`,
        ),
      );
      const answers = await Promise.all(guesses);
      expect(answers).toEqual(Array(64).fill(wrongCode));
      expect(await confirm(served, email, code)).toEqual(wrongCode);
      expect((await served.signIn(email, fresh)).status).toBe(400);
    });

    test('has ten tries at one place, known or unknown, and those turned away do not count', async () => {
      const { email } = await sent();
      for (const name of [email, newEmail()]) {
        for (let count = 0; count < 10; count += 1) expect(await confirm(served, name, 'x')).toEqual(wrongCode);
        for (let count = 0; count < 3; count += 1) expect(await confirm(served, name, 'x')).toEqual(tooManyCodes);
        expect(await confirm(served, name, 'x', fresh, 'elsewhere')).toEqual(wrongCode);
        served.pass(30);
        expect(await confirm(served, name, 'x')).toEqual(wrongCode);
        expect((await forgot(served, name)).status).toBe(200);
        expect((await served.signIn(name)).body.__type).not.toBe('TooManyRequestsException');
      }
    });

    test('is told apart from a wrong code when it comes too late, for a day', async () => {
      const { email, code } = await sent();
      served.pass(15 * 60 - 1);
      const other = await sent();
      expect(await confirm(served, email, code)).toEqual(done);
      served.pass(15 * 60);
      expect(await confirm(served, other.email, other.code)).toEqual({
        status: 400,
        body: { __type: 'ExpiredCodeException', message: 'This code has expired. Request a new one.' },
      });
      expect(await confirm(served, other.email, notThis(other.code))).toEqual(wrongCode);
      expect((await served.signIn(other.email)).status).toBe(200);
      served.pass(24 * 3_600 + 1);
      await served.identity.sweep();
      expect((await db.query('select * from identity_code')).rows).toEqual([]);
      expect(await confirm(served, other.email, other.code)).toEqual(wrongCode);
    });

    test('is not slowed by the wrong passwords before it', async () => {
      const email = await accountIn(served, 'CONFIRMED');
      for (let count = 0; count < 11; count += 1) await served.signIn(email, 'Wrong-2026');
      await forgot(served, email);
      expect(await confirm(served, email, await mails.code())).toEqual(done);
      expect((await served.signIn(email, fresh)).status).toBe(200);
    });

    test('does not work by a code that was mailed before the password changed in another way', async () => {
      const { email, code } = await sent();
      const account = await served.identity.accounts.findByEmail(email);
      await served.identity.accounts.setPassword(account?.sub ?? '', 'Other-2026');
      expect(await confirm(served, email, code)).toEqual(wrongCode);
    });

    test('refuses another client, and what is no code or name', async () => {
      const body = { Username: 'a@muster.test', ConfirmationCode: '1', Password: fresh, ClientId: clientId };
      const type = async (change: object) =>
        (await served.call('ConfirmForgotPassword', { ...body, ...change })).body.__type;
      expect(await type({ ClientId: 'other' })).toBe('ResourceNotFoundException');
      expect(await type({ ConfirmationCode: '' })).toBe('InvalidParameterException');
      expect(await type({ Username: 'a b' })).toBe('InvalidParameterException');
      const asked = await served.call('ForgotPassword', { Username: 'a@muster.test', ClientId: 'other' });
      expect(asked.body.__type).toBe('ResourceNotFoundException');
    });
  });
});
