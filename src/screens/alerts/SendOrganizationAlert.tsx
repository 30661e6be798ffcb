import { useRef } from 'react';
import { limits } from '#contract/limits.ts';
import type { SendOrganizationAlertView } from '#machines/flows/sendOrganizationAlert/present.ts';
import { Button } from '#src/ui/Button.tsx';
import { Confirm } from '#src/ui/Confirm.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Form } from '#src/ui/Form.tsx';
import { Whistle } from '#src/ui/icons/Whistle.tsx';
import { LimitedTextArea } from '#src/ui/LimitedTextArea.tsx';
import { NoteBox } from '#src/ui/NoteBox.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { useFailedFocus } from '../useFailedFocus.ts';

export interface SendOrganizationAlertProps {
  view: SendOrganizationAlertView;
  onSubmit: (information: string) => void;
  onNo: () => void;
  onYes: () => void;
}

/** What was written stands in its field until it has been accepted. */
export function SendOrganizationAlert({ view, onSubmit, onNo, onYes }: SendOrganizationAlertProps) {
  const { heading, failed, question, sending } = view;
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  return (
    <Screen safety>
      <Page>
        <PageHead
          title={heading}
          lead="Every member is told by text message and by mail, and answers Safe or Not Safe."
        />
        <Form
          ref={form}
          id="organization-alert"
          label="Safety alert"
          busy={sending}
          onSubmit={(fields) => onSubmit(String(fields.get('information') ?? ''))}
        >
          <LimitedTextArea
            label="Safety Alert"
            name="information"
            rows={4}
            limit={limits.shortText}
            readOnly={sending}
            error={failed?.message}
          />
          <NoteBox kind="info">Please start test messages with TEST, so that everybody knows it is a drill.</NoteBox>
        </Form>
      </Page>
      <Dock>
        <Button kind="signal" size="tall" width="full" type="submit" form="organization-alert">
          <Whistle />
          Send Safety Alert
        </Button>
      </Dock>
      <Confirm open={question !== null} question={question ?? ''} yes="Send" busy={sending} onNo={onNo} onYes={onYes} />
    </Screen>
  );
}
