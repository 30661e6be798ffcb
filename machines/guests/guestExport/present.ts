import type { SnapshotFrom } from 'xstate';
import type { guestExportMachine } from './machine.ts';

export interface GuestExportView {
  busy: boolean;
  /** What is being done, in words. */
  progress: string | null;
  /** Why there is no file, and what to do. */
  error: string | null;
}

/** The button that exports the guest list, with what is being done and what went wrong. */
export function presentExport(snapshot: SnapshotFrom<typeof guestExportMachine>): GuestExportView {
  const { attendees, error } = snapshot.context;
  return {
    busy: snapshot.hasTag('busy'),
    progress: snapshot.matches('fetching')
      ? 'Getting the latest list'
      : snapshot.matches('writing')
        ? `Writing ${attendees.reduce((rows, { guests }) => rows + 1 + guests.length, 0)} rows`
        : null,
    error,
  };
}
