import { Component, type ReactNode } from 'react';
import { PartMissing } from '#src/kit/lazyRoute.tsx';

export interface ErrorBoundaryProps {
  onPartMissing: () => void;
  onBroken: () => void;
  children: ReactNode;
}

/** Tells of a bug on a screen, or of a part of the app that can not be fetched, and shows nothing until it is put up again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A screen failed', error instanceof Error ? `${error.name}: ${error.message}` : '');
    if (error instanceof PartMissing) this.props.onPartMissing();
    else this.props.onBroken();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
