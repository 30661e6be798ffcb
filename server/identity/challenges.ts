import type { Db, Sql } from '#server/db/db.ts';
import { one, q, run } from '#server/db/sql.ts';
import { refuse } from './refusal.ts';
import { hashOf, newSecret } from './secrets.ts';

export type ChallengeName = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA';

export interface Challenges {
  /** Opens a challenge for a quarter of an hour, as long as a mailed code is good; answers the session that the browser sends back. */
  open(sub: string, name: ChallengeName): Promise<string>;
  /** The `sub` of an open challenge. */
  find(session: string, name: ChallengeName): Promise<string>;
  /** Uses the challenge up and does `work` in one transaction; of two answers at once, one wins and the other is refused. */
  settle(session: string, work: (sql: Sql) => Promise<boolean>): Promise<void>;
}

const lifetime = 15 * 60 * 1000;

export const challengeIsOver = () => refuse('NotAuthorizedException', 'This took too long. Please sign in again.');

export function createChallenges(db: Db, clock: () => Date): Challenges {
  return {
    async open(sub, name) {
      const session = newSecret(32);
      const expires_at = new Date(clock().getTime() + lifetime);
      await run(
        db,
        q.insertInto('identity_challenge').values({ session_hash: hashOf(session), sub, name, expires_at }),
      );
      return session;
    },

    async find(session, name) {
      const open = q
        .selectFrom('identity_challenge')
        .select('sub')
        .where('session_hash', '=', hashOf(session))
        .where('name', '=', name)
        .where('expires_at', '>', clock());
      const found = await one(db, open);
      if (!found) throw challengeIsOver();
      return found.sub;
    },

    settle: (session, work) =>
      db.tx(async (sql) => {
        const used = await run(sql, q.deleteFrom('identity_challenge').where('session_hash', '=', hashOf(session)));
        if (used === 0 || !(await work(sql))) throw challengeIsOver();
      }),
  };
}

export async function dropChallenges(sql: Sql, sub: string): Promise<void> {
  await run(sql, q.deleteFrom('identity_challenge').where('sub', '=', sub));
}

export async function sweepChallenges(sql: Sql, now: Date): Promise<void> {
  await run(sql, q.deleteFrom('identity_challenge').where('expires_at', '<', now));
}
