import type { SnapshotFrom } from 'xstate';
import type { uploadMachine } from './machine.ts';

export interface UploadView {
  view: 'waiting' | 'sending' | 'failed';
  /** Name of the file that is on its way or did not arrive; empty otherwise. */
  name: string;
  percent: number;
  /** The percent in words; what the server does at the end takes a moment. */
  words: string;
  /** Why the file was not taken or did not arrive. */
  reason: string | null;
}

export function present(snapshot: SnapshotFrom<typeof uploadMachine>): UploadView {
  const { file, percent, reason } = snapshot.context;
  return {
    view: snapshot.hasTag('busy') ? 'sending' : snapshot.matches('failed') ? 'failed' : 'waiting',
    name: file?.name ?? '',
    percent,
    words: percent < 100 ? `${percent}%` : 'Almost done',
    reason,
  };
}
