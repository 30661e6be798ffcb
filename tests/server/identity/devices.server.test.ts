import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { openEmpty } from '#tests/support/database/eachDatabase.ts';
import { clientId, newEmail, password, type Served, serveIdentity } from './served.ts';

let db: Db;
let served: Served;
let email: string;
let place: string;
let places = 0;

beforeAll(async () => {
  db = await openEmpty();
});
afterAll(() => db.close());
beforeEach(async () => {
  served = serveIdentity(db);
  email = newEmail();
  place = `house ${(places += 1)}`;
  await served.identity.accounts.create({ email, password });
});

/** Signs in, or tries to, on a device with these cookies. Returns what is kept there afterwards. */
async function enter(cookies: string, name = email, word = password, from = place) {
  const answer = await served.routes.request('http://127.0.0.1/', {
    method: 'POST',
    headers: {
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      'x-from': from,
      cookie: cookies,
    },
    body: JSON.stringify({
      ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: clientId },
      AuthParameters: { USERNAME: name, PASSWORD: word },
    }),
  });
  const set = answer.headers.getSetCookie();
  const body = (await answer.json()) as { __type?: string };
  return { said: body.__type ?? answer.status, set, kept: set.map((each) => each.split(';')[0]).join('; ') };
}

const counted = async () =>
  new Map(
    (await db.query<{ key: string; failures: number }>('select key, failures from identity_attempt')).rows.map(
      ({ key, failures }) => [key, failures],
    ),
  );

/** Wrong passwords in many names: the first is sent, those between are added to what it was counted under, the last is sent. */
async function crowd(times: number, from = place, last = from) {
  const before = await counted();
  await served.signIn(`first.${email}`, 'Wrong-2026', from);
  const touched = [...(await counted())].flatMap(([key, now]) => (now !== before.get(key) ? [key] : []));
  await db.query('update identity_attempt set failures = failures + $1 where key = any($2)', [times - 2, touched]);
  await served.signIn(`last.${email}`, 'Wrong-2026', last);
}

describe('a device that signed in before', () => {
  it('is let in while its address waits for what others did there', async () => {
    const { kept } = await enter('');
    await crowd(300);
    expect((await enter('')).said).toBe('TooManyRequestsException');
    expect((await enter(kept)).said).toBe(200);
    expect((await enter(kept, email.toUpperCase())).said).toBe(200);
  });

  it('is let in while its account waits for what others did elsewhere', async () => {
    const { kept } = await enter('');
    for (let count = 0; count < 100; count += 1) await served.signIn(email, 'Wrong-2026', `${place} ${count}`);
    expect((await enter('', email, password, `${place} fresh`)).said).toBe('TooManyRequestsException');
    expect((await enter(kept)).said).toBe(200);
  });

  it('is known for its own account alone', async () => {
    const other = newEmail();
    await served.identity.accounts.create({ email: other, password });
    const { kept } = await enter('');
    await crowd(300);
    expect((await enter(kept, other)).said).toBe('TooManyRequestsException');
  });

  it('waits for its own wrong passwords, and is not let off by another address', async () => {
    const { kept } = await enter('');
    for (let count = 0; count < 10; count += 1)
      expect((await enter(kept, email, 'Wrong-2026', `${place} ${count}`)).said).toBe('NotAuthorizedException');
    expect((await enter(kept, email, password, `${place} fresh`)).said).toBe('TooManyRequestsException');
    expect((await enter('')).said).toBe(200);
  });

  /** A text with another character there: a fixed one would now and then be the very same. */
  const withOther = (at: number, text: string) =>
    `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;

  it('is known by a cookie that this server signed, for half a year, and in no other account’s name', async () => {
    const { kept } = await enter('');
    const [name = '', value = ''] = kept.split('=');
    await crowd(300);
    const signature = value.split('.')[2] ?? '';
    const forged = [
      kept.replace(signature, withOther(0, signature)),
      kept.replace(/=[^.]+\./, '=another.'),
      `${name}=`,
      `${name}=a.1.${signature}`,
      `${withOther(name.length - 1, name)}=${value}`,
    ];
    for (const cookie of forged) expect((await enter(cookie)).said).toBe('TooManyRequestsException');
    expect((await enter(kept)).said).toBe(200);
    served.pass(181 * 24 * 60 * 60);
    await crowd(300);
    expect((await enter(kept)).said).toBe('TooManyRequestsException');
  });

  it('is remembered where scripts do not reach, and not by a wrong password', async () => {
    const { set } = await enter('');
    expect(set).toEqual([
      expect.stringMatching(/^muster-device-[\w-]{16}=[\w.-]+; Max-Age=15552000; Path=\/idp; HttpOnly; SameSite=Lax$/),
    ]);
    expect(set.join()).not.toContain(email.split('@')[0]);
    expect((await enter('', email, 'Wrong-2026')).set).toEqual([]);
  });
});

describe('a network of version 6', () => {
  const from = (net: number) => `2001:db8:${places}:${net.toString(16)}::/64`;

  it('counts with the others of its site, four times as many as an address', async () => {
    await crowd(1_200, from(0), from(1));
    expect((await enter('', email, password, from(99))).said).toBe('TooManyRequestsException');
    expect((await enter('', email, password, `2001:db8:ffff:${places}::/64`)).said).toBe(200);
  });
});
