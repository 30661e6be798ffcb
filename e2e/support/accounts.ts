import type { AccountStatus } from '#server/db/tables/identity.ts';
import { expect } from 'playwright/test';
import type { TestServer } from './testServer.ts';
import type { Person, Tenant } from './tenant.ts';

export interface AccountFixture {
  tenant: Tenant;
  mia: Person;
}

/** The account of the fixture's person. */
export async function accountOf({ tenant: { server }, mia }: AccountFixture) {
  const { identity } = server;
  const account = await identity?.accounts.findByEmail(mia.email);
  if (!identity || !account) throw new Error('there is no such account');
  return { accounts: identity.accounts, sub: account.sub };
}

export async function setStatus(fixture: AccountFixture, status: AccountStatus): Promise<void> {
  const { accounts, sub } = await accountOf(fixture);
  await accounts.setStatus(sub, status);
}

export async function setPassword(fixture: AccountFixture, to: string): Promise<void> {
  const { accounts, sub } = await accountOf(fixture);
  await accounts.setPassword(sub, to);
}

/** The provider's challenges of this account are over. */
export async function endChallenges(fixture: AccountFixture): Promise<() => Promise<void>> {
  const { sub } = await accountOf(fixture);
  const { db } = fixture.tenant.server;
  const set = (later: string) =>
    db.query(`update identity_challenge set expires_at = expires_at ${later} interval '1 day' where sub = $1`, [sub]);
  await set('-');
  return async () => void (await set('+'));
}

/** The new password of the walks is the account's own address: nothing is tried earlier. */
export async function passwordIsTheirAddress(fixture: AccountFixture): Promise<() => Promise<void>> {
  const { sub } = await accountOf(fixture);
  const set = (email: string) =>
    fixture.tenant.server.db.query('update identity_account set email = $2 where sub = $1', [sub, email]);
  await set(`harbor-2027@${sub}.example`);
  return async () => void (await set(fixture.mia.email));
}

/** The codes of this account have come to be too old. */
export async function ageCodes(fixture: AccountFixture): Promise<() => Promise<void>> {
  const { sub } = await accountOf(fixture);
  const { db } = fixture.tenant.server;
  const set = (later: string) =>
    db.query(`update identity_code set expires_at = expires_at ${later} interval '20 minutes' where sub = $1`, [sub]);
  await set('-');
  return async () => void (await set('+'));
}

/** Someone else changed the password a moment ago, and no one was signed out. */
export async function passwordIsOther(fixture: AccountFixture): Promise<() => Promise<void>> {
  const { accounts, sub } = await accountOf(fixture);
  const before = (await accounts.find(sub))?.passwordHash ?? '';
  const set = (hash: string) =>
    fixture.tenant.server.db.query('update identity_account set password_hash = $2 where sub = $1', [sub, hash]);
  await set(await accounts.hash('Another-2026'));
  return async () => void (await set(before));
}

interface Mail {
  to: string;
  text: string;
}

/** The six digits of the newest code that was mailed to an address; `before` of them are not looked at. */
export async function mailedCode(server: TestServer, email: string, before = 0): Promise<string> {
  let codes: string[] = [];
  const look = async () => {
    const mails: Mail[] = await (await fetch(`${server.url}/mailbox.json`)).json();
    codes = mails
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.slice(0, 1) ?? []);
    return codes.length;
  };
  await expect.poll(look, { message: `a code is mailed to ${email}` }).toBeGreaterThan(before);
  return codes[0] ?? '';
}
