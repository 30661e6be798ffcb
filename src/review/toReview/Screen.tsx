import type { LoadSignal } from '#machines/kit/load/machine.ts';
import type { ToReviewView, WaitingRow } from '#machines/review/toReview/toReview.ts';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { TimelineSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';

export interface ToReviewProps {
  view: ToReviewView;
  refreshing: boolean;
  send: (signal: LoadSignal) => void;
}

export function ToReview({ view, refreshing, send }: ToReviewProps) {
  return (
    <Screen>
      <Page>
        <PageHead title="To Review" lead={view.lead} />
        {view.view === 'loading' ? <TimelineSkeleton label="Loading the events to review" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The events to review didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view !== 'failed' && view.error ? (
          <RetryNote text={view.error} busy={refreshing} onRetry={() => send({ type: 'retry.pressed' })} />
        ) : null}
        {view.view === 'empty' ? (
          <Empty title="Nothing to review" text="Submitted events appear here, oldest first." />
        ) : null}
        {view.view === 'shown' ? (
          <List tall label="Events to review">
            {view.rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </List>
        ) : null}
      </Page>
    </Screen>
  );
}

function Row({ row }: { row: WaitingRow }) {
  return (
    <ListRow
      big={row.day}
      when={row.month}
      mark={row.isReady ? 'ok' : 'half'}
      who={row.title}
      href={row.href}
      sub={[...row.lines, row.approved].map((line) => <span key={line}>{line}</span>)}
      wordBelow={{ kind: row.isReady ? 'ok' : 'half', word: row.waits }}
    />
  );
}
