import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';

export interface EventFailedProps {
  error: string | null;
  onRetry: () => void;
}

/** In place of any screen below an event. */
export const EventFailed = ({ error, onRetry }: EventFailedProps) => (
  <Screen>
    <Page>
      <Heading>Event</Heading>
      <ErrorPanel title="The event didn’t load" text={error ?? undefined} onRetry={onRetry} />
    </Page>
  </Screen>
);
