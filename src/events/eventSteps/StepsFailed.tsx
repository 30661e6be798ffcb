import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';

export interface StepsFailedProps {
  heading: string;
  error: string | null;
  onRetry: () => void;
}

/** In place of the steps of an event that couldn’t be loaded. */
export const StepsFailed = ({ heading, error, onRetry }: StepsFailedProps) => (
  <Screen>
    <Page>
      <Heading>{heading}</Heading>
      <ErrorPanel title="The steps didn’t load" text={error ?? undefined} onRetry={onRetry} />
    </Page>
  </Screen>
);
