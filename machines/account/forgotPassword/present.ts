import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import { onTo, type WayOn, withEmail } from '#machines/kit/wayOn.ts';
import type { forgotPasswordMachine } from './machine.ts';

export interface ForgotPasswordView {
  goesTo: WayOn | null;
  busy: boolean;
  failed: FailedRule | null;
}

export function present(snapshot: SnapshotFrom<typeof forgotPasswordMachine>): ForgotPasswordView {
  const { email, failed } = snapshot.context;
  const goesTo = snapshot.matches('requested') ? onTo(withEmail('/reset-password', email)) : null;
  return { goesTo, busy: snapshot.hasTag('busy'), failed };
}
