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

/** An incident reported without a name: what happened, then the code that opens it, then it is sent. */
export function AnonymousReport({ view, send, now }: AnonymousReportProps) {
  const form = useId();
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={view.lead} />
        {view.kept ? (
          <Code view={view} kept={view.kept} send={send} />
        ) : (
          <>
            <Meaning means={view.means} />
            <Typing id={form} view={view} send={send} now={now} />
          </>
        )}
      </Page>
      {view.isSent ? (
        <Dock key="sent">
          <Button kind="primary" size="tall" width="full" onClick={() => send({ type: 'done.pressed' })}>
            Done
          </Button>
        </Dock>
      ) : view.kept ? (
        <Dock key="code" note={view.unsure ? <span role="alert">{view.unsure}</span> : null}>
          <Button
            kind="primary"
            size="tall"
            width="full"
            busy={view.busy}
            onClick={() => send({ type: 'send.pressed' })}
          >
            Send Without Your Name
          </Button>
        </Dock>
      ) : (
        <Dock key="form">
          <Button form={form} type="submit" kind="primary" size="tall" width="full">
            Continue
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

interface CodeProps extends Pick<AnonymousReportProps, 'view' | 'send'> {
  kept: NonNullable<AnonymousReportView['kept']>;
}

function Code({ view, kept, send }: CodeProps) {
  const { earlier, means, isSent, busy } = view;
  return (
    <>
      <CodeList label="Your code" codes={[kept.code]} />
      <p>Open your report with it at</p>
      <CodeList label="Where to open it" codes={[kept.opensAt]} />
      <Button kind="second" width="full" busy={kept.copying} off={busy} onClick={() => send({ type: 'copy.pressed' })}>
        Copy Both
      </Button>
      {earlier ? <NoteBox kind="warn">{earlier}</NoteBox> : null}
      <Meaning means={means} />
      {isSent ? (
        <TextLink href={href.reportByCode()}>Open a report with its code</TextLink>
      ) : (
        <Button kind="second" width="full" off={busy} onClick={() => send({ type: 'change.pressed' })}>
          Change Report
        </Button>
      )}
    </>
  );
}

function Typing({ id, view, send, now }: AnonymousReportProps & { id: string }) {
  const { failed, readers, texts } = view;
  const form = useRef<HTMLFormElement>(null);
  useWrongFocus(form, failed);
  const errorOf = (field: string) => (failed?.field === field ? failed.message : null);
  return (
    <Form
      ref={form}
      id={id}
      onSubmit={(fields) => send({ type: 'form.submitted', texts: textsIn(fields), now: now() })}
    >
      <When
        {...{ date: view.date, zone: view.zone, busy: false, error: errorOf('date') }}
        onDate={(wall) => send({ type: 'date.changed', wall })}
        onNow={() => send({ type: 'now.pressed', now: now() })}
      />
      <TextArea
        name="location"
        label="Location"
        required
        autoComplete="off"
        rows={2}
        error={errorOf('location')}
        defaultValue={texts.location}
      />
      <WhatHappened busy={false} texts={texts} errorOf={errorOf} />
      <WhoReads
        readers={readers}
        error={errorOf('keptFrom')}
        disabled={false}
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
