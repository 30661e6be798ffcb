import type { LoadSignal } from '#machines/kit/load/machine.ts';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';

/** While it is found out what one may do about the incidents of a cancelled event. */
export interface AfterCancellingProps {
  view: { error: string | null };
  send: (signal: LoadSignal) => void;
}

export function AfterCancelling({ view: { error }, send }: AfterCancellingProps) {
  return (
    <Screen>
      <Page>
        <PageHead title="Incidents" />
        {error === null ? (
          <Skeleton label="Loading the event">
            <Lines widths={['60%', '100%', '95%']} />
          </Skeleton>
        ) : (
          <ErrorPanel title="The event didn’t load" text={error} onRetry={() => send({ type: 'retry.pressed' })} />
        )}
      </Page>
    </Screen>
  );
}
