import { useRef } from 'react';
import type { ManagedTypesSignal } from '#machines/events/managedTypes/machine.ts';
import type { ManagedTypesView, TypeLine } from '#machines/events/managedTypes/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { typeSigns } from '../typeSigns.ts';

export interface ManagedTypesProps {
  view: ManagedTypesView;
  send: (signal: ManagedTypesSignal) => void;
}

/** The event types of an organization, and the name of a new one. */
export function ManagedTypes({ view, send }: ManagedTypesProps) {
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <Screen>
      <Page>
        <PageHead title="Event Types" lead="Each type decides which steps its events have." />
        {view.view === 'loading' ? <TightRowsSkeleton label="Loading the event types" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel title="The event types didn’t load" text={view.error ?? undefined} onRetry={retry} />
        ) : null}
        {view.view === 'shown' && view.error ? (
          <RetryNote text={view.error} busy={view.refreshing} onRetry={retry} />
        ) : null}
        {view.view === 'shown' ? (
          <>
            {view.rows.length === 0 ? (
              <Empty title="No event types yet" text="Name the first one below, then add its steps." />
            ) : (
              <List tight label="Event types">
                {view.rows.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </List>
            )}
            <NewType view={view} send={send} />
          </>
        ) : null}
      </Page>
    </Screen>
  );
}

const Row = ({ row: { name, state, sub, href } }: { row: TypeLine }) => (
  <ListRow who={name} sub={sub} href={href} mark={typeSigns[state].kind} word={typeSigns[state]} />
);

function NewType({ view: { failed, creating }, send }: ManagedTypesProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  return (
    <Section title="New Event Type">
      <Form
        ref={form}
        label="New event type"
        busy={creating}
        onSubmit={(fields) => send({ type: 'type.submitted', name: String(fields.get('name') ?? '') })}
      >
        <TextField
          label="Name"
          name="name"
          placeholder="Garden Party"
          autoComplete="off"
          autoCapitalize="words"
          error={failed?.message}
        />
        <Button kind="primary" width="full" type="submit" busy={creating}>
          Create Draft
        </Button>
      </Form>
    </Section>
  );
}
