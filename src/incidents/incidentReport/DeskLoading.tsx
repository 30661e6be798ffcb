import type { LoadSignal } from '#machines/kit/load/machine.ts';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';

/** While it is found out what one may do about the incidents of an event. */
export interface DeskLoadingProps {
  title: string;
  /** What is loading. */
  what: string;
  view: { error: string | null };
  send: (signal: LoadSignal) => void;
}

export function DeskLoading({ title, what, view: { error }, send }: DeskLoadingProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={title} />
        {error === null ? (
          <Skeleton label={`Loading the ${what}`}>
            <Lines widths={['60%', '100%', '95%']} />
          </Skeleton>
        ) : (
          <ErrorPanel title={`The ${what} didn’t load`} text={error} onRetry={() => send({ type: 'retry.pressed' })} />
        )}
      </Page>
    </Screen>
  );
}
