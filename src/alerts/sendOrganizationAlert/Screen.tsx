import type { SendOrganizationAlertSignal } from '#machines/alerts/sendOrganizationAlert/machine.ts';
import { useRef } from 'react';
import { limits } from '#contract/kit/limits.ts';
import type { SendOrganizationAlertView } from '#machines/alerts/sendOrganizationAlert/present.ts';
import { watchAlone } from '#machines/alerts/onDuty/note.ts';
import { NobodyOnDuty } from '#src/alerts/onDuty/NobodyOnDuty.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { Whistle } from '#src/ui/icons/Whistle.tsx';
import { LimitedTextArea } from '#src/ui/forms/LimitedTextArea.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';

export interface SendOrganizationAlertProps {
  view: SendOrganizationAlertView;
  send: (signal: SendOrganizationAlertSignal) => void;
  /** Nobody is on duty. */
  alone?: boolean;
}

/** What was written stands in its field until it has been accepted. */
export function SendOrganizationAlert({ view, send, alone }: SendOrganizationAlertProps) {
  const { heading, failed, question, sending } = view;
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  return (
    <Screen safety>
      <Page>
        <PageHead title={heading} lead="Every member gets a text message and an email, and answers Safe or Not Safe." />
        <Form
          ref={form}
          id="organization-alert"
          label="Safety alert"
          busy={sending}
          onSubmit={(fields) => send({ type: 'alert.submitted', information: String(fields.get('information') ?? '') })}
        >
          <LimitedTextArea
            label="Safety Alert"
            name="information"
            rows={4}
            limit={limits.shortText}
            readOnly={sending}
            error={failed?.message}
          />
          <NoteBox kind="info">Start test messages with TEST so everyone knows it’s a drill.</NoteBox>
        </Form>
        {alone ? <NobodyOnDuty meaning={watchAlone} /> : null}
      </Page>
      <Dock>
        <Button kind="signal" size="tall" width="full" type="submit" form="organization-alert">
          <Whistle />
          Send Safety Alert
        </Button>
      </Dock>
      <Confirm
        open={question !== null}
        question={question ?? ''}
        yes="Send"
        busy={sending}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}
