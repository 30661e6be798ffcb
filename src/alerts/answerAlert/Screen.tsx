import type { AnswerAlertSignal } from '#machines/alerts/answerAlert/setup.ts';
import { useRef } from 'react';
import { limits } from '#contract/kit/limits.ts';
import type { AnswerAlertView } from '#machines/alerts/answerAlert/present.ts';
import { AlertBox } from '#src/ui/feedback/AlertBox.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { mapPin } from '#src/ui/icons/event.ts';
import { LimitedTextArea } from '#src/ui/forms/LimitedTextArea.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { SafeOrNot } from '#src/ui/parts/SafeOrNot.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';

export interface AnswerAlertProps {
  view: AnswerAlertView;
  send: (signal: AnswerAlertSignal) => void;
}

/** Nothing is an answer until it is sent. */
export function AnswerAlert(props: AnswerAlertProps) {
  const { heading, alert, loading, sending } = props.view;
  return (
    <Screen safety>
      <Page>
        <PageHead title={heading} />
        {alert ? <AlertBox text={alert.text} line={alert.line} /> : null}
        {loading ? <TightRowsSkeleton rows={3} label="Loading your answer" /> : <Answer {...props} />}
      </Page>
      <Dock>
        <Button kind="signal" size="tall" width="full" type="submit" form="answer" busy={sending} off={loading}>
          Send response
        </Button>
      </Dock>
    </Screen>
  );
}

function Answer({ view, send }: AnswerAlertProps) {
  const { failed, status, location, note, locating, notLocated, sending } = view;
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  const errorOf = (field: string) => (failed?.field === field ? failed.message : null);
  return (
    <Form
      ref={form}
      id="answer"
      label="Your answer"
      busy={sending}
      onSubmit={(fields) => send({ type: 'answer.submitted', note: String(fields.get('note') ?? '') })}
    >
      <SafeOrNot
        label="Your status"
        chosen={status}
        off={sending}
        onChoose={(chosen) => send({ type: 'status.chosen', status: chosen })}
      />
      <TextField
        label="My Location"
        name="location"
        autoComplete="off"
        readOnly={sending}
        value={location}
        error={errorOf('location')}
        onInput={(event) => send({ type: 'location.changed', text: event.currentTarget.value })}
      />
      <Button
        kind="second"
        size="small"
        icon={mapPin}
        busy={locating}
        off={sending}
        onClick={() => send({ type: 'locate.pressed' })}
      >
        Use my location
      </Button>
      {notLocated ? <NoteBox kind="warn">{notLocated}. Describe the place instead.</NoteBox> : null}
      <LimitedTextArea
        label="Notes"
        name="note"
        rows={3}
        limit={limits.shortText}
        defaultValue={note}
        readOnly={sending}
        error={errorOf('note')}
      />
    </Form>
  );
}
