import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import { type Exit, exit, withEmail } from '#machines/kit/exit.ts';
import type { claimAccountMachine } from './machine.ts';

export interface ClaimAccountView {
  goesTo: Exit | null;
  busy: boolean;
  failed: FailedRule | null;
  notOffered: string | null;
}

export function present(snapshot: SnapshotFrom<typeof claimAccountMachine>): ClaimAccountView {
  const { email, failed, notOffered } = snapshot.context;
  const goesTo = snapshot.matches('claimed') ? exit.push(withEmail('/reset-password', email)) : null;
  return { goesTo, busy: snapshot.hasTag('busy'), failed, notOffered };
}
