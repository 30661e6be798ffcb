import { useId, useRef } from 'react';
import { href } from '#contract/kit/addresses.ts';
import type { AnonymousReportView } from '#machines/incidents/anonymousReport/present.ts';
import type { AnonymousReportSignal, AnonymousTexts } from '#machines/incidents/anonymousReport/setup.ts';
import { WhatHappened } from '#src/incidents/incidentReport/WhatHappened.tsx';
import { When } from '#src/incidents/incidentReport/When.tsx';
import { WhoReads } from '#src/incidents/incidentReport/WhoReads.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { useWrongFocus } from '#src/ui/forms/useWrongFocus.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { CodeList } from '#src/ui/parts/Codes.tsx';

export interface AnonymousReportProps {
  view: AnonymousReportView;
  send: (signal: AnonymousReportSignal) => void;
  /** The moment, UTC ISO. */
  now: () => string;
}

/** An incident reported without a name, and then the code that opens it. */
export function AnonymousReport({ view, send, now }: AnonymousReportProps) {
  const form = useId();
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={view.lead} />
        {view.sent ? (
          <Code {...view} sent={view.sent} />
        ) : (
          <>
            <Meaning means={view.means} />
            <Typing id={form} view={view} send={send} now={now} />
          </>
        )}
      </Page>
      {view.sent ? (
        <Dock key="code">
          <Button size="tall" width="grow" busy={view.sent.copying} onClick={() => send({ type: 'copy.pressed' })}>
            Copy Code
          </Button>
          <Button kind="primary" size="tall" width="grow" onClick={() => send({ type: 'done.pressed' })}>
            I Wrote It Down
          </Button>
        </Dock>
      ) : (
        <Dock key="form" note={view.unsure ? <span role="alert">{view.unsure}</span> : null}>
          <Button form={form} type="submit" kind="primary" size="tall" width="full" busy={view.busy}>
            Send Without Your Name
          </Button>
        </Dock>
      )}
    </Screen>
  );
}

function Meaning({ means }: { means: readonly string[] }) {
  return (
    <NoteBox kind="info">
      {means.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </NoteBox>
  );
}

function Code({ sent, means }: { sent: NonNullable<AnonymousReportView['sent']>; means: readonly string[] }) {
  return (
    <>
      <CodeList label="Your code" codes={[sent.code]} />
      {sent.earlier ? <NoteBox kind="warn">{sent.earlier}</NoteBox> : null}
      <Meaning means={means} />
      <TextLink href={href.reportByCode()}>Open a report with its code</TextLink>
    </>
  );
}

function Typing({ id, view, send, now }: AnonymousReportProps & { id: string }) {
  const { failed, busy, readers } = view;
  const form = useRef<HTMLFormElement>(null);
  useWrongFocus(form, failed);
  const errorOf = (field: string) => (failed?.field === field ? failed.message : null);
  return (
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
      <TextArea
        name="location"
        label="Location"
        required
        autoComplete="off"
        rows={2}
        readOnly={busy}
        error={errorOf('location')}
      />
      <WhatHappened busy={busy} errorOf={errorOf} />
      <WhoReads
        readers={readers}
        error={errorOf('keptFrom')}
        disabled={busy}
        onSwitched={(reader, mayRead) => send({ type: 'reader.switched', id: reader, mayRead })}
      />
    </Form>
  );
}

const textOf = (fields: FormData, name: string) => String(fields.get(name) ?? '');

const textsIn = (fields: FormData): AnonymousTexts => ({
  location: textOf(fields, 'location'),
  information: textOf(fields, 'information'),
  witnesses: textOf(fields, 'witnesses'),
  witnessed: fields.get('witnessed') !== null,
});
