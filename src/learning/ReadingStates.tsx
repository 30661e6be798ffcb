import type { ReactNode } from 'react';
import type { LoadSignal } from '#machines/kit/load/machine.ts';
import type { LoadView } from '#machines/kit/load/present.ts';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';

export interface ReadingStatesProps {
  isThere: boolean;
  view: LoadView;
  send: (signal: LoadSignal) => void;
  /** Holds the place while it loads. */
  skeleton: ReactNode;
}

/** What stands in place of something to read, or above it when it may have changed meanwhile. */
export function ReadingStates({ isThere, view, send, skeleton }: ReadingStatesProps) {
  const { error } = view;
  const onRetry = () => send({ type: 'retry.pressed' });
  if (!isThere) return error ? <ErrorPanel title={error.title} text={error.reason} onRetry={onRetry} /> : skeleton;
  return error ? <RetryNote text={error.reason} busy={view.view === 'refreshing'} onRetry={onRetry} /> : null;
}
