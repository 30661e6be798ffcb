import type { Db } from '#server/db/db.ts';
import { isBlocked } from './blocked.ts';
import { type Broker, type BrokerOptions, createBroker } from './broker.ts';
import { type Redemption, redeemCode, sweepCodes } from './codes.ts';
import { isFromRemovedProvider } from './providers.ts';
import { createProbe } from './probe.ts';
import { sweepTransactions } from './transactions.ts';
import { sweepTrials } from './trials.ts';

/** Sign-in through another provider. */
export interface Federation {
  broker: Broker;
  /** Burns a one-time code. Returns its account; null for a code that does not fit, and for a person or a provider that was shut out meanwhile. */
  redeem(shown: Redemption): Promise<string | null>;
  /** Why an issuer can not be used, in a sentence; null where it can. */
  probe(issuer: string): Promise<string | null>;
  sweep(): Promise<void>;
}

/** What the composition of the server says about federated sign-in. */
export interface FederationSettings {
  /** The origin at which people reach this server; without it, that of the Host header where this can be believed. */
  origin?: string | undefined;
  /** Whether this server's own demo provider exists. */
  demo?: boolean | undefined;
  /** Secrets of clients by the name of the environment variable that holds them. */
  secrets?: Readonly<Record<string, string>> | undefined;
  /** Seconds for each request to a provider. */
  patience?: number | undefined;
  onTrouble?: BrokerOptions['onTrouble'] | undefined;
}

const defaultPatience = 5;

export function createFederation(
  { db, clock, issuer }: { db: Db; clock: () => Date; issuer: string },
  { demo = false, secrets = {}, patience = defaultPatience, onTrouble = logTrouble }: FederationSettings = {},
): Federation {
  return {
    broker: createBroker({ db, clock, issuer, demo, secrets, patience, onTrouble }),
    async redeem(shown) {
      const sub = await redeemCode(db, shown, clock());
      if (sub === null || (await isBlocked(db, sub, issuer)) || (await isFromRemovedProvider(db, sub))) return null;
      return sub;
    },
    probe: createProbe({ demo, patience }),
    async sweep() {
      await sweepTransactions(db, clock());
      await sweepCodes(db, clock());
      await sweepTrials(db, clock());
    },
  };
}

function logTrouble(provider: string, reason: string): void {
  console.error(`The sign-on provider ${provider} could not be used: ${reason}`);
}
