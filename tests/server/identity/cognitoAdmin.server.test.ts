import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCognitoAdmin } from '#server/identity/cognitoAdmin.ts';
import { clientId, credentials, type Pool, poolId, servePool } from './pool.ts';

const email = 'cleo@muster.test';

let pool: Pool;
beforeEach(async () => {
  pool = await servePool();
});
afterEach(() => pool.close());

const adminWith = (secret = credentials) =>
  createCognitoAdmin({ poolId, clientId, credentials: secret, endpoint: pool.url });

describe('opening an account of a pool for claiming', () => {
  it('puts a password that nobody knows in the place of a temporary one, then has the pool mail a code', async () => {
    pool.accounts.set(email, { status: 'FORCE_CHANGE_PASSWORD', emailVerified: true });
    await adminWith().mailCode(email);
    expect(pool.asked).toEqual(['AdminGetUser', 'AdminSetUserPassword', 'ForgotPassword']);
    expect(pool.mailed).toEqual([email]);
    expect(pool.passwords).toEqual([expect.stringMatching(/^Aa1![\w-]{43}$/)]);
  });

  it('takes away the password that a stranger chose for an address, and counts the address as verified', async () => {
    pool.accounts.set(email, { status: 'UNCONFIRMED' });
    await adminWith().mailCode(email);
    expect(pool.asked).toEqual(['AdminGetUser', 'AdminSetUserPassword', 'AdminUpdateUserAttributes', 'ForgotPassword']);
    expect(pool.mailed).toEqual([email]);
  });

  it('never makes the same password twice', async () => {
    for (const name of ['a@muster.test', 'b@muster.test']) {
      pool.accounts.set(name, { status: 'FORCE_CHANGE_PASSWORD', emailVerified: true });
      await adminWith().mailCode(name);
    }
    expect(new Set(pool.passwords).size).toBe(2);
  });

  it.each(['CONFIRMED', 'RESET_REQUIRED'])('leaves the password of a %s account alone', async (status) => {
    pool.accounts.set(email, { status, emailVerified: true });
    await adminWith().mailCode(email);
    expect(pool.asked).toEqual(['AdminGetUser', 'ForgotPassword']);
    expect(pool.mailed).toEqual([email]);
  });

  it.each([
    [{ status: 'FORCE_CHANGE_PASSWORD', enabled: false }],
    [{ status: 'EXTERNAL_PROVIDER', emailVerified: true }],
    [{ status: 'COMPROMISED' }],
  ])('does nothing to %j', async (account) => {
    pool.accounts.set(email, account);
    await adminWith().mailCode(email);
    expect(pool.asked).toEqual(['AdminGetUser']);
  });

  it('does nothing for an address that the pool does not know', async () => {
    await adminWith().mailCode(email);
    expect(pool.asked).toEqual(['AdminGetUser']);
  });

  it('says which operation the pool refused and why, and never for whom', async () => {
    pool.accounts.set(email, { status: 'CONFIRMED', emailVerified: true });
    const wrong = adminWith({ ...credentials, secretAccessKey: 'wrong' });
    await expect(wrong.mailCode(email)).rejects.toThrow(/^The pool refused AdminGetUser: InvalidSignatureException$/);
    pool.failWith = { status: 400, type: 'LimitExceededException' };
    await expect(adminWith().mailCode(email)).rejects.toThrow(
      /^The pool refused AdminGetUser: LimitExceededException$/,
    );
  });
});
