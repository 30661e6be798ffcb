import { sql as raw } from 'kysely';
import { siteOf } from '#server/clients/address.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { one, q, run } from '#server/db/sql.ts';
import { hashOf, newSecret } from '../secrets.ts';
import { tooManyAtOnce } from './failure.ts';
import { trialSeconds } from './trials.ts';

/** What the browser asked for, to be sent back to when the provider has answered. */
export interface ClientRequest {
  redirect: string;
  challenge: string;
  state: string;
}

export interface Transaction {
  provider: string;
  /** Ours, as the browser knew it at the start. */
  origin: string;
  nonce: string;
  verifier: string;
  client: ClientRequest;
  isOver: boolean;
  /** The trial that it is: then it signs no one in. */
  trial: string | null;
}

export interface Opening {
  provider: string;
  origin: string;
  nonce: string;
  verifier: string;
  client: ClientRequest;
  address: string;
  trial: string | null;
}

export interface Transactions {
  /** Remembers for ten minutes, a trial for two, a sign-in that begins; answers the state for the provider and the secret for the browser's cookie. */
  open(opening: Opening): Promise<{ state: string; cookie: string }>;
  /** Takes the sign-in out, once, for the browser that began it, at the provider where it began. Null for everyone else. */
  take(provider: string, state: string, cookie: string): Promise<Transaction | null>;
}

export const transactionSeconds = 10 * 60;
/** One place, which may be a whole house behind one address, begins so many sign-ins in ten minutes. */
const maxFromOnePlace = 600;
/** The same for an IPv6 network of /48. */
const maxFromOneSite = 4 * maxFromOnePlace;

/** The cookie of a sign-in: each has its own, so that two tabs do not disturb each other. */
export const cookieNameOf = (state: string): string => `muster-sign-on-${hashOf(state).slice(0, 12)}`;

export function createTransactions(db: Db, clock: () => Date): Transactions {
  return {
    async open({ provider, origin, nonce, verifier, client, address, trial }) {
      const now = clock();
      const site = siteOf(address);
      const address_hash = hashOf(`address ${address}`);
      const site_hash = site === null ? null : hashOf(`address ${site}`);
      const open = q
        .selectFrom('federation_transaction')
        .select(raw<number>`count(*) filter (where address_hash = ${address_hash})::int`.as('here'))
        .select(raw<number>`count(*)::int`.as('around'))
        .where(({ eb, or }) => or([eb('address_hash', '=', address_hash), eb('site_hash', '=', site_hash)]))
        .where('expires_at', '>', now);
      const { here = 0, around = 0 } = (await one(db, open)) ?? {};
      if (here >= maxFromOnePlace || around >= maxFromOneSite) throw tooManyAtOnce();
      const [state, cookie] = [newSecret(32), newSecret(32)];
      const row = {
        ...{ state_hash: hashOf(state), cookie_hash: hashOf(cookie), provider, origin, nonce, verifier },
        ...{ address_hash, site_hash },
        client_redirect: client.redirect,
        client_challenge: client.challenge,
        client_state: client.state,
        trial_hash: trial,
        expires_at: new Date(now.getTime() + (trial === null ? transactionSeconds : trialSeconds) * 1000),
      };
      await run(db, q.insertInto('federation_transaction').values(row));
      return { state, cookie };
    },

    async take(provider, state, cookie) {
      const taken = await one(
        db,
        q
          .deleteFrom('federation_transaction')
          .where('state_hash', '=', hashOf(state))
          .where('cookie_hash', '=', hashOf(cookie))
          .where('provider', '=', provider)
          .returningAll(),
      );
      if (!taken) return null;
      const { origin, nonce, verifier } = taken;
      const client = {
        redirect: taken.client_redirect,
        challenge: taken.client_challenge,
        state: taken.client_state,
      };
      return {
        provider,
        origin,
        nonce,
        verifier,
        client,
        isOver: taken.expires_at <= clock(),
        trial: taken.trial_hash,
      };
    },
  };
}

/** Those that are over stay for an hour more, so that a late return is told why. */
export async function sweepTransactions(sql: Sql, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 60 * 60 * 1000);
  await run(sql, q.deleteFrom('federation_transaction').where('expires_at', '<', before));
}
