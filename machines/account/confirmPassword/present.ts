import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import type { confirmPasswordMachine } from './machine.ts';

export interface ConfirmPasswordView {
  wants: 'password' | 'code';
  failed: FailedRule | null;
  error: string | null;
  busy: boolean;
  /** How it ended; null while it is asked. */
  outcome: 'confirmed' | 'cancelled' | null;
}

export const present = ({ value, context }: SnapshotFrom<typeof confirmPasswordMachine>): ConfirmPasswordView => ({
  wants: context.wants,
  failed: context.failed,
  error: context.error,
  busy: value === 'proving' || value === 'provingCode',
  outcome: value === 'confirmed' || value === 'cancelled' ? value : null,
});
