import { useEffect, useRef } from 'react';
import type { ChangeDateSignal } from '#machines/events/changeDate/setup.ts';
import type { ChangeDateView } from '#machines/events/changeDate/present.ts';
import type { EventHeader } from '#machines/events/eventView/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { DateTimeField } from '#src/ui/forms/DateTimeField.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { EventLine } from '#src/ui/parts/EventLine.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { ZoneField } from '#src/ui/forms/ZoneField.tsx';

export interface ChangeDateProps {
  view: ChangeDateView;
  send: (signal: ChangeDateSignal) => void;
  header: EventHeader;
}

export function ChangeDate({ view, send, header }: ChangeDateProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} />
        <EventLine
          title={header.title}
          dateBadge={{ month: header.month, day: header.day }}
          meta={[header.date, header.time]}
        />
        {view.closed ? <NoteBox kind="warn">{view.closed}</NoteBox> : null}
        {view.screen === 'loading' ? (
          <Skeleton label="Loading the date">
            <Lines widths={['40%', '100%', '40%', '100%']} />
          </Skeleton>
        ) : null}
        {view.screen === 'failed' ? (
          <ErrorPanel
            title="The event didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.overtaken ? <NoteBox kind="warn">{view.overtaken}</NoteBox> : null}
        {view.screen === 'editing' ? <Fields view={view} send={send} /> : null}
      </Page>
      {view.screen === 'editing' ? (
        <Dock>
          <Button
            kind="primary"
            size="tall"
            width="full"
            busy={view.busy}
            onClick={() => send({ type: 'save.pressed' })}
          >
            Save Changes
          </Button>
        </Dock>
      ) : null}
    </Screen>
  );
}

function Fields({ view, send }: Omit<ChangeDateProps, 'header'>) {
  const form = useFailingFocus(view.startError ?? view.endError);
  const common = { disabled: view.isSaving, required: true };
  return (
    <Form ref={form} busy={view.busy} label="Start and end" onSubmit={() => send({ type: 'save.pressed' })}>
      <p>Everyone who’s going will be told the new date.</p>
      <ZoneField label="Timezone" value={view.zone} disabled onChange={() => undefined} />
      <DateTimeField
        {...common}
        label="Start"
        value={view.start}
        zone={view.startZone}
        min={view.earliest}
        error={view.startError}
        onChange={(wall) => send({ type: 'start.changed', wall })}
      />
      <DateTimeField
        {...common}
        label="End"
        value={view.end}
        zone={view.endZone}
        min={view.earliest}
        error={view.endError}
        onChange={(wall) => send({ type: 'end.changed', wall })}
      />
    </Form>
  );
}

/** What is wrong takes focus, each time that something is. */
function useFailingFocus(error: string | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error !== null) form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [error]);
  return form;
}
