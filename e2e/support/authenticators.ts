import { drawRecoveryCodes, hashOfRecoveryCode } from '#server/identity/secondFactor/recoveryCodes.ts';
import { codeAt } from '#server/identity/secondFactor/totp.ts';
import { type AccountFixture, accountOf } from './accounts.ts';
import type { Undo } from './settleCall.ts';

const secret = 'MUSTERMUSTERMUSTERMUSTERMUSTERMU';
const reversed = (text: string): string => [...text].toReversed().join('');

async function change(fixture: AccountFixture, statement: string, ...params: unknown[]): Promise<void> {
  const { sub } = await accountOf(fixture);
  await fixture.tenant.server.db.query(statement, [sub, ...params]);
}

/** An authenticator app is on for this account, with a secret of the tests'. */
export const turnOnAuthenticator = (fixture: AccountFixture): Promise<void> =>
  change(
    fixture,
    `insert into identity_authenticator (sub, secret, enabled_at) values ($1, $2, $3)
     on conflict (sub) do update set secret = excluded.secret, enabled_at = excluded.enabled_at, pending = null`,
    secret,
    fixture.tenant.server.time.now(),
  );

/** No app is on. */
export const turnOffAuthenticator = (fixture: AccountFixture): Promise<void> =>
  change(fixture, 'delete from identity_authenticator where sub = $1');

/** What the app that is on shows now. */
export const shownCode = ({ tenant: { server } }: AccountFixture): string => codeAt(secret, server.time.now());

/** The newest code was not typed before: a walk types several within its half minute. */
export const forgetUsedCodes = (fixture: AccountFixture): Promise<void> =>
  change(fixture, 'update identity_authenticator set last_step = 0 where sub = $1');

/** The app that is on is another phone's. */
export async function authenticatorIsOther(fixture: AccountFixture): Promise<Undo> {
  const set = (text: string) => change(fixture, 'update identity_authenticator set secret = $2 where sub = $1', text);
  await set(reversed(secret));
  return () => set(secret);
}

/** The key that is being set up, in groups of four, and what an app with it shows now; nothing of either while there is none. */
export async function pendingAuthenticator(fixture: AccountFixture): Promise<{ groups: string; code: string }> {
  const { server } = fixture.tenant;
  const { sub } = await accountOf(fixture);
  const { rows } = await server.db.query<{ pending: string | null }>(
    'select pending from identity_authenticator where sub = $1',
    [sub],
  );
  const pending = rows[0]?.pending ?? null;
  if (pending === null) return { groups: 'no key', code: '000 000' };
  return { groups: pending.match(/.{1,4}/g)?.join(' ') ?? '', code: codeAt(pending, server.time.now()) };
}

/** The key that is being set up is another phone's. */
export async function pendingIsOther(fixture: AccountFixture): Promise<Undo> {
  const turn = () => change(fixture, 'update identity_authenticator set pending = reverse(pending) where sub = $1');
  await turn();
  return turn;
}

/** The password was given in this account's sessions a quarter of an hour ago. */
export async function proofIsOld(fixture: AccountFixture): Promise<Undo> {
  const move = (by: string) =>
    change(
      fixture,
      `update identity_session set signed_in_at = signed_in_at + $2::interval, proved_at = proved_at + $2::interval
       where sub = $1`,
      by,
    );
  await move('-15 minutes');
  return () => move('15 minutes');
}

/** A recovery code of this account that was not used. */
export async function giveRecoveryCode(fixture: AccountFixture, code: string): Promise<void> {
  const { sub } = await accountOf(fixture);
  await change(
    fixture,
    `insert into identity_recovery_code (sub, hash) values ($1, $2)
     on conflict (sub, hash) do update set used_at = null`,
    await hashOfRecoveryCode(fixture.tenant.server.db, sub, code),
  );
}

/** So many recovery codes of ten are left. */
export async function giveRecoveryCodes(fixture: AccountFixture, left: number): Promise<void> {
  const { sub } = await accountOf(fixture);
  await drawRecoveryCodes(fixture.tenant.server.db, sub);
  await change(
    fixture,
    `update identity_recovery_code set used_at = now() where sub = $1 and hash in
       (select hash from identity_recovery_code where sub = $1 order by hash limit 10 - $2::int)`,
    left,
  );
}

/** None of this account's recovery codes is left. */
export const dropRecoveryCodes = (fixture: AccountFixture): Promise<void> =>
  change(fixture, 'delete from identity_recovery_code where sub = $1');
