import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { Lines, Skeleton } from '#src/ui/Skeleton.tsx';

/** While it is found out what one may do about the incidents of a cancelled event. */
export function AfterCancelling({ error, onRetry }: { error: string | null; onRetry: () => void }) {
  return (
    <Screen>
      <Page>
        <PageHead title="Incidents" />
        {error === null ? (
          <Skeleton label="Loading the event">
            <Lines widths={['60%', '100%', '95%']} />
          </Skeleton>
        ) : (
          <ErrorPanel title="The event did not load" text={error} onRetry={onRetry} />
        )}
      </Page>
    </Screen>
  );
}
