import { signOut } from 'aws-amplify/auth';
import { refusedOr, unavailable } from './problems.ts';
import { idToken } from './session.ts';

/**
 * Ends every session of whoever is signed in, this one too, at the provider (`GlobalSignOut`). The library leaves here whether
 * the provider answers or not, so it is asked for something first: where it can't be reached, nothing is ended.
 */
export async function leaveEverywhere(): Promise<void> {
  if ((await idToken({ fresh: true })) === null) throw unavailable();
  await refusedOr(() => signOut({ global: true }));
}
