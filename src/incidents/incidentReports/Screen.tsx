import type { LoadSignal } from '#machines/kit/load/machine.ts';
import type { ReportsView } from '#machines/incidents/incidentReports/incidentReports.ts';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';

export interface IncidentReportsProps {
  view: ReportsView;
  refreshing: boolean;
  send: (signal: LoadSignal) => void;
}

export function IncidentReports({ view, refreshing, send }: IncidentReportsProps) {
  return (
    <Screen>
      <Page>
        <PageHead title="Incident Reports" lead={view.lead ?? undefined} />
        {view.view === 'loading' ? <TightRowsSkeleton label="Loading the reports" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The reports didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view !== 'failed' && view.error ? (
          <RetryNote text={view.error} busy={refreshing} onRetry={() => send({ type: 'retry.pressed' })} />
        ) : null}
        {view.view === 'empty' ? (
          <Empty title="No reports yet" text="Incident reports for this event appear here." />
        ) : null}
        {view.view === 'shown' ? (
          <>
            <NoteBox kind="info">Views are logged.</NoteBox>
            <List tight tall label="Incident reports">
              {view.rows.map(({ id, who, lines, isRead, href }) => (
                <ListRow
                  key={id}
                  who={who}
                  href={href}
                  mark={isRead ? 'ok' : 'half'}
                  sub={lines.map((line) => <span key={line}>{line}</span>)}
                  wordBelow={isRead ? { kind: 'ok', word: 'Read' } : { kind: 'half', word: 'Not read yet' }}
                />
              ))}
            </List>
          </>
        ) : null}
      </Page>
    </Screen>
  );
}
