import type { AlertReportSignal } from '#machines/alerts/alertReport/machine.ts';
import type { AlertReportView } from '#machines/alerts/alertReport/present.ts';
import type { ReportRow } from '#machines/alerts/alertReport/rows.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { download } from '#src/ui/icons/event.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { LongList } from '#src/ui/lists/LongList.tsx';
import type { RowPlace } from '#src/ui/lists/rowPlace.ts';

export interface AlertReportProps {
  view: AlertReportView;
  send: (signal: AlertReportSignal) => void;
}

/** What became of an alert: how quickly everyone was accounted for, and of each how they were told and what they answered. */
export function AlertReport({ view, send }: AlertReportProps) {
  return (
    <Screen safety>
      <Page>
        <PageHead title={view.heading} lead={view.text ?? undefined} />
        {view.view === 'loading' ? <TightRowsSkeleton label="Loading the report" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The report didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view === 'shown' ? <Shown view={view} send={send} /> : null}
      </Page>
    </Screen>
  );
}

function Shown({ view: { lines, error, refreshing, sum, points, rows, writing }, send }: AlertReportProps) {
  return (
    <>
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {error === null ? null : (
        <RetryNote text={error} busy={refreshing} onRetry={() => send({ type: 'retry.pressed' })} />
      )}
      <Button icon={download} busy={writing} onClick={() => send({ type: 'export.pressed' })}>
        Export
      </Button>
      <Section title={sum ?? ''}>
        {points.length > 0 ? (
          <List label="How quickly">
            {points.map(({ count, when }) => (
              <ListRow key={when} big={count} who={when} />
            ))}
          </List>
        ) : null}
      </Section>
      <Section title="People">
        <LongList
          tall
          tight
          label="People"
          count={rows.length}
          idOf={(index) => rows[index]?.id ?? ''}
          renderRow={(index, place) => {
            const row = rows[index];
            return row ? <Person key={row.id} row={row} place={place} /> : null;
          }}
        />
      </Section>
    </>
  );
}

function Person({ row: { id, who, answer, lines }, place }: { row: ReportRow; place: RowPlace | undefined }) {
  return (
    <ListRow
      id={id}
      place={place}
      mark={answer.kind}
      who={who}
      word={answer}
      sub={lines.map((line) => <span key={line}>{line}</span>)}
    />
  );
}
