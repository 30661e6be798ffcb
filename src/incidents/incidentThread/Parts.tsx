import { useId, useRef } from 'react';
import type { DockView } from '#machines/incidents/incidentThread/present.ts';
import type { KeptFromText, ReportStatus as StandingView, ThreadRow } from '#machines/incidents/incidentThread/rows.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { useWrongFocus } from '#src/ui/forms/useWrongFocus.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { CardHead } from '#src/ui/layout/CardHead.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';

/** How a report stands, and to its reporter whom it is kept from. */
export function Standing({ state, kept }: { state: StandingView; kept: KeptFromText | null }) {
  const id = useId();
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

export function Thread({ rows, times }: { rows: readonly ThreadRow[]; times: string | null }) {
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

export interface WritingProps {
  dock: DockView;
  onText: (text: string) => void;
  onSend: () => void;
  /** Goes back to a message, where another text is written. */
  onKeep?: () => void;
}

export function Writing({ dock, onText, onSend, onKeep }: WritingProps) {
  const { label, text, hint, button, busy, error, keep } = dock;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useWrongFocus(form, error === null ? null : { field: 'text', message: error });
  return (
    <Dock>
      <Form ref={form} id={id} label={label} busy={busy} onSubmit={onSend}>
        <TextArea
          name="text"
          label={label}
          hint={hint ?? undefined}
          rows={2}
          autoComplete="off"
          value={text}
          readOnly={busy}
          error={error}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </Form>
      {keep ? (
        <Button kind="second" width="full" off={busy} onClick={onKeep}>
          {keep}
        </Button>
      ) : null}
      <Button form={id} type="submit" kind="primary" width="full" busy={busy}>
        {button}
      </Button>
    </Dock>
  );
}
