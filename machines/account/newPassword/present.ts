import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import { insteadTo, type WayOn } from '#machines/kit/wayOn.ts';
import type { newPasswordMachine } from './machine.ts';

export interface NewPasswordView {
  /** Without a challenge to the start; when it is over to where it began. */
  goesTo: WayOn | null;
  busy: boolean;
  failed: FailedRule | null;
}

export function present(snapshot: SnapshotFrom<typeof newPasswordMachine>): NewPasswordView {
  const goesTo = snapshot.matches('unasked') ? insteadTo('/') : snapshot.matches('over') ? insteadTo('/login') : null;
  return { goesTo, busy: snapshot.hasTag('busy'), failed: snapshot.context.failed };
}
