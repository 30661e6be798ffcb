import type { IncidentThreadView } from '#machines/incidents/incidentThread/present.ts';
import type { IncidentThreadSignal } from '#machines/incidents/incidentThread/setup.ts';
import { Reported } from '#src/incidents/incidentReports/Reported.tsx';
import { Held } from './LegalHold.tsx';
import { Standing, Thread, Writing } from './Parts.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';

export interface IncidentThreadProps {
  view: IncidentThreadView;
  send: (signal: IncidentThreadSignal) => void;
}

/** A report, how it stands, and what reporter and readers write to each other. */
export function IncidentThread({ view, send }: IncidentThreadProps) {
  const { heading, lead, error, refreshing, report, rows, times, dock, mayClose, hold, mayHold } = view;
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <Screen>
      <Page>
        <PageHead title={heading} lead={lead ?? undefined} />
        {view.view === 'loading' ? (
          <Skeleton label="Loading the report">
            <Lines widths={['40%', '80%', '30%', '100%', '90%']} />
          </Skeleton>
        ) : null}
        {view.view === 'failed' ? (
          <ErrorPanel title="The report didn’t load" text={error ?? undefined} onRetry={retry} />
        ) : null}
        {view.view === 'shown' && error ? <RetryNote text={error} busy={refreshing} onRetry={retry} /> : null}
        {view.state ? <Standing state={view.state} kept={view.kept} /> : null}
        {hold ? <Held hold={hold} question={view.question} send={send} /> : null}
        {report ? <Reported view={report} /> : null}
        {rows.length > 0 ? <Thread rows={rows} times={times} /> : null}
        {mayClose ? (
          <Button kind="second" width="full" off={dock?.busy} onClick={() => send({ type: 'close.pressed' })}>
            Close the report
          </Button>
        ) : null}
        {mayHold ? (
          <Button kind="second" width="full" off={dock?.busy} onClick={() => send({ type: 'hold.pressed' })}>
            Put on legal hold
          </Button>
        ) : null}
      </Page>
      {dock ? (
        <Writing
          dock={dock}
          onText={(text) => send({ type: 'text.changed', text })}
          onSend={() => send({ type: 'message.submitted' })}
          onKeep={() => send({ type: 'keep.pressed' })}
        />
      ) : null}
    </Screen>
  );
}
