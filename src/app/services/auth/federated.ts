import { generateCodeVerifier, generateState } from 'aws-amplify/auth/cognito';
import * as z from 'zod/mini';
import { href } from '#contract/kit/addresses.ts';
import { dropStored, readStored, writeStored } from '../storage/stored.ts';
import { endpointOf } from './config.ts';
import { AuthRefusal } from './problems.ts';
import { setRemembered } from './remember.ts';
import { chooseStorage, configured } from './session.ts';
import { redeemCode } from './signIn.ts';
import { hasStoredSession } from './stored.ts';

/** What must come back unchanged from the provider; it belongs to this tab alone. */
const Transaction = z.object({ state: z.string(), verifier: z.string(), redirectUri: z.string() });
const transactionKey = 'muster.federated';

export type ReturnOutcome = 'signedIn' | 'nothing';

/** Leaves for the provider. Ends only if the page is shown again, because someone came back without signing in. */
export async function startFederated(provider: string): Promise<void> {
  const config = configured();
  setRemembered(true);
  chooseStorage();
  const returned = shownAgain();
  if (config.oauthDomain) {
    const { leaveFor } = await import('./redirect.ts');
    await leaveFor(provider);
    return returned;
  }
  const { value: verifier, method, toCodeChallenge } = generateCodeVerifier(128);
  const transaction = { state: generateState(), verifier, redirectUri: `${location.origin}${href.signInReturn()}` };
  writeStored('sessionStorage', transactionKey, transaction);
  if (!readStored('sessionStorage', transactionKey, Transaction)) {
    throw new Error('This browser blocks storage, so you can’t sign in. Allow storage and try again.');
  }
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: transaction.redirectUri,
    identity_provider: provider,
    scope: 'openid email profile',
    state: transaction.state,
    code_challenge: toCodeChallenge(),
    code_challenge_method: method,
  });
  location.assign(`${endpointOf(config).replace(/\/$/, '')}/oauth2/authorize?${query.toString()}`);
  return returned;
}

let completion: Promise<ReturnOutcome> | undefined;

/** Completes the sign-in that a provider has sent back, once per page however often it is asked for. */
export function completeFederated(): Promise<ReturnOutcome> {
  completion ??= configured().oauthDomain
    ? import('./redirect.ts').then(({ awaitReturn }) => awaitReturn())
    : complete(new URLSearchParams(location.search));
  return completion;
}

async function complete(query: URLSearchParams): Promise<ReturnOutcome> {
  const transaction = readStored('sessionStorage', transactionKey, Transaction);
  dropStored('sessionStorage', transactionKey);
  history.replaceState(history.state, '', location.pathname);
  if (!query.has('state')) return hasStoredSession() ? 'signedIn' : 'nothing';
  if (!transaction || transaction.state !== query.get('state')) {
    throw new AuthRefusal('stateMismatch', 'This sign-in didn’t start in this tab. Start again.');
  }
  if (query.has('error')) throw new AuthRefusal(query.get('error') ?? '', sentenceOf(query));
  await redeemCode(query.get('code') ?? '', transaction.verifier, transaction.redirectUri);
  return 'signedIn';
}

/** The provider's own words are for its log; only a cancelled sign-in has a name of its own. */
function sentenceOf(query: URLSearchParams): string {
  if (query.get('error') === 'access_denied' && !query.get('error_description')) return 'Sign-in was cancelled.';
  return query.get('error_description') ?? 'Sign-in was denied.';
}

/** The browser shows a page that was left as it was when someone goes back to it. */
const shownAgain = (): Promise<void> =>
  new Promise((resolve) => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      removeEventListener('pageshow', shown);
      resolve();
    };
    addEventListener('pageshow', shown);
  });
