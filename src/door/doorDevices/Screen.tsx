import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import type { DoorDevicesSignal } from '#machines/door/doorDevices/machine.ts';
import {
  type DoorDevicesView,
  doorNote,
  type DoorRow,
  isLive,
  untilCodeExpires,
} from '#machines/door/doorDevices/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import type { MarkKind } from '#src/ui/layout/Mark.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { Pass } from '#src/ui/parts/Pass.tsx';

export interface DoorDevicesProps {
  view: DoorDevicesView;
  send: (signal: DoorDevicesSignal) => void;
  title: string;
  /** What the shown code says. */
  link: string;
  /** The moment, UTC ISO. */
  now: string;
}

export function DoorDevices({ view, send, title, link, now }: DoorDevicesProps) {
  const { code, form } = view;
  return (
    <Screen>
      <Page>
        <PageHead title="Door Devices" lead={title} />
        {view.view === 'loading' ? <TightRowsSkeleton label="Loading the door devices" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The door devices didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {code ? (
          <Pass
            name={code.name}
            end={<span role="timer">{untilCodeExpires(code, now)} left</span>}
            qr={<QRCodeSVG value={link} title={`Pairing code for ${code.name}`} level="M" marginSize={2} size={256} />}
            note={`Scan it with the other phone. Works once. That phone is a door until ${code.doorUntil}.`}
          />
        ) : null}
        {form ? <NewDoor form={form} send={send} /> : null}
        {view.view === 'empty' || view.view === 'shown' ? <Doors view={view} send={send} now={now} /> : null}
      </Page>
      {code ? (
        <Dock>
          <Button
            kind="second"
            size="tall"
            width="full"
            busy={code.cancelling}
            onClick={() => send({ type: 'cancel.pressed' })}
          >
            Cancel This Code
          </Button>
        </Dock>
      ) : null}
      <Confirm
        open={view.asking}
        question={view.question}
        text={view.warning}
        yes={view.answer}
        final
        busy={view.closing}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}

interface NewDoorProps extends Pick<DoorDevicesProps, 'send'> {
  form: NonNullable<DoorDevicesView['form']>;
}

function NewDoor({ form: { failed, busy }, send }: NewDoorProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  return (
    <Form
      ref={form}
      label="Add a door"
      busy={busy}
      onSubmit={(fields) => send({ type: 'door.submitted', name: String(fields.get('name') ?? '') })}
    >
      <TextField
        label="Name of the door"
        name="name"
        placeholder="Back door"
        autoComplete="off"
        autoCapitalize="sentences"
        error={failed?.field === 'name' ? failed.message : null}
      />
      <Button kind="primary" width="full" type="submit" busy={busy}>
        Show Code
      </Button>
    </Form>
  );
}

function Doors({ view, send, now }: Pick<DoorDevicesProps, 'view' | 'send' | 'now'>) {
  const { rows, paired, error } = view;
  return (
    <Section title="Paired" end={paired > 0 ? String(paired) : undefined} note={view.times}>
      {error ? <RetryNote text={error} busy={view.refreshing} onRetry={() => send({ type: 'retry.pressed' })} /> : null}
      {rows.length === 0 ? (
        <Empty
          title="No phones are paired yet"
          text="A phone without an account can be a door: name it, then scan the code with it."
        />
      ) : (
        <List label="Paired">
          {rows.map((row) => (
            <ListRow
              key={row.id}
              when={row.when}
              mark={markOf(row, now)}
              who={row.name}
              sub={doorNote(row, now)}
              end={
                <Button kind="danger" size="small" onClick={() => send({ type: 'revoke.pressed', id: row.id })}>
                  {row.isOffered ? 'Cancel' : 'Revoke'}
                  <VisuallyHidden> {row.name}</VisuallyHidden>
                </Button>
              }
            />
          ))}
        </List>
      )}
    </Section>
  );
}

const markOf = (row: DoorRow, now: string): MarkKind => (row.isOffered ? 'wait' : isLive(row, now) ? 'ok' : 'warn');
