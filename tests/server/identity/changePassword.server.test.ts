import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { openEmpty } from '#tests/support/database/eachDatabase.ts';
import { newEmail, password, type Served, serveIdentity } from './served.ts';

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
  ({ sub } = await served.identity.accounts.create({ email, password }));
});

interface SignedIn {
  AccessToken: string;
  RefreshToken: string;
}

const signedIn = async (word = password) => (await served.signIn(email, word)).body['AuthenticationResult'] as SignedIn;
const change = ({ AccessToken }: Pick<SignedIn, 'AccessToken'>, from: string, to: string) =>
  served.call('ChangePassword', { AccessToken, PreviousPassword: from, ProposedPassword: to });
const told = async () =>
  (
    await db.query<{ template: string }>(
      `select template from outbox where recipient_id = $1 and template <> 'newDevice'`,
      [sub],
    )
  ).rows;
const stillRuns = async ({ AccessToken }: SignedIn) => (await served.call('GetUser', { AccessToken })).status === 200;

it('sets the new password, ends every other session, and tells the owner', async () => {
  const [here, elsewhere] = [await signedIn(), await signedIn()];
  expect(await change(here, password, 'Harbor-2027')).toEqual({ status: 200, body: {} });
  expect([await stillRuns(here), await stillRuns(elsewhere)]).toEqual([true, false]);
  expect((await served.signIn(email)).status).toBe(400);
  expect((await served.signIn(email, 'Harbor-2027')).status).toBe(200);
  expect(await told()).toEqual([{ template: 'passwordChanged' }]);
});

it('refuses a wrong present password, and counts it as a sign-in', async () => {
  const here = await signedIn();
  const sentences: unknown[] = [];
  for (let tries = 0; tries < 12; tries += 1)
    sentences.push((await change(here, 'Harbor-1999', 'Harbor-2027')).body['message']);
  expect([sentences[0], sentences.at(-1)]).toEqual([
    'Incorrect username or password.',
    'Too many attempts. Wait a few minutes and try again.',
  ]);
  expect((await change(here, password, 'Harbor-2027')).status).toBe(400);
  expect(await told()).toEqual([]);
});

it('refuses a password outside the policy, and costs no try', async () => {
  const here = await signedIn();
  for (let tries = 0; tries < 9; tries += 1)
    expect((await change(here, password, 'harbor')).body).toMatchObject({ __type: 'InvalidPasswordException' });
  expect((await change(here, password, 'Harbor-2027')).status).toBe(200);
});

it('refuses one that is easy to guess or is the own address, and costs no try', async () => {
  const here = await signedIn();
  for (const word of ['Password1', `A1${email}`])
    expect((await change(here, password, word)).body).toEqual({
      __type: 'InvalidPasswordException',
      message: 'This password is too easy to guess. Try a few words that don’t belong together.',
    });
  expect((await served.signIn(email)).status).toBe(200);
  expect((await change(here, password, 'Harbor-2027')).status).toBe(200);
});

it('of two changes at once one has an effect', async () => {
  const here = await signedIn();
  const both = await Promise.all(['Harbor-2027', 'Harbor-2028'].map((word) => change(here, password, word)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect((await told()).length).toBe(1);
});

it('refuses a session that has ended', async () => {
  const here = await signedIn();
  await served.call('GlobalSignOut', { AccessToken: here.AccessToken });
  expect((await change(here, password, 'Harbor-2027')).body).toMatchObject({ __type: 'NotAuthorizedException' });
  expect((await served.signIn(email)).status).toBe(200);
});

it('sends who signs on elsewhere to their organization', async () => {
  const here = await signedIn();
  await db.query(
    `update identity_account set provider = 'Harbor', provider_sub = 'x', password_hash = null where sub = $1`,
    [sub],
  );
  expect((await change(here, password, 'Harbor-2027')).body['message']).toMatch(/^You sign in with your organization/);
});
