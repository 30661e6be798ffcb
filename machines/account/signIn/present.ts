import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import { onTo, type WayOn, withEmail } from '#machines/kit/wayOn.ts';
import type { signInMachine } from './machine.ts';

export interface SignInView {
  /** A challenge leads to its own place, with the e-mail where that is required. */
  goesTo: WayOn | null;
  busy: boolean;
  failed: FailedRule | null;
}

export function present(snapshot: SnapshotFrom<typeof signInMachine>): SignInView {
  const { credentials, failed } = snapshot.context;
  return { goesTo: challengeOf(snapshot.value, credentials.email), busy: snapshot.hasTag('busy'), failed };
}

function challengeOf(state: SnapshotFrom<typeof signInMachine>['value'], email: string): WayOn | null {
  switch (state) {
    case 'newPasswordRequired':
      return onTo('/new-password');
    case 'resetRequired':
      return onTo(withEmail('/reset-password', email));
    case 'notConfirmed':
      return onTo(withEmail('/confirm', email));
    default:
      return null;
  }
}
