import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { newPasswordMachine } from './machine.ts';

export interface NewPasswordView {
  /** Without a challenge to the start; when it is over to where it began. */
  goesTo: Exit | null;
  busy: boolean;
  failed: FailedRule | null;
}

export function present(snapshot: SnapshotFrom<typeof newPasswordMachine>): NewPasswordView {
  const goesTo = snapshot.matches('unasked')
    ? exit.replace(href.home())
    : snapshot.matches('over')
      ? exit.replace(href.signIn())
      : null;
  return { goesTo, busy: snapshot.hasTag('busy'), failed: snapshot.context.failed };
}
