import { type ReactNode, useRef } from 'react';
import type { ChangePhoneSignal } from '#machines/account/changePhone/machine.ts';
import type { ChangePhoneView } from '#machines/account/changePhone/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { typed } from '../AuthForm.tsx';

export interface ChangePhoneProps {
  view: ChangePhoneView;
  send: (signal: ChangePhoneSignal) => void;
}

const formId = 'change-phone';

/** One's own phone number: what it is, and another one, confirmed by a code that is texted to it. */
export function ChangePhone({ view, send }: ChangePhoneProps) {
  const { step } = view;
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={view.lead} />
        {step === 'loading' ? (
          <Skeleton label="Loading your number">
            <Lines widths={['60%', '100%']} />
          </Skeleton>
        ) : null}
        {step === 'failed' ? (
          <ErrorPanel
            title="Your number didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {step === 'withoutTexts' ? (
          <NoteBox kind="info">
            Text messages aren’t set up here, so a new number can’t be confirmed. Ask an admin to change it.
          </NoteBox>
        ) : null}
        {step === 'number' ? <NewNumber view={view} send={send} /> : null}
        {step === 'code' ? <Code view={view} send={send} /> : null}
      </Page>
      {step === 'number' || step === 'code' ? (
        <Dock>
          <Button
            kind="second"
            size="tall"
            width="grow"
            off={view.busy}
            onClick={() => send({ type: 'cancel.pressed' })}
          >
            Cancel
          </Button>
          <Button
            kind="primary"
            size="tall"
            width="grow"
            type="submit"
            form={formId}
            off={view.asking}
            busy={view.busy && !view.asking}
          >
            {step === 'number' ? 'Text Me a Code' : 'Confirm'}
          </Button>
        </Dock>
      ) : null}
    </Screen>
  );
}

function NewNumber({ view, send }: ChangePhoneProps) {
  return (
    <NumberForm
      view={view}
      label="New Number"
      onSubmit={(fields) => send({ type: 'phone.submitted', phone: typed(fields, 'phone') })}
    >
      <TextField
        label="New Phone Number"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={view.phone}
        error={view.failed?.field === 'phone' ? view.failed.message : null}
      />
    </NumberForm>
  );
}

function Code({ view, send }: ChangePhoneProps) {
  const { busy, asking, failed } = view;
  return (
    <>
      <NumberForm
        view={view}
        label="Confirm Your Number"
        onSubmit={(fields) => send({ type: 'code.submitted', code: typed(fields, 'code') })}
      >
        <TextField
          label="Code From the Text"
          name="code"
          look="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          error={failed?.field === 'code' ? failed.message : null}
        />
      </NumberForm>
      <Button width="full" off={busy && !asking} busy={asking} onClick={() => send({ type: 'newCode.pressed' })}>
        Text Me a New Code
      </Button>
      <Button width="full" off={busy} onClick={() => send({ type: 'otherNumber.pressed' })}>
        Use Another Number
      </Button>
    </>
  );
}

interface NumberFormProps {
  view: ChangePhoneView;
  label: string;
  onSubmit: (fields: FormData) => void;
  children: ReactNode;
}

function NumberForm({ view: { failed, busy }, label, onSubmit, children }: NumberFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  return (
    <Form ref={form} id={formId} label={label} busy={busy} onSubmit={onSubmit}>
      {children}
    </Form>
  );
}
