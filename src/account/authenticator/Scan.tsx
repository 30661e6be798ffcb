import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import { codeDigits } from '#contract/account/secondFactor.form.ts';
import type { AuthenticatorSignal } from '#machines/account/authenticator/setup.ts';
import type { StepOf } from '#machines/account/authenticator/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { SubmitCount } from '#src/ui/forms/useCorrected.ts';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { KeyText } from '#src/ui/parts/Codes.tsx';
import { Pass } from '#src/ui/parts/Pass.tsx';
import { typed } from '../AuthForm.tsx';

export interface ScanProps {
  view: StepOf<'scanning'>;
  send: (signal: AuthenticatorSignal) => void;
}

const formId = 'authenticator-code';

/** The key of an authenticator app, to be scanned or typed there, and the code that the app shows then. */
export function Scan({ view, send }: ScanProps) {
  const { uri, groups, copying } = view;
  return (
    <>
      <Pass
        name="Scan this with your authenticator app"
        qr={<QRCodeSVG value={uri} title="Setup code" level="M" marginSize={2} size={256} />}
        note="Your app lists it as Muster."
      />
      <Section title="Or enter this key by hand">
        <KeyText groups={groups} />
        <LinkButton kind="second" width="full" href={uri}>
          Open in an App on This Phone
        </LinkButton>
        <Button width="full" busy={copying} onClick={() => send({ type: 'copy.pressed' })}>
          Copy Key
        </Button>
      </Section>
      <Code view={view} send={send} />
    </>
  );
}

/** A whole code goes without a press, so the chart takes back what was wrong with the one before. */
function Code({ view: { failed, busy }, send }: ScanProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  return (
    <Form
      ref={form}
      id={formId}
      label="Confirm Your App"
      busy={busy}
      onSubmit={(fields) => send({ type: 'code.submitted', code: typed(fields, 'code') })}
      onTyped={(fields) => send({ type: 'code.typed', code: typed(fields, 'code') })}
    >
      <SubmitCount value={null}>
        <TextField
          label={`${codeDigits}-digit code`}
          name="code"
          look="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          error={failed?.field === 'code' ? failed.message : null}
        />
      </SubmitCount>
    </Form>
  );
}

export function ScanDock({ view: { busy }, send }: ScanProps) {
  return (
    <Dock>
      <Button kind="second" size="tall" width="grow" off={busy} onClick={() => send({ type: 'cancel.pressed' })}>
        Cancel
      </Button>
      <Button kind="primary" size="tall" width="grow" type="submit" form={formId} busy={busy}>
        Turn On
      </Button>
    </Dock>
  );
}
