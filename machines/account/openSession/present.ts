import type { SnapshotFrom } from 'xstate';
import type { openSessionMachine } from './machine.ts';

export interface OpenSessionView {
  busy: boolean;
  refusal: string | null;
}

/** Nothing of its own is on screen: the flow that has begun it stays busy until it ends. */
export const present = (snapshot: SnapshotFrom<typeof openSessionMachine>): OpenSessionView => ({
  busy: snapshot.hasTag('busy'),
  refusal: snapshot.context.refusal,
});
