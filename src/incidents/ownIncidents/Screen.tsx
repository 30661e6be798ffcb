import type { LoadSignal } from '#machines/kit/load/machine.ts';
import type { OwnIncidentsView } from '#machines/incidents/ownIncidents/ownIncidents.ts';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';

export interface OwnIncidentsProps {
  view: OwnIncidentsView;
  refreshing: boolean;
  send: (signal: LoadSignal) => void;
}

/** The reports that someone wrote, each with how it stands. */
export function OwnIncidents({ view, refreshing, send }: OwnIncidentsProps) {
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <Screen>
      <Page>
        <PageHead title="Your Reports" />
        {view.view === 'loading' ? <TightRowsSkeleton label="Loading your reports" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel title="Your reports didn’t load" text={view.error ?? undefined} onRetry={retry} />
        ) : null}
        {view.view !== 'failed' && view.error ? (
          <RetryNote text={view.error} busy={refreshing} onRetry={retry} />
        ) : null}
        {view.view === 'empty' ? (
          <Empty title="No reports yet" text="Incident reports that you send appear here." />
        ) : null}
        {view.view === 'shown' ? (
          <List tight tall label="Your reports">
            {view.rows.map(({ id, who, line, state, stateName, href }) => {
              const kind = state === 'received' ? 'half' : 'ok';
              return (
                <ListRow
                  key={id}
                  who={who}
                  href={href}
                  mark={kind}
                  sub={<span>{line}</span>}
                  wordBelow={{ kind, word: stateName }}
                />
              );
            })}
          </List>
        ) : null}
      </Page>
    </Screen>
  );
}
