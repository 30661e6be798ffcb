import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { Watch } from '#src/app/services/live/watching.ts';
import { watchFor, withoutValues } from './watchFor.ts';

/**
 * Opens Stately's own viewer in a window and tells it what the flows of this tab do, in its protocol: definitions of
 * charts, states, signals, and of every value only its shape.
 */
export const watchForStately = (tab: Window): Watch =>
  watchFor(createBrowserInspector({ ...withoutValues, serialize: withoutOutputOrError, window: tab }));

/** What may cross to another site's window: neither output nor error of an actor, and no function. */
function withoutOutputOrError(seen: StatelyInspectionEvent): StatelyInspectionEvent {
  if (seen.type === '@xstate.event') return seen;
  const { status, value, context } = seen.snapshot as { status?: string; value?: unknown; context?: unknown };
  return JSON.parse(JSON.stringify({ ...seen, snapshot: { status, value, context } })) as StatelyInspectionEvent;
}
