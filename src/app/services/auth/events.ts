import { Hub } from 'aws-amplify/utils';
import { isRemembered } from './remember.ts';
import { clockDrift, readable, standingSessionId } from './stored.ts';

/**
 * What happened to the session. `sessionEnded`: the provider refused to renew it; `refreshed`: renewed in silence;
 * `replaced`: it ended in another tab, where someone has signed in since, whose is all that the browser keeps by now;
 * `notKept`: the browser keeps no tokens, so that they live as long as this page; `clockDiffers`: by minutes, from the provider's.
 */
export interface AuthEvent {
  type:
    | 'signedIn'
    | 'signedOut'
    | 'replaced'
    | 'refreshed'
    | 'sessionEnded'
    | 'signInFailed'
    | 'notKept'
    | 'clockDiffers';
  otherTab: boolean;
}

const listeners = new Set<(event: AuthEvent) => void>();

/** Calls back for events of this tab and, where tokens are shared, of the others. Returns a function that stops. */
export function onAuthEvent(callback: (event: AuthEvent) => void): () => void {
  listeners.add(callback);
  return () => listeners.delete(callback);
}

export function announce(event: AuthEvent): void {
  for (const listener of listeners) listener(event);
}

const names: Record<string, AuthEvent['type']> = {
  signedIn: 'signedIn',
  signedOut: 'signedOut',
  tokenRefresh: 'refreshed',
  signInWithRedirect_failure: 'signInFailed',
};

/** Errors upon which the library drops the tokens; any other failure to renew is an outage, and the session stands. */
const endings = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
];

/** The session of this page, by its id; null where none is known. */
let ours: string | null = null;

const stored = () => standingSessionId(readable(isRemembered() ? 'localStorage' : 'sessionStorage'));

/** What another tab's sign-out means here: nothing where it comes late and the session that ended is not the one of this page. */
function outcomeHere(): 'signedOut' | 'replaced' | null {
  const standing = stored();
  if (standing === null) return 'signedOut';
  return standing === ours ? null : 'replaced';
}

export function listenToLibrary(): () => void {
  ours = stored();
  return Hub.listen(
    'auth',
    ({ payload, crossTab = false }) => {
      const told = payload.event === 'tokenRefresh_failure' ? endingOf(payload.data?.error) : names[payload.event];
      const type = told === 'signedOut' && crossTab ? outcomeHere() : told;
      if (type === 'signedIn' && !crossTab) ours = stored();
      if (type) announce({ type, otherTab: crossTab });
      if ((type === 'signedIn' || type === 'refreshed') && !crossTab) tellOfClock();
    },
    { enableCrossTabEvents: true },
  );
}

const tolerated = 10 * 60 * 1_000;
let isTold = false;

/** Tokens stand a clock that is wrong, as their age is counted from when they came; the times shown do not. */
function tellOfClock(): void {
  if (isTold || Math.abs(clockDrift()) < tolerated) return;
  isTold = true;
  announce({ type: 'clockDiffers', otherTab: false });
}

const endingOf = (error: { name: string } | undefined) =>
  endings.some((each) => error?.name.startsWith(each)) ? ('sessionEnded' as const) : undefined;
