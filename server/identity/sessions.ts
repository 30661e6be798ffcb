import { randomUUID } from 'node:crypto';
import type { Db, Sql } from '#server/db/db.ts';
import { one, q, run } from '#server/db/sql.ts';
import type { Account } from './account.ts';
import { currentOf, dropSealed, insertToken, retire } from './refreshTokens.ts';
import { refuse, wrongCredentials } from './refusal.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { SignedInSession } from './tokens.ts';

export interface RunningSession {
  sub: string;
  session: SignedInSession;
  refreshToken: string;
}

export interface Sessions {
  /** Refuses when the account was blocked or its password changed since `account` was read. */
  start(account: Account): Promise<{ session: SignedInSession; refreshToken: string }>;
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

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;

export function createSessions(db: Db, clock: () => Date): Sessions {
  return {
    async start({ sub, passwordHash }) {
      const now = clock();
      const session: SignedInSession = { originJti: randomUUID(), signedInAt: now };
      const refreshToken = newSecret(48);
      const row = {
        origin_jti: session.originJti,
        sub,
        signed_in_at: now,
        expires_at: new Date(now.getTime() + lifetime),
        revoked_at: null,
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
        await run(sql, q.insertInto('identity_session').values(row));
        await insertToken(sql, refreshToken, session.originJti);
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
        if (isReused) await run(sql, revoked(now).where('origin_jti', '=', originJti));
        if (isReused) return 'reused';
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
      await run(db, revoked(clock()).where('origin_jti', 'in', owner));
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

const sessionOf = (originJti: string) =>
  q
    .selectFrom('identity_session')
    .select(['sub', 'signed_in_at', 'expires_at', 'revoked_at'])
    .where('origin_jti', '=', originJti);

export async function revokeSessions(sql: Sql, sub: string, now: Date): Promise<void> {
  await run(sql, revoked(now).where('sub', '=', sub));
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
  await run(sql, revoked(now).where('sub', 'in', theirs));
}

/** Kept for a day after their end, as an identity token may outlive its session by an hour. */
export async function sweepSessions(sql: Sql, now: Date): Promise<void> {
  await run(sql, q.deleteFrom('identity_session').where('expires_at', '<', new Date(now.getTime() - day)));
  await dropSealed(sql, now);
}

const revoked = (now: Date) =>
  q.updateTable('identity_session').set({ revoked_at: now }).where('revoked_at', 'is', null);
