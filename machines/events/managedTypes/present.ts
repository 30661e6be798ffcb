import type { SnapshotFrom } from 'xstate';
import type { ManagedTypeRow, TypeState } from '#contract/events/managedType.ts';
import { href } from '#contract/kit/addresses.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import type { Exit } from '#machines/kit/exit.ts';
import type { managedTypesMachine } from './machine.ts';

export interface TypeLine {
  id: string;
  name: string;
  state: TypeState;
  sub: string;
  href: string;
}

export interface ManagedTypesView {
  view: 'loading' | 'failed' | 'shown';
  rows: readonly TypeLine[];
  /** What did not load; beside a shown list, that it may be old. */
  error: string | null;
  refreshing: boolean;
  creating: boolean;
  failed: FailedRule | null;
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof managedTypesMachine>): ManagedTypesView {
  const { rows, error, failed, goesTo } = snapshot.context;
  return {
    view: rows ? 'shown' : snapshot.matches('failed') ? 'failed' : 'loading',
    rows: (rows ?? []).map(lineOf),
    error,
    refreshing: snapshot.matches('refreshing'),
    creating: snapshot.matches('creating'),
    failed,
    goesTo,
  };
}

const lineOf = ({ id, name, state, changed, shared, steps, bypassApproval }: ManagedTypeRow): TypeLine => ({
  id,
  name: name || 'Untitled event type',
  state,
  sub: [
    steps === 1 ? '1 step' : `${steps} steps`,
    bypassApproval ? 'no approval' : 'needs approval',
    ...(changed && state !== 'draft' ? ['unpublished changes'] : []),
    ...(shared ? ['shared'] : []),
  ].join(', '),
  href: href.typeEditor(id),
});
