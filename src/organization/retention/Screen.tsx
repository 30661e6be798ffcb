import { href } from '#contract/kit/addresses.ts';
import type { LoadSignal } from '#machines/kit/load/machine.ts';
import type { RetentionView } from '#machines/organization/retention/retention.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { hourglass } from '#src/ui/icons/menu.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';

export interface RetentionProps {
  view: RetentionView;
  refreshing: boolean;
  send: (signal: LoadSignal) => void;
}

/** How long an organization keeps what ends by itself. */
export function Retention({ view, refreshing, send }: RetentionProps) {
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <Screen>
      <Page>
        <PageHead title="Data Retention" lead="Old personal data is deleted automatically, once a day." />
        {view.view === 'loading' ? (
          <Skeleton label="Loading how long data is kept">
            <Lines widths={['60%', '100%', '95%']} />
          </Skeleton>
        ) : null}
        {view.view === 'failed' ? (
          <ErrorPanel title="Data retention didn’t load" text={view.error ?? undefined} onRetry={retry} />
        ) : null}
        {view.view !== 'failed' && view.error ? (
          <RetryNote text={view.error} busy={refreshing} onRetry={retry} />
        ) : null}
        {view.view === 'shown' ? (
          <Facts>
            {view.rows.map(({ kind, title, lines }) => (
              <Fact key={kind} icon={hourglass} title={title} meta={lines} />
            ))}
          </Facts>
        ) : null}
        {view.view === 'shown' ? (
          <LinkButton kind="second" href={href.settings()}>
            Change These Times
          </LinkButton>
        ) : null}
      </Page>
    </Screen>
  );
}
