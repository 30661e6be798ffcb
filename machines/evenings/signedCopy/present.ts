import type { SnapshotFrom } from 'xstate';
import type { signedCopyMachine } from './machine.ts';

export interface SignedCopyView {
  busy: boolean;
  /** What is being done, in words. */
  progress: string | null;
  /** Why there is no file. */
  error: string | null;
}

export const present = (snapshot: SnapshotFrom<typeof signedCopyMachine>): SignedCopyView => ({
  busy: snapshot.hasTag('busy'),
  progress: snapshot.matches('saving') ? 'Signing the evening' : null,
  error: snapshot.context.error,
});
