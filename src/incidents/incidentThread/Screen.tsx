import { useId, useRef } from 'react';
import type { DockView, IncidentThreadView, ThreadRow } from '#machines/incidents/incidentThread/present.ts';
import type { IncidentThreadSignal } from '#machines/incidents/incidentThread/setup.ts';
import { Reported } from '#src/incidents/incidentReports/Reported.tsx';
import { Held } from './LegalHold.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { useWrongFocus } from '#src/ui/forms/useWrongFocus.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { CardHead } from '#src/ui/layout/CardHead.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';

type Send = (signal: IncidentThreadSignal) => void;

export interface IncidentThreadProps {
  view: IncidentThreadView;
  send: Send;
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
        <Standing view={view} />
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
      {dock ? <Writing dock={dock} send={send} /> : null}
    </Screen>
  );
}

function Standing({ view: { state, kept } }: { view: IncidentThreadView }) {
  const id = useId();
  if (!state) return null;
  return (
    <Card pad as="section" labelledBy={id}>
      <CardHead id={id} mark={state.isDone ? 'ok' : 'half'} title={state.name} line={state.since} />
      {kept ? (
        <>
          <p>
            <b>{kept.title}</b>
          </p>
          {kept.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      ) : null}
    </Card>
  );
}

function Thread({ rows, times }: { rows: readonly ThreadRow[]; times: string | null }) {
  return (
    <Section title="Thread" note={times}>
      <List tall label="Thread">
        {rows.map(({ id, when, who, text, note, mark }) => (
          <ListRow
            key={id}
            id={id}
            when={when}
            mark={mark}
            who={who}
            sub={
              <>
                <span style={{ whiteSpace: 'pre-line' }}>{text}</span>
                {note ? <span>{note}</span> : null}
              </>
            }
          />
        ))}
      </List>
    </Section>
  );
}

function Writing({ dock, send }: { dock: DockView; send: Send }) {
  const { label, text, hint, button, busy, error, keep } = dock;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useWrongFocus(form, error === null ? null : { field: 'text', message: error });
  return (
    <Dock>
      <Form ref={form} id={id} label={label} busy={busy} onSubmit={() => send({ type: 'message.submitted' })}>
        <TextArea
          name="text"
          label={label}
          hint={hint ?? undefined}
          rows={2}
          autoComplete="off"
          value={text}
          readOnly={busy}
          error={error}
          onChange={(event) => send({ type: 'text.changed', text: event.currentTarget.value })}
        />
      </Form>
      {keep ? (
        <Button kind="second" width="full" off={busy} onClick={() => send({ type: 'keep.pressed' })}>
          {keep}
        </Button>
      ) : null}
      <Button form={id} type="submit" kind="primary" width="full" busy={busy}>
        {button}
      </Button>
    </Dock>
  );
}
