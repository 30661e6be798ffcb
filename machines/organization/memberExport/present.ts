import { numberText } from '#contract/kit/numberText.ts';
import type { SnapshotFrom } from 'xstate';
import type { memberExportMachine } from './machine.ts';

export interface MemberExportView {
  busy: boolean;
  /** How far it has come; null while nothing is under way, or nothing is known of it. */
  progress: { at: number; of: number; words: string } | null;
  /** Why there is no file, and what to do. */
  error: string | null;
}

export function present(snapshot: SnapshotFrom<typeof memberExportMachine>): MemberExportView {
  const { count, total, error } = snapshot.context;
  const at = Math.min(count, total);
  const busy = snapshot.hasTag('busy');
  return {
    busy,
    progress: busy && total > 0 ? { at, of: total, words: `${numberText(at)} of ${numberText(total)}` } : null,
    error,
  };
}
