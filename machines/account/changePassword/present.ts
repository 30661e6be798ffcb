import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { changePasswordMachine } from './machine.ts';

export interface ChangePasswordView {
  failed: FailedRule | null;
  busy: boolean;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

export const present = (snapshot: SnapshotFrom<typeof changePasswordMachine>): ChangePasswordView => ({
  failed: snapshot.context.failed,
  busy: snapshot.hasTag('busy'),
  goesTo: snapshot.status === 'done' ? exit.replace(href.home()) : null,
});
