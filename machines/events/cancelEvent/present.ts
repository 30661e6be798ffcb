import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { isInForce } from '../changeDate/closings.ts';
import type { cancelEventMachine } from './machine.ts';

export interface CancelEventView {
  heading: string;
  /** What it means, one line each. */
  lines: readonly string[];
  /** Why it can not be cancelled, or not yet; null where it can. */
  closed: string | null;
  /** It can be tried again. */
  mayRetry: boolean;
  busy: boolean;
  /** It is being cancelled here, or has been: what is told of the event meanwhile waits. */
  holds: boolean;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof cancelEventMachine>): CancelEventView {
  const isCancelled = snapshot.matches('cancelled');
  const closed = closedIn(snapshot);
  const busy = snapshot.hasTag('busy');
  return {
    heading: closed === null ? 'Are you sure you want to cancel your event?' : 'Cancel Event',
    lines:
      closed === null
        ? [
            'You will have to restart the process if you begin a new event',
            isInForce(snapshot.context.info)
              ? 'Everyone who’s going or invited will be told it’s cancelled.'
              : 'Anyone who’s heard about it will be told it’s cancelled.',
          ]
        : [],
    closed,
    mayRetry: snapshot.matches('occupied'),
    busy,
    holds: busy || isCancelled,
    goesTo: isCancelled
      ? exit.backTo(href.events())
      : snapshot.matches('kept')
        ? exit.backTo(href.eventView(snapshot.context.info.event.id))
        : null,
  };
}

function closedIn(snapshot: SnapshotFrom<typeof cancelEventMachine>): string | null {
  if (snapshot.matches('started')) return refusalText('cancelTooLate');
  return snapshot.matches('occupied') ? snapshot.context.occupied : null;
}
