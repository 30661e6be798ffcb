import type { SendNotificationSignal } from '#machines/messages/sendNotification/machine.ts';
import { useRef } from 'react';
import { limits } from '#contract/kit/limits.ts';
import type { SendNotificationView } from '#machines/messages/sendNotification/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { send as sendIcon } from '#src/ui/icons/event.ts';
import { LimitedTextArea } from '#src/ui/forms/LimitedTextArea.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { RadioRow } from '#src/ui/forms/RadioRow.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { SentBefore } from './SentBefore.tsx';

export interface SendNotificationProps {
  view: SendNotificationView;
  isStale: boolean;
  send: (signal: SendNotificationSignal) => void;
}

/** What was typed stands in its field until it has arrived. */
export function SendNotification({ view, send, isStale }: SendNotificationProps) {
  const { failed, question, sending, canSend, nobody } = view;
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead="Sent by text message if possible, otherwise by email." />
        {isStale ? <NoteBox kind="warn">No connection. This may be out of date.</NoteBox> : null}
        <Form
          ref={form}
          id="notification"
          busy={sending}
          onSubmit={(fields) =>
            send({ type: 'message.submitted', information: String(fields.get('information') ?? '') })
          }
        >
          <LimitedTextArea
            label="Message"
            name="information"
            rows={3}
            limit={limits.shortText}
            readOnly={sending}
            error={failed?.message}
          />
          <fieldset aria-label="Who gets it">
            <List pick tight label="Who gets it">
              {view.audiences.map(({ checkedIn, name, reach, chosen }) => (
                <RadioRow
                  key={name}
                  name="audience"
                  who={name}
                  fact={reach ?? undefined}
                  picked={chosen}
                  off={sending}
                  onPick={() => send({ type: 'audience.chosen', checkedIn })}
                />
              ))}
            </List>
          </fieldset>
          {nobody ? <NoteBox kind="info">{nobody}</NoteBox> : null}
        </Form>
        <SentBefore view={view} send={send} />
      </Page>
      <Dock>
        <Button
          kind="primary"
          size="tall"
          width="full"
          type="submit"
          form="notification"
          icon={sendIcon}
          busy={sending}
          off={!canSend}
        >
          Send
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
