import type { SnapshotFrom } from 'xstate';
import { insteadTo, type WayOn } from '#machines/kit/wayOn.ts';
import type { federatedMachine } from './machine.ts';

export interface FederatedView {
  goesTo: WayOn | null;
  /** The provider that is being left for. */
  starting: string | null;
  /** Why the sign-in has not come about, where that stands on the screen. */
  error: string | null;
  mayRetry: boolean;
}

export function present(snapshot: SnapshotFrom<typeof federatedMachine>): FederatedView {
  const { provider, error } = snapshot.context;
  const failed = snapshot.matches('failed');
  return {
    goesTo: snapshot.matches('elsewhere') ? insteadTo('/') : null,
    starting: snapshot.matches('starting') ? provider : null,
    error: failed ? error : null,
    mayRetry: failed && provider !== null,
  };
}
