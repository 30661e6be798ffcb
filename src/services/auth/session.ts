import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut as leave } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, defaultStorage, sessionStorage as tabStorage } from 'aws-amplify/utils';
import type { AuthConfig } from '#contract/browserConfig.ts';
import { endpointOf } from './config.ts';
import { announce, listenToLibrary } from './events.ts';
import { unavailable } from './problems.ts';
import { endAtUnload, isRemembered } from './remember.ts';
import { clearHalfDone, clearStored, readable } from './stored.ts';

export { type AuthEvent, onAuthEvent } from './events.ts';

const revokeLimit = 5_000;

let current: { config: AuthConfig; release: () => void } | null = null;

/** Once per page, before all else here; a second call replaces the first. */
export function configureAuth(config: AuthConfig): void {
  current?.release();
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({ Auth: { Cognito: libraryConfig(config) } });
  chooseStorage();
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
  cognitoUserPoolsTokenProvider.setKeyValueStorage(isRemembered() ? defaultStorage : tabStorage);
}

/**
 * The identity token, refreshed when it has expired or `fresh` is asked for; null when there is no session any more.
 * Throws when the provider can not be reached; the session then stands.
 */
export async function idToken(options: { fresh?: boolean } = {}): Promise<string | null> {
  try {
    const session = await fetchAuthSession({ forceRefresh: options.fresh ?? false });
    return session.tokens?.idToken?.toString() ?? null;
  } catch {
    throw unavailable();
  }
}

/** Ends the session here and at the provider. Entries are gone even if the provider does not answer. */
export async function signOut(): Promise<void> {
  const storage = readable(isRemembered() ? 'localStorage' : 'sessionStorage');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const givenUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, revokeLimit);
  });
  await Promise.race([leave().catch(() => undefined), givenUp]);
  clearTimeout(timer);
  clearStored(storage);
}

function libraryConfig(config: AuthConfig) {
  const { poolId, clientId, endpoint, oauthDomain } = config;
  const oauth = {
    domain: oauthDomain ?? '',
    scopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
    redirectSignIn: [`${location.origin}/authorizing`],
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
