import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { signInMachine } from './machine.ts';
import type { SignInStep } from './setup.ts';

export interface SignInView {
  step: SignInStep;
  /** The address of the account that a code is asked for. */
  of: string;
  hasRecoveryCodes: boolean;
  /** A challenge leads to its own place, with the e-mail where that is required. */
  goesTo: Exit | null;
  /** What was pressed is under way. */
  busy: boolean;
  /** Signing in with a passkey, first of all ways; null where that is not offered. */
  passkey: { busy: boolean } | null;
  failed: FailedRule | null;
}

export function present(snapshot: SnapshotFrom<typeof signInMachine>): SignInView {
  const { step, credentials, failed, hasRecoveryCodes, offersPasskey, byPasskey } = snapshot.context;
  const isUnderWay = snapshot.hasTag('busy');
  const isPasskeys = isUnderWay && byPasskey && offersPasskey;
  return {
    ...{ step, of: step === 'password' ? '' : credentials.email, hasRecoveryCodes },
    goesTo: challengeOf(snapshot.value, credentials.email),
    busy: isUnderWay && !isPasskeys,
    passkey: offersPasskey ? { busy: isPasskeys } : null,
    failed,
  };
}

function challengeOf(state: SnapshotFrom<typeof signInMachine>['value'], email: string): Exit | null {
  switch (state) {
    case 'newPasswordRequired':
      return exit.push(href.newPassword());
    case 'resetRequired':
      return exit.push(href.resetPassword({ email }));
    case 'notConfirmed':
      return exit.push(href.confirmAccount({ email }));
    default:
      return null;
  }
}
