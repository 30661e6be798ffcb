import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import { type Exit, exit, withEmail } from '#machines/kit/exit.ts';
import type { forgotPasswordMachine } from './machine.ts';

export interface ForgotPasswordView {
  goesTo: Exit | null;
  busy: boolean;
  failed: FailedRule | null;
}

export function present(snapshot: SnapshotFrom<typeof forgotPasswordMachine>): ForgotPasswordView {
  const { email, failed } = snapshot.context;
  const goesTo = snapshot.matches('requested') ? exit.push(withEmail('/reset-password', email)) : null;
  return { goesTo, busy: snapshot.hasTag('busy'), failed };
}
