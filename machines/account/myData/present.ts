import type { SnapshotFrom } from 'xstate';
import type { DataFormat, myDataMachine } from './machine.ts';

export interface MyDataView {
  /** What is being saved; null while nothing is. */
  saving: DataFormat | null;
  /** What is being done, in words. */
  progress: string | null;
  /** Why there is no file, and what to do. */
  error: string | null;
}

export const present = (snapshot: SnapshotFrom<typeof myDataMachine>): MyDataView => ({
  saving: snapshot.hasTag('busy') ? snapshot.context.format : null,
  progress: snapshot.matches({ saving: 'slow' })
    ? 'Still gathering your data'
    : snapshot.matches('saving')
      ? 'Gathering your data'
      : snapshot.matches('beginning')
        ? 'Starting your download'
        : null,
  error: snapshot.context.error,
});
