import { type ReactNode, useId, useRef } from 'react';
import type { StoredFile } from '#contract/kit/shared.ts';
import type { IncidentReportSignal, IncidentTexts } from '#machines/incidents/incidentReport/setup.ts';
import type { IncidentReportView } from '#machines/incidents/incidentReport/present.ts';
import { href } from '#contract/kit/addresses.ts';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { DateTimeField } from '#src/ui/forms/DateTimeField.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { clock, mapPin } from '#src/ui/icons/event.ts';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { useWrongFocus } from '#src/ui/forms/useWrongFocus.ts';
import { WhoReads } from './WhoReads.tsx';

/** What the field of the photo is given; the wiring runs it. */
export interface IncidentPhotoProps {
  value: StoredFile | null;
  error: string | null;
  disabled: boolean;
  onUploaded: (file: StoredFile) => void;
  onRemoved: () => void;
  onRunning: (running: boolean) => void;
}

export interface ReportIncidentProps {
  view: IncidentReportView;
  photoField: (props: IncidentPhotoProps) => ReactNode;
  send: (signal: IncidentReportSignal) => void;
  /** The moment, UTC ISO. */
  now: () => string;
}

/** What was typed stays in its fields until it is sent. */
export function ReportIncident(props: ReportIncidentProps) {
  const { view, photoField, send, now } = props;
  const { failed, busy, uploading } = view;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useWrongFocus(form, failed);
  const errorOf = (field: string) => (failed?.field === field ? failed.message : null);
  return (
    <Screen>
      <Page>
        <PageHead
          title={view.heading}
          lead="Only the event’s owner and incident readers can read this, and you can keep it from any of them."
        />
        <TextLink href={href.ownIncidents()}>Your Reports</TextLink>
        <Form
          ref={form}
          id={id}
          busy={busy}
          onSubmit={(fields) => send({ type: 'form.submitted', texts: textsIn(fields), now: now() })}
        >
          <When {...props} error={errorOf('date')} />
          <Where {...props} error={errorOf('location')} />
          <TextArea
            name="information"
            label="What happened"
            required
            readOnly={busy}
            error={errorOf('information')}
            rows={6}
          />
          <CheckboxRow name="witnessed" disabled={busy}>
            I saw it happen
          </CheckboxRow>
          <TextArea
            name="witnesses"
            label="Witnesses"
            hint="Who else saw it, and how to reach them."
            readOnly={busy}
            error={errorOf('witnesses')}
            rows={2}
          />
          {photoField({
            value: view.photo,
            error: errorOf('file'),
            disabled: busy,
            onUploaded: (file) => send({ type: 'photo.uploaded', file }),
            onRemoved: () => send({ type: 'photo.removed' }),
            onRunning: (running) => send({ type: 'upload.changed', running }),
          })}
          <WhoReads
            readers={view.readers}
            error={errorOf('keptFrom')}
            disabled={busy}
            onSwitched={(reader, mayRead) => send({ type: 'reader.switched', id: reader, mayRead })}
          />
        </Form>
      </Page>
      <Dock note={uploading ? 'Your photo is uploading. You can send the report when it’s done.' : null}>
        <Button form={id} type="submit" kind="primary" size="tall" width="full" busy={busy} off={uploading}>
          Send
        </Button>
      </Dock>
    </Screen>
  );
}

type PartProps = ReportIncidentProps & { error: string | null };

function When({ view, error, send, now }: PartProps) {
  return (
    <>
      <DateTimeField
        label="When it happened"
        required
        value={view.date}
        zone={view.zone ?? undefined}
        error={error}
        disabled={view.busy}
        onChange={(wall) => send({ type: 'date.changed', wall })}
      />
      <Button
        kind="second"
        size="small"
        icon={clock}
        off={view.busy}
        onClick={() => send({ type: 'now.pressed', now: now() })}
      >
        Use the current time
      </Button>
    </>
  );
}

function Where({ view, error, send }: PartProps) {
  return (
    <>
      <TextArea
        name="location"
        label="Location"
        required
        autoComplete="off"
        rows={2}
        readOnly={view.busy}
        value={view.location}
        error={error}
        onChange={(event) => send({ type: 'location.changed', text: event.currentTarget.value })}
      />
      <Button
        kind="second"
        size="small"
        icon={mapPin}
        busy={view.locating}
        off={view.busy}
        onClick={() => send({ type: 'locate.pressed' })}
      >
        Use my location
      </Button>
      {view.notLocated ? <NoteBox kind="warn">{view.notLocated}. Describe the place instead.</NoteBox> : null}
    </>
  );
}

const textsIn = (fields: FormData): IncidentTexts => ({
  information: String(fields.get('information') ?? ''),
  witnesses: String(fields.get('witnesses') ?? ''),
  witnessed: fields.get('witnessed') !== null,
});
