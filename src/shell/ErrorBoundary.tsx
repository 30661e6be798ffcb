import { Component, type ReactNode } from 'react';
import { Auth } from '#src/ui/Auth.tsx';
import { Brand } from '#src/ui/Brand.tsx';
import { reloadIfReplaced } from '#src/services/replaced.ts';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { Heading } from '#src/ui/Heading.tsx';

/** A bug on a screen, or a part of the app that can not be fetched: a sentence and a way on, never a white page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error('A screen failed', error instanceof Error ? `${error.name}: ${error.message}` : '');
    void reloadIfReplaced();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Auth top={<Brand />}>
        <Heading>Something went wrong</Heading>
        <ErrorPanel
          title="This page could not be shown"
          text="Nothing you sent is lost. Load the page again."
          retry="Load again"
          onRetry={() => location.reload()}
        />
      </Auth>
    );
  }
}
