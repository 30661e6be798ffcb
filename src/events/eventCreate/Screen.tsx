import { useId, useRef } from 'react';
import { Button } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { Frame } from '#src/ui/layout/Frame.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { BasicsFields } from './BasicsFields.tsx';
import type { CreateEventProps } from './props.ts';
import { readTexts } from './basicsTexts.ts';
import { useWrongFocus } from '#src/ui/forms/useWrongFocus.ts';

/** The basic information of a new event. What was typed stays in its fields until the event is made. */
export function CreateEvent(props: CreateEventProps) {
  const { form, send, newId, onTyped } = props;
  const { type, failed, restored, uploading, busy } = form;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  useWrongFocus(element, failed);
  const button = (
    <Button form={id} type="submit" kind="primary" size="tall" width="full" busy={busy} off={uploading}>
      Create Event
    </Button>
  );
  const waits = uploading ? 'Your photo is uploading. You can create the event when it’s done.' : null;
  const aside = (
    <Card pad>
      {waits ? <p>{waits}</p> : null}
      {button}
    </Card>
  );
  return (
    <Screen>
      <Frame aside={aside} asideLabel="Create the event">
        <Page>
          <PageHead title="Create Event" lead={`${type.name}. ${type.follows}.`} />
          {restored ? (
            <NoteBox kind="info">
              <p>We kept what you typed before.</p>
              <Button kind="plain" size="small" onClick={() => send({ type: 'anew.pressed', draftId: newId() })}>
                Start Over
              </Button>
            </NoteBox>
          ) : null}
          <Form
            ref={element}
            id={id}
            busy={busy}
            onTyped={(fields) => onTyped(readTexts(fields))}
            onSubmit={(fields) => send({ type: 'form.submitted', texts: readTexts(fields) })}
          >
            <BasicsFields {...props} />
          </Form>
        </Page>
      </Frame>
      <Dock note={waits}>{button}</Dock>
    </Screen>
  );
}
