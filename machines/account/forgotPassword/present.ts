import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { forgotPasswordMachine } from './machine.ts';

export interface ForgotPasswordView {
  goesTo: Exit | null;
  busy: boolean;
  failed: FailedRule | null;
}

export function present(snapshot: SnapshotFrom<typeof forgotPasswordMachine>): ForgotPasswordView {
  const { email, failed } = snapshot.context;
  const goesTo = snapshot.matches('requested') ? exit.push(href.resetPassword({ email })) : null;
  return { goesTo, busy: snapshot.hasTag('busy'), failed };
}
