import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { resetPasswordMachine } from './machine.ts';

export interface ResetPasswordView {
  email: string;
  /** Without an e-mail to where one is asked for; with the new password to the start. */
  goesTo: Exit | null;
  busy: boolean;
  /** A new code is being asked for. */
  asking: boolean;
  failed: FailedRule | null;
}

export function present(snapshot: SnapshotFrom<typeof resetPasswordMachine>): ResetPasswordView {
  const { email, failed } = snapshot.context;
  const goesTo = snapshot.matches('nameless')
    ? exit.replace(href.forgotPassword())
    : snapshot.matches('updated')
      ? exit.replace(href.home())
      : null;
  return { email, goesTo, busy: snapshot.matches('resetting'), asking: snapshot.matches('requestingCode'), failed };
}
