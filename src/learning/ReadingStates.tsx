import type { ReactNode } from 'react';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';

export interface ReadingStatesProps {
  isThere: boolean;
  error: { title: string; reason: string } | null;
  refreshing: boolean;
  onRetry: () => void;
  /** Holds the place while it loads. */
  skeleton: ReactNode;
}

/** What stands in place of something to read, or above it when it may have changed meanwhile. */
export function ReadingStates({ isThere, error, refreshing, onRetry, skeleton }: ReadingStatesProps) {
  if (!isThere) return error ? <ErrorPanel title={error.title} text={error.reason} onRetry={onRetry} /> : skeleton;
  return error ? <RetryNote text={error.reason} busy={refreshing} onRetry={onRetry} /> : null;
}
