import type { Configuration } from 'openid-client';
import { href } from '#contract/kit/addresses.ts';
import { signOnReturnPath } from '#contract/organization/signOn.ts';
import type { Db } from '#server/db/db.ts';
import { admit } from './admit.ts';
import { providerIdentityOf } from './claims.ts';
import { issueCode } from './codes.ts';
import { demoSecrets } from './demoSecrets.ts';
import { createDiscovery, type Upstream } from './discovery.ts';
import { type Claims, claimsFrom, isCancelled, isClientRefused, isOutage, reasonOf } from './exchange.ts';
import {
  cancelled,
  clientRefused,
  FederationFailure,
  notReachable,
  notUnderstood,
  notWelcome,
  switchedOff,
  tookTooLong,
  trialOver,
} from './failure.ts';
import { clientSecretOf, findProvider, type SignOnProvider } from './providers.ts';
import { type ClientRequest, createTransactions, type Transaction } from './transactions.ts';
import type { Tried } from './trialPage.ts';
import { openTrial, takeTrial } from './trials.ts';
import { verdictOn } from './verdict.ts';

export interface BrokerOptions {
  db: Db;
  clock: () => Date;
  /** The issuer of our own tokens, under which logins stand. */
  issuer: string;
  /** The demo provider exists. */
  demo: boolean;
  /** Secrets of clients by the name of the environment variable that holds them. */
  secrets: Readonly<Record<string, string>>;
  /** Seconds for each request to a provider. */
  patience: number;
  /** Told why a provider could not be used, without anything that was sent. */
  onTrouble: (provider: string, reason: string) => void;
}

/** One request of the browser: our origin as it knows it, and where this server itself listens where that is another. */
export interface Place {
  origin: string;
  reachedAt: string | null;
  address: string;
}

/** Where the browser goes next, and what binds the sign-in to it. */
export interface Begun {
  location: string;
  state: string;
  cookie: string;
}

export interface Broker {
  /** Begins a sign-in: the provider's address, and what binds it to this browser. Throws `FederationFailure`. */
  begin(provider: string, client: ClientRequest, place: Place): Promise<Begun>;
  /** The sign-in that this return of the provider belongs to, taken out; null where this browser began none such there. */
  take(provider: string, state: string, cookie: string): Promise<Transaction | null>;
  /** Begins the trial of a provider, on or off, by its ticket. Throws `FederationFailure`. */
  beginTrial(ticket: string, place: Place): Promise<Begun>;
  /** Ends a trial: what the provider said and what would come of it. No one is made or signed in. Throws `FederationFailure`. */
  finishTrial(transaction: Transaction, state: string, search: string, place: Place): Promise<Tried>;
  /** Ends it: a code for the browser. `search` is the query of the return. Throws `FederationFailure`. */
  finish(transaction: Transaction, state: string, search: string, place: Place): Promise<string>;
}

export function createBroker(options: BrokerOptions): Broker {
  const { db, clock, issuer, onTrouble } = options;
  const transactions = createTransactions(db, clock);
  const discovery = createDiscovery(options);

  const configurationOf = async (provider: SignOnProvider, place: Place): Promise<Configuration> => {
    try {
      return await discovery.of(await upstreamOf(options, provider, place));
    } catch (error) {
      onTrouble(provider.provider, reasonOf(error));
      throw notReachable(provider.name);
    }
  };

  const begin = async (provider: SignOnProvider, client: ClientRequest, place: Place, trial: string | null) => {
    const configuration = await configurationOf(provider, place);
    const oidc = await import('openid-client');
    const [nonce, verifier] = [oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    const [{ origin, address }, name] = [place, provider.provider];
    const opening = { provider: name, origin, nonce, verifier, client, address, trial };
    const { state, cookie } = await transactions.open(opening);
    const location = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: `${origin}${signOnReturnPath(name)}`,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
    return { location, state, cookie };
  };

  /** What the provider says of whoever came back. */
  const claimsOf = async (provider: SignOnProvider, transaction: Transaction, returned: Returned): Promise<Claims> => {
    const { origin, nonce, verifier } = transaction;
    const { state, search, place } = returned;
    const { name, provider: named } = provider;
    const configuration = await configurationOf(provider, { ...place, origin });
    const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
    const url = new URL(`${origin}${signOnReturnPath(named)}${search}`);
    return claimsFrom(configuration, url, checks).catch((error: unknown) => {
      if (isCancelled(error)) throw cancelled();
      onTrouble(named, reasonOf(error));
      if (transaction.trial !== null && isClientRefused(error)) throw clientRefused(name);
      throw isOutage(error) ? notReachable(name) : notUnderstood(name);
    });
  };

  return {
    begin: async (name, client, place) => begin(await openProvider(db, name), client, place, null),

    async beginTrial(ticket, place) {
      const opened = await openTrial(db, ticket, clock());
      const provider = opened && (await findProvider(db, opened.provider));
      if (!opened || !provider) throw trialOver();
      const client = { redirect: `${place.origin}${href.signOn()}`, challenge: '', state: '' };
      return begin(provider, client, place, opened.hash);
    },

    take: transactions.take,

    async finish(transaction, state, search, place) {
      if (transaction.trial !== null) throw trialOver();
      if (transaction.isOver) throw tookTooLong();
      const provider = await openProvider(db, transaction.provider);
      const vouched = providerIdentityOf(await claimsOf(provider, transaction, { state, search, place }));
      if (!vouched) throw notWelcome(provider.name);
      const now = clock();
      return db.tx(async (sql) => {
        const sub = await admit(sql, { provider, vouched, issuer, now });
        return issueCode(sql, sub, transaction.client, now);
      });
    },

    async finishTrial(transaction, state, search, place) {
      const trial = transaction.trial === null ? null : await takeTrial(db, transaction.trial, clock());
      const provider = trial && (await findProvider(db, trial.provider));
      if (transaction.isOver || provider?.organizationId !== trial?.organizationId || !provider) throw trialOver();
      const claims = await claimsOf(provider, transaction, { state, search, place });
      const verdict = await verdictOn(db, claims, { provider, issuer });
      return { name: provider.name, isOn: provider.isOn, claims, verdict };
    },
  };
}

interface Returned {
  state: string;
  search: string;
  place: Place;
}

/** A provider that lets people in. */
async function openProvider(db: Db, name: string): Promise<SignOnProvider> {
  const provider = await findProvider(db, name);
  if (!provider) throw new FederationFailure('invalid_request', 'This sign-in provider isn’t known here.');
  if (!provider.isOn) throw switchedOff(provider.name);
  return provider;
}

const isOwn = ({ issuer }: SignOnProvider): boolean => issuer.startsWith('/');

async function upstreamOf(
  { db, demo, secrets }: BrokerOptions,
  provider: SignOnProvider,
  place: Place,
): Promise<Upstream> {
  const { issuer, clientId } = provider;
  if (isOwn(provider)) {
    if (!demo) throw new Error('The demo is off.');
    const { clientSecret } = await demoSecrets(db);
    return {
      issuer: `${place.origin}${issuer}`,
      clientId,
      clientSecret,
      isOwn: true,
      isOpen: true,
      reachedAt: place.reachedAt,
    };
  }
  const clientSecret = await clientSecretOf(db, provider, secrets);
  const isOpen = demo || provider.authority === 'operator';
  return { issuer, clientId, clientSecret, isOwn: false, isOpen, reachedAt: null };
}
