import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { claimAccountMachine } from './machine.ts';

export interface ClaimAccountView {
  goesTo: Exit | null;
  busy: boolean;
  failed: FailedRule | null;
  notOffered: string | null;
}

export function present(snapshot: SnapshotFrom<typeof claimAccountMachine>): ClaimAccountView {
  const { email, failed, notOffered } = snapshot.context;
  const goesTo = snapshot.matches('claimed') ? exit.push(href.resetPassword({ email })) : null;
  return { goesTo, busy: snapshot.hasTag('busy'), failed, notOffered };
}
