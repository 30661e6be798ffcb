import type { Sql } from '#server/db/db.ts';
import { one, q } from '#server/db/sql.ts';
import { foldEmail } from './accounts.ts';
import { askForCode } from './askForCode.ts';
import { type AccountHolder, openAccounts } from './openAccounts.ts';
import type { CognitoAdmin } from './cognitoAdmin.ts';
import { countAsking } from './limits.ts';
import { requestBackoffs } from './backoffs.ts';

export interface ClaimRequest {
  /** As it was typed. */
  email: string;
  /** The address that limits count. */
  address: string;
  now: Date;
}

/** How a person without a password comes to a code. What is answered is the same for every e-mail address. */
export interface Claims {
  /** Gives people accounts that they can claim, where this server keeps accounts; who has one keeps it. */
  open(sql: Sql, people: readonly AccountHolder[], now: string): Promise<void>;
  /** Runs in the transaction of the call. `ask` says whom to ask instead, as the end of a sentence. */
  ask(sql: Sql, claim: ClaimRequest): Promise<'taken' | 'tooMany' | { ask: string }>;
  /** When nothing is under way anymore. */
  settled(): Promise<void>;
}

/** With the embedded provider: a code of ours, sent by mail. */
export const localClaims: Claims = {
  open: openAccounts,
  ask: (sql, claim) => askForCode(sql, { ...claim, purpose: 'claim' }),
  settled: async () => undefined,
};

/** Whom people ask for what the app does not let them do, as the end of a sentence. */
export const askOthers = (supportEmail: string | null): string =>
  supportEmail === null ? 'ask someone who runs your organization' : `write to ${supportEmail}`;

/** With a pool outside that this server may not administrate. */
export const claimsElsewhere = (supportEmail: string | null): Claims => ({
  open: async () => undefined,
  ask: async () => ({ ask: askOthers(supportEmail) }),
  settled: async () => undefined,
});

/** With a pool outside: it is asked after the answer, so that the time it takes tells nothing, and no transaction waits for it. */
export function poolClaims(admin: CognitoAdmin, onCrash: (error: unknown) => void): Claims {
  const underWay = new Set<Promise<void>>();
  const mailLater = (email: string): void => {
    const work = new Promise((go) => setImmediate(go))
      .then(() => admin.mailCode(email))
      .catch(onCrash)
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };
  return {
    open: async () => undefined,
    async ask(sql, { email, address, now }) {
      const counted = await countAsking(sql, requestBackoffs, { what: 'claim', account: email, address }, now);
      if (counted === 'tooMany') return 'tooMany';
      const person = await one(sql, personWith(foldEmail(email)));
      if (person && counted === 'counted') mailLater(foldEmail(email));
      return 'taken';
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

const personWith = (email: string) =>
  q
    .selectFrom('person')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['email']), '=', email);
