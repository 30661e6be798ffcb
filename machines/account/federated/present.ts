import { href } from '#contract/kit/addresses.ts';
import type { SnapshotFrom } from 'xstate';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { federatedMachine } from './machine.ts';

export interface FederatedView {
  goesTo: Exit | null;
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
    goesTo: snapshot.matches('elsewhere') ? exit.replace(href.home()) : null,
    starting: snapshot.matches('starting') ? provider : null,
    error: failed ? error : null,
    mayRetry: failed && provider !== null,
  };
}
