import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { accountIn, confirm, done, forgot, kinds, listening, wrongCode } from '#tests/server/identity/asking.ts';
import { newEmail, type Served, serveIdentity } from '#tests/server/identity/served.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { catchMails, type Mails } from '#tests/support/tenant/mails.ts';
import { type Answered, serve } from '#tests/support/tenant/served.ts';

const start = '2026-11-20T10:00:00.000Z';
const taken = { status: 200, body: {} };
const tooMany = {
  status: 429,
  body: { code: 'tooMany', message: 'Too many attempts. Wait a moment and try again.' },
};

eachDatabase((open) => {
  let db: Db;
  let identity: Served;
  let mails: Mails;
  let claim: (email: string) => Promise<Pick<Answered, 'status' | 'body'>>;

  beforeEach(async () => {
    db = await open();
    identity = serveIdentity(db, start);
    mails = catchMails(db, identity.now);
    claim = claimOn(db);
  });

  const claimOn = (over: Db) => async (email: string) => {
    const { send } = serve(over, () => identity.now().toISOString());
    const { status, body } = await send(null, 'claimAccount', { body: { email } });
    return { status, body };
  };
  const statusOf = async (email: string) => (await identity.identity.accounts.findByEmail(email))?.status;

  describe('claiming an account', () => {
    test('is answered alike for every kind of account, byte by byte', async () => {
      for (const kind of kinds) expect(await claim(await accountIn(identity, kind))).toEqual(taken);
    });

    test('says the same to the database for every kind of account', async () => {
      const ears = listening(db);
      const said: string[][] = [];
      for (const kind of kinds) {
        const email = await accountIn(identity, kind);
        ears.said.length = 0;
        await claimOn(ears.db)(email);
        said.push(ears.said.map((text) => text.replace(/^(release|rollback to) savepoint/, 'end of savepoint')));
      }
      expect(said[0]?.length).toBeGreaterThan(5);
      for (const texts of said) expect(texts).toEqual(said[0]);
    });

    test('mails a code to who may claim, and a hint to who has claimed already', async () => {
      const mailed: Record<string, string[]> = {};
      for (const kind of kinds) {
        const email = await accountIn(identity, kind);
        await claim(email.toUpperCase());
        mailed[kind] = (await mails.arrive()).map(({ to, subject }) => `${to === email}: ${subject}`);
      }
      const code = ['true: Your account code'];
      const hint = ['true: Your account is already claimed'];
      expect(mailed).toEqual({
        ...{ UNCLAIMED: code, UNCONFIRMED: code },
        ...{ CONFIRMED: hint, FORCE_CHANGE_PASSWORD: hint, RESET_REQUIRED: hint },
        ...{ DISABLED: [], none: [] },
      });
      expect((await db.query('select count(*) as count from outbox')).rows).toEqual([{ count: 5 }]);
    });

    test('hints at Forgot Password without a code', async () => {
      await claim(await accountIn(identity, 'CONFIRMED'));
      const [mail] = await mails.arrive();
      expect(mail?.text).toContain('Forgot Password:\nhttps://muster.test/forgot-password');
      expect(mail?.text).not.toMatch(/\d{6}/);
    });

    test('mails nothing where the account belongs to nobody here', async () => {
      const email = newEmail();
      await identity.identity.accounts.create({ email });
      expect(await claim(email)).toEqual(taken);
      expect(await mails.arrive()).toEqual([]);
    });

    test.each(['UNCLAIMED', 'UNCONFIRMED'] as const)('gives a %s account its password by the code', async (kind) => {
      const email = await accountIn(identity, kind);
      await claim(email);
      expect(await confirm(identity, email, await mails.code())).toEqual(done);
      expect(await statusOf(email)).toBe('CONFIRMED');
      expect((await identity.signIn(email, 'Fresh-2026')).status).toBe(200);
    });

    test('is not done by a forgotten password, and a code dies with the status it was made for', async () => {
      const email = await accountIn(identity, 'UNCLAIMED');
      await forgot(identity, email);
      const [hint] = await mails.arrive();
      expect(hint?.text).toContain('Claim Account:\nhttps://muster.test/claim-account');
      expect(hint?.text).not.toMatch(/\d{6}/);
      await claim(email);
      const code = await mails.code();
      await db.query(`update identity_account set status = 'RESET_REQUIRED' where email = $1`, [email]);
      expect(await confirm(identity, email, code)).toEqual(wrongCode);
      expect(await statusOf(email)).toBe('RESET_REQUIRED');
    });

    test('of two at once has one effect', async () => {
      const email = await accountIn(identity, 'UNCLAIMED');
      await claim(email);
      const code = await mails.code();
      const words = ['Fresh-2026', 'Other-2026'];
      const answers = await Promise.all(words.map((word) => confirm(identity, email, code, word)));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    });

    test('has limits of its own place and shares those of the account with forgotten passwords', async () => {
      const email = await accountIn(identity, 'UNCONFIRMED');
      for (let count = 0; count < 5; count += 1) {
        expect(await claim(email)).toEqual(taken);
        expect((await forgot(identity, email, 'unknown')).status).toBe(200);
        identity.pass(5);
      }
      expect(await claim(email)).toEqual(tooMany);
      expect((await forgot(identity, email, 'elsewhere')).status).toBe(400);
      identity.pass(60);
      expect(await claim(email)).toEqual(taken);
    });

    test('has the same limits for an address that nobody has', async () => {
      const email = newEmail();
      for (let count = 0; count < 5; count += 1) {
        expect(await claim(email)).toEqual(taken);
        identity.pass(5);
      }
      for (let count = 0; count < 3; count += 1) expect(await claim(email)).toEqual(tooMany);
    });

    test('refuses what is no e-mail address, with the sentence of the form', async () => {
      expect(await claim('mia')).toEqual({
        status: 400,
        body: {
          code: 'formRefused',
          message: 'Please provide a valid email',
          errors: [{ field: 'email', message: 'Please provide a valid email' }],
          details: { message: 'Please provide a valid email' },
        },
      });
      expect(await claim(`${'m'.repeat(250)}@muster.test`)).toMatchObject({
        status: 400,
        body: { code: 'wrongShape' },
      });
    });
  });
});
