import { useId, useRef } from 'react';
import type { OpenedReport, ReportByCodeView } from '#machines/incidents/reportByCode/present.ts';
import type { ReportByCodeSignal } from '#machines/incidents/reportByCode/setup.ts';
import { Standing, Thread, Writing } from '#src/incidents/incidentThread/Parts.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useWrongFocus } from '#src/ui/forms/useWrongFocus.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TopBar } from '#src/ui/layout/TopBar.tsx';

export interface ReportByCodeProps {
  view: ReportByCodeView;
  send: (signal: ReportByCodeSignal) => void;
}

/** Where a report without a name is opened by its code, without an account. */
export function ReportByCode({ view, send }: ReportByCodeProps) {
  return (
    <>
      <TopBar name="Muster" />
      {view.opened ? <Opened {...view} opened={view.opened} send={send} /> : <Asking view={view} send={send} />}
    </>
  );
}

function Asking({ view: { heading, code, busy, failed }, send }: ReportByCodeProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useWrongFocus(form, failed);
  return (
    <Screen>
      <Page>
        <PageHead
          title={heading}
          lead="If you reported an incident without your name, your code opens your report and the answers to it."
        />
        <Form ref={form} id={id} busy={busy} onSubmit={() => send({ type: 'code.submitted' })}>
          <TextField
            name="code"
            label="Your code"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={code}
            readOnly={busy}
            error={failed?.message ?? null}
            onChange={(event) => send({ type: 'code.changed', text: event.currentTarget.value })}
          />
        </Form>
      </Page>
      <Dock>
        <Button form={id} type="submit" kind="primary" size="tall" width="full" busy={busy}>
          Open Report
        </Button>
      </Dock>
    </Screen>
  );
}

interface OpenedProps extends Pick<ReportByCodeProps, 'send'> {
  heading: string;
  opened: OpenedReport;
}

function Opened({ heading, opened, send }: OpenedProps) {
  const { lead, state, kept, rows, times, refreshing, error, dock } = opened;
  const refresh = () => send({ type: 'refresh.pressed' });
  return (
    <Screen>
      <Page>
        <PageHead title={heading} lead={lead} />
        {error ? <RetryNote text={error} busy={refreshing} onRetry={refresh} /> : null}
        <Standing state={state} kept={kept} />
        <Thread rows={rows} times={times} />
        {error ? null : (
          <Button kind="second" width="full" busy={refreshing} off={dock.busy} onClick={refresh}>
            Check for Answers
          </Button>
        )}
        <Button kind="second" width="full" off={dock.busy} onClick={() => send({ type: 'close.pressed' })}>
          Close on This Device
        </Button>
      </Page>
      <Writing
        dock={dock}
        onText={(text) => send({ type: 'text.changed', text })}
        onSend={() => send({ type: 'message.submitted' })}
      />
    </Screen>
  );
}
