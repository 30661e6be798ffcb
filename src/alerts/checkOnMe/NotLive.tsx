import type { CheckOnMeView } from '#machines/alerts/checkOnMe/present.ts';
import type { CheckOnMeSignal } from '#machines/alerts/checkOnMe/setup.ts';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';

export interface CheckOnMeProps {
  view: CheckOnMeView;
  send: (signal: CheckOnMeSignal) => void;
}

/** What is shown could not be read again. */
export function NotLive({ view: { error, refreshing }, send }: CheckOnMeProps) {
  return error === null ? null : (
    <RetryNote text={error} busy={refreshing} onRetry={() => send({ type: 'retry.pressed' })} />
  );
}
