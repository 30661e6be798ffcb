import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { href } from '#contract/kit/addresses.ts';
import type { AuthConfig } from '#contract/kit/browserConfig.ts';
import { endpointOf } from './config.ts';
import { announce, listenToLibrary } from './events.ts';
import { unavailable } from './problems.ts';
import { tolerateFullStorage } from './fullStorage.ts';
import { endAtUnload, isRemembered } from './remember.ts';
import { revoke } from './revoke.ts';
import {
  clearHalfDone,
  clearStored,
  dropRefreshTokens,
  readable,
  storedRefreshToken,
  storedSessionId,
  unkeptRefreshToken,
} from './stored.ts';
import { tokenStorage } from './tokenStorage.ts';

export { type AuthEvent, onAuthEvent } from './events.ts';

const revokeLimit = 5_000;
const refreshLimit = 10_000;

let current: { config: AuthConfig; release: () => void } | null = null;

/** Once per page, before all else here; a second call replaces the first. */
export function configureAuth(config: AuthConfig): void {
  current?.release();
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: libraryConfig(config) } });
  chooseStorage();
  tolerateFullStorage();
  clearHalfDone();
  const stopListening = listenToLibrary();
  const stayOpen = endAtUnload(config, () => announce({ type: 'signedOut', otherTab: false }));
  current = {
    config,
    release: () => {
      stopListening();
      stayOpen();
    },
  };
}

export function configured(): AuthConfig {
  if (!current) throw new Error('configureAuth comes first');
  return current.config;
}

/** Says where tokens are kept from now on; the library forgets it at each configure. */
export function chooseStorage(): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage(tokenStorage(isRemembered()));
}

/** Questions for the token that are under way: calls made at once share one, and one renewal. */
const asked = new Map<boolean, Promise<string | null>>();

/**
 * The identity token, refreshed when it has expired or `fresh` is asked for; null when there is no session anymore.
 * Throws when the provider can not be reached or takes its time; the session then stands.
 */
export function idToken({ fresh = false }: { fresh?: boolean } = {}): Promise<string | null> {
  const under = asked.get(fresh);
  if (under) return under;
  const question = askForToken(fresh).finally(() => asked.delete(fresh));
  asked.set(fresh, question);
  return question;
}

async function askForToken(fresh: boolean): Promise<string | null> {
  try {
    const session = await inTime(fetchAuthSession({ forceRefresh: fresh }), refreshLimit);
    return session.tokens?.idToken?.toString() ?? null;
  } catch {
    throw unavailable();
  }
}

async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Ends the session here and at the provider. Entries are gone even if the provider does not answer, or the way out can not be
 * fetched. Whoever has signed in meanwhile stays: the library would clear what is stored when its own request is answered, so it
 * finds nothing to ask.
 */
export async function signOut(): Promise<void> {
  const storage = readable(isRemembered() ? 'localStorage' : 'sessionStorage');
  const ending = storedSessionId(storage);
  const wayOut = import('./leave.ts').catch(() => null);
  await inTime(endAtProvider(storage), revokeLimit).catch(() => undefined);
  const library = await inTime(wayOut, revokeLimit).catch(() => null);
  if (storedSessionId(storage) !== ending) return;
  dropRefreshTokens(storage);
  await library?.leave().catch(() => undefined);
  clearStored(storage);
}

async function endAtProvider(storage: Storage | null): Promise<void> {
  const { clientId } = configured();
  const refreshToken = unkeptRefreshToken(clientId) ?? (storage && storedRefreshToken(storage, clientId));
  if (refreshToken !== null) await revoke(configured(), refreshToken);
}

/** The entries of a session that has ended at the provider, here and at once. */
export function forgetSession(): void {
  clearStored(readable('localStorage'));
  clearStored(readable('sessionStorage'));
}

function libraryConfig(config: AuthConfig) {
  const { poolId, clientId, endpoint, oauthDomain } = config;
  const oauth = {
    domain: oauthDomain ?? '',
    scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    redirectSignIn: [`${location.origin}${href.signInReturn()}`],
    redirectSignOut: [`${location.origin}/`],
    responseType: 'code' as const,
  };
  return {
    userPoolId: poolId,
    userPoolClientId: clientId,
    ...(endpoint ? { userPoolEndpoint: endpointOf(config) } : {}),
    loginWith: { email: true, ...(oauthDomain ? { oauth } : {}) },
  };
}
