import { signInWithRedirect } from 'aws-amplify/auth';
import { type AuthEvent, onAuthEvent } from './events.ts';
import { AuthRefusal, refusedOr } from './problems.ts';
import { hasStoredSession } from './stored.ts';

const patience = 5_000;

/** Leaves for a provider behind the pool's own pages. */
export const leaveFor = (provider: string): Promise<void> =>
  refusedOr(() => signInWithRedirect({ provider: { custom: provider } }));

/**
 * The library completes a return by itself and tells it by an event. Where another tab has come between there is neither
 * event nor error, so after a while it counts what is stored.
 */
export async function awaitReturn(): Promise<'signedIn' | 'nothing'> {
  const query = new URLSearchParams(location.search);
  const isReturn = query.has('code') || query.has('error');
  if (!hasStoredSession() && isReturn) await settled();
  history.replaceState(history.state, '', location.pathname);
  if (hasStoredSession()) return 'signedIn';
  if (!isReturn) return 'nothing';
  throw new AuthRefusal(query.get('error') ?? 'noEvent', query.get('error_description') ?? 'Sign-in wasn’t completed.');
}

function settled(): Promise<void> {
  const ends: readonly AuthEvent['type'][] = ['signedIn', 'signInFailed'];
  return new Promise((resolve) => {
    const stop = onAuthEvent(({ type, otherTab }) => {
      if (!otherTab && ends.includes(type)) end();
    });
    const timer = setTimeout(end, patience);
    function end() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
