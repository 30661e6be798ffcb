import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import { type Exit, exit, withEmail } from '#machines/kit/exit.ts';
import type { signInMachine } from './machine.ts';

export interface SignInView {
  /** A challenge leads to its own place, with the e-mail where that is required. */
  goesTo: Exit | null;
  busy: boolean;
  failed: FailedRule | null;
}

export function present(snapshot: SnapshotFrom<typeof signInMachine>): SignInView {
  const { credentials, failed } = snapshot.context;
  return { goesTo: challengeOf(snapshot.value, credentials.email), busy: snapshot.hasTag('busy'), failed };
}

function challengeOf(state: SnapshotFrom<typeof signInMachine>['value'], email: string): Exit | null {
  switch (state) {
    case 'newPasswordRequired':
      return exit.push('/new-password');
    case 'resetRequired':
      return exit.push(withEmail('/reset-password', email));
    case 'notConfirmed':
      return exit.push(withEmail('/confirm', email));
    default:
      return null;
  }
}
