import { type ReactNode, useId, useRef } from 'react';
import type { StoredFile } from '#contract/kit/shared.ts';
import type { IncidentReportSignal, IncidentTexts } from '#machines/incidents/incidentReport/setup.ts';
import type { IncidentReportView } from '#machines/incidents/incidentReport/present.ts';
import { href } from '#contract/kit/addresses.ts';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { mapPin } from '#src/ui/icons/event.ts';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { useWrongFocus } from '#src/ui/forms/useWrongFocus.ts';
import { WhatHappened } from './WhatHappened.tsx';
import { When } from './When.tsx';
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
        {view.anonymousHref ? <TextLink href={view.anonymousHref}>Report without your name</TextLink> : null}
        <TextLink href={href.reportByCode()}>Open a report with its code</TextLink>
        <Form
          ref={form}
          id={id}
          busy={busy}
          onSubmit={(fields) => send({ type: 'form.submitted', texts: textsIn(fields), now: now() })}
        >
          <When
            {...{ date: view.date, zone: view.zone, busy, error: errorOf('date') }}
            onDate={(wall) => send({ type: 'date.changed', wall })}
            onNow={() => send({ type: 'now.pressed', now: now() })}
          />
          <Where {...props} error={errorOf('location')} />
          <WhatHappened busy={busy} errorOf={errorOf} />
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
