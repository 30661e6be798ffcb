import { randomUUID } from 'node:crypto';
import { recordAccountAudit } from '#server/audit/record.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { all, one, q, run } from '#server/db/sql.ts';
import type { Account } from './account.ts';
import { nameDevice } from './deviceName.ts';
import type { RequestOrigin } from './devices.ts';
import { notifySessions } from './sessionNews.ts';
import { notifyNewDevice } from './newDevice.ts';
import { currentOf, dropSealed, insertToken, retire } from './refreshTokens.ts';
import { expiredSignIn, refuse, wrongCredentials } from './refusal.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { SignedInSession } from './tokens.ts';
import { day, minute } from '#contract/kit/durations.ts';

export interface RunningSession {
  sub: string;
  session: SignedInSession;
  refreshToken: string;
}

export interface Sessions {
  /**
   * Refuses when the account was blocked, its password changed since `account` was read, its `passkey` was removed, or the provider through
   * which it comes in is off or gone. Its owner gets a mail when the
   * browser is one where they did not sign in before.
   */
  start(
    account: Account,
    from: Pick<RequestOrigin, 'agent' | 'deviceOf'>,
    passkey?: string | null,
  ): Promise<{ session: SignedInSession; refreshToken: string }>;
  /**
   * The running session of a refresh token, and the token to come with next time; refuses one that is unknown, revoked or
   * expired. One that was traded already gets what it was traded for within a short while, and ends the session after it.
   */
  renew(refreshToken: string): Promise<RunningSession>;
  /** Ends the session of a token, whether it is the newest one or not. */
  revoke(refreshToken: string): Promise<void>;
  revokeAll(sub: string): Promise<void>;
  /** True also for a session that is not known here. */
  isRevoked(originJti: string): Promise<boolean>;
}

/** The last use of a session is noted so often at most, in milliseconds. */
export const useNotedMs = minute;
const lifetime = 30 * day;

export function createSessions(db: Db, clock: () => Date): Sessions {
  return {
    async start({ sub, email, passwordHash, provider }, from, passkey = null) {
      const now = clock();
      const session: SignedInSession = { originJti: randomUUID(), signedInAt: now };
      const refreshToken = newSecret(48);
      const device = nameDevice(from.agent);
      const row = {
        origin_jti: session.originJti,
        sub,
        signed_in_at: now,
        expires_at: new Date(now.getTime() + lifetime),
        revoked_at: null,
        used_at: now,
        passkey_id: passkey,
        ...device,
      };
      await db.tx(async (sql) => {
        const unchanged = q
          .selectFrom('identity_account')
          .select('sub')
          .where('sub', '=', sub)
          .where('status', '=', 'CONFIRMED')
          .where('password_hash', 'is not distinct from', passwordHash)
          .forShare();
        if (!(await one(sql, unchanged))) throw wrongCredentials();
        if (passkey !== null && !(await one(sql, keptPasskey(sub, passkey)))) throw wrongCredentials();
        if (provider !== null && !(await one(sql, providerThatIsOn(provider)))) throw expiredSignIn();
        if (from.deviceOf(email) === null) await notifyNewDevice(sql, { sub, ...session });
        await run(sql, q.insertInto('identity_session').values(row));
        await insertToken(sql, refreshToken, session.originJti);
        await recordAccountAudit(sql, { sub }, { kind: 'signedIn', at: now, device });
      });
      return { session, refreshToken };
    },

    async renew(refreshToken) {
      const now = clock();
      const renewed = await db.tx(async (sql) => {
        const current = await currentOf(sql, refreshToken, now);
        if (!current) return null;
        const { token, originJti, isReused } = current;
        const stored = await one(sql, sessionOf(originJti));
        if (!stored) return null;
        if (stored.revoked_at) throw refuse('NotAuthorizedException', 'Refresh Token has been revoked');
        if (stored.expires_at <= now) throw refuse('NotAuthorizedException', 'Refresh Token has expired');
        if (isReused) await endSessions(sql, revoked(now).where('origin_jti', '=', originJti));
        if (isReused) return 'reused';
        await touchSession(sql, originJti, now);
        const session = { originJti, signedInAt: stored.signed_in_at };
        const next = token === refreshToken ? await retire(sql, token, originJti, now) : token;
        return { sub: stored.sub, session, refreshToken: next };
      });
      if (!renewed) throw refuse('NotAuthorizedException', 'Invalid Refresh Token');
      if (renewed === 'reused')
        throw refuse('RefreshTokenReuseException', 'Your sign-in was used in two places, so it has ended.');
      return renewed;
    },

    async revoke(refreshToken) {
      const owner = q.selectFrom('identity_refresh').select('origin_jti').where('hash', '=', hashOf(refreshToken));
      await endSessions(db, revoked(clock()).where('origin_jti', 'in', owner));
    },

    revokeAll: (sub) => revokeSessions(db, sub, clock()),

    async isRevoked(originJti) {
      const running = q
        .selectFrom('identity_session')
        .select('sub')
        .where('origin_jti', '=', originJti)
        .where('revoked_at', 'is', null);
      return (await one(db, running)) === null;
    },
  };
}

/** Held, so that it is not removed before the session stands. */
const keptPasskey = (sub: string, id: string) =>
  q.selectFrom('identity_passkey').select('id').where('id', '=', id).where('sub', '=', sub).forShare();

/** Held, so that it is not turned off before the session stands: whoever turns it off then ends that session, too. */
const providerThatIsOn = (provider: string) =>
  q.selectFrom('sign_on_provider').select('id').where('provider', '=', provider).where('is_on', '=', true).forShare();

const sessionOf = (originJti: string) =>
  q
    .selectFrom('identity_session')
    .select(['sub', 'signed_in_at', 'expires_at', 'revoked_at'])
    .where('origin_jti', '=', originJti);

/** Ends the sessions of an account, but for one where it is named by its `origin_jti`. */
export async function revokeSessions(sql: Sql, sub: string, now: Date, keeping?: string): Promise<void> {
  const theirs = revoked(now).where('sub', '=', sub);
  await endSessions(sql, keeping === undefined ? theirs : theirs.where('origin_jti', '!=', keeping));
}

const accountsOf = (personId: string) =>
  q
    .selectFrom('identity_account')
    .innerJoin('login', (join) =>
      join.on(({ eb, ref }) => eb('login.sub', '=', eb.cast<string>(ref('identity_account.sub'), 'text'))),
    )
    .select('identity_account.sub')
    .where('login.person_id', '=', personId);

/** Ends every session of a person, on whichever way they came in, but for one where it is named by its `origin_jti`. */
export async function revokeSessionsOfPerson(sql: Sql, personId: string, now: Date, keeping?: string): Promise<void> {
  const theirs = revoked(now).where('sub', 'in', accountsOf(personId));
  await endSessions(sql, keeping === undefined ? theirs : theirs.where('origin_jti', '!=', keeping));
}

/** Ends one session of a person. False for one that is not theirs; one that has ended already stays as it is. */
export async function endSessionOfPerson(sql: Sql, personId: string, id: string, now: Date): Promise<boolean> {
  const theirs = q
    .selectFrom('identity_session')
    .select('origin_jti as originJti')
    .where('sub', 'in', accountsOf(personId))
    .where(({ eb, ref }) => eb(eb.cast<string>(ref('origin_jti'), 'text'), '=', id));
  const found = await one(sql, theirs);
  if (found) await endSessions(sql, revoked(now).where('origin_jti', '=', found.originJti));
  return found !== null;
}

/** Ends what the same person began through sign-on providers: who is shut out is shut out on every way. */
export async function revokeFederated(sql: Sql, sub: string, now: Date): Promise<void> {
  const persons = q.selectFrom('login').select('person_id').where('sub', '=', sub);
  const theirs = q
    .selectFrom('identity_account')
    .innerJoin('login', (join) =>
      join.on(({ eb, ref }) => eb('login.sub', '=', eb.cast<string>(ref('identity_account.sub'), 'text'))),
    )
    .select('identity_account.sub')
    .where('identity_account.provider', 'is not', null)
    .where('login.person_id', 'in', persons);
  await endSessions(sql, revoked(now).where('sub', 'in', theirs));
}

const withoutProvider = q
  .selectFrom('identity_account')
  .leftJoin('sign_on_provider', 'sign_on_provider.provider', 'identity_account.provider')
  .select('identity_account.sub')
  .where('identity_account.provider', 'is not', null)
  .where(({ eb, or }) => or([eb('is_on', 'is', null), eb('is_on', '=', false)]));

/**
 * Ends what was begun through a provider, which was turned off or removed before in the same transaction. Returns how many accounts were
 * signed in. An account comes in through one provider alone, so its sessions need no mark of their own.
 */
export const revokeSessionsOfProvider = (sql: Sql, provider: string, now: Date): Promise<number> =>
  endSessions(
    sql,
    revoked(now).where('sub', 'in', q.selectFrom('identity_account').select('sub').where('provider', '=', provider)),
  );

/** The same of every provider that is off or gone. */
export const revokeWithoutProvider = (sql: Sql, now: Date): Promise<number> =>
  endSessions(sql, revoked(now).where('sub', 'in', withoutProvider));

/** Kept for a day after their end, as an identity token may outlive its session by an hour. */
export async function sweepSessions(sql: Sql, now: Date): Promise<void> {
  await run(sql, q.deleteFrom('identity_session').where('expires_at', '<', new Date(now.getTime() - day)));
  await dropSealed(sql, now);
}

/** Notes that a session is used, at most once in {@link useNotedMs}. */
export async function touchSession(sql: Sql, originJti: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - useNotedMs);
  const used = q.updateTable('identity_session').set({ used_at: now }).where('origin_jti', '=', originJti);
  await run(
    sql,
    used.where(({ eb, or }) => or([eb('used_at', 'is', null), eb('used_at', '<=', before)])),
  );
}

const revoked = (now: Date) =>
  q.updateTable('identity_session').set({ revoked_at: now }).where('revoked_at', 'is', null);

/** Ends sessions, what is open in them on every process, and the notifications of their browsers. Answers of how many accounts. */
async function endSessions(sql: Sql, ending: ReturnType<typeof revoked>): Promise<number> {
  const ended = await all(sql, ending.returning(['sub', 'origin_jti']));
  await sql.query('delete from push_device where session_id = any($1)', [ended.map(({ origin_jti }) => origin_jti)]);
  const subs = new Set(ended.map(({ sub }) => sub));
  await notifySessions(sql, subs);
  return subs.size;
}
