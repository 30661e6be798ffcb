import { useRef } from 'react';
import { href } from '#contract/kit/addresses.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { EmergencyCall } from '#src/ui/actions/EmergencyCall.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { Whistle } from '#src/ui/icons/Whistle.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Reasons } from '#src/ui/feedback/Reasons.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { OwnContacts } from './OwnContacts.tsx';
import type { PersonalSafetyProps } from './props.ts';

/** Tap one: a reason, or own words. Tap two: Submit Alert. */
export function AlertForm(props: PersonalSafetyProps) {
  const { view, send, newKey, contacts } = props;
  const { form, refusal } = view;
  const element = useRef<HTMLFormElement>(null);
  useFailedFocus(element, form.failed);
  const errorOf = (field: string) => (form.failed?.field === field ? form.failed.message : null);
  return (
    <Screen safety>
      <Page gap="snug">
        <PageHead title={view.heading} />
        {contacts.nobody && !refusal ? (
          <NoteBox kind="bad">
            <p>{contacts.nobody}</p>
            <TextLink href={href.safetyContacts()}>Add a Safety Contact</TextLink>
          </NoteBox>
        ) : null}
        {refusal ? (
          <div role="alert">
            <NoteBox kind="bad">
              <p>{refusal.text}</p>
              {refusal.addContact ? <TextLink href={href.safetyContacts()}>Add a Safety Contact</TextLink> : null}
            </NoteBox>
          </div>
        ) : null}
        <Form
          ref={element}
          id="alert"
          label="Personal alert"
          busy={form.holding}
          onSubmit={() => send({ type: 'alert.submitted', key: newKey(), at: new Date().toISOString() })}
        >
          <Reasons
            label="Description"
            reasons={form.suggestions}
            onPress={(text) => send({ type: 'suggestion.pressed', text })}
          />
          <TextField
            label="Description"
            name="information"
            autoComplete="off"
            placeholder="Or in your own words"
            value={form.information}
            error={errorOf('information')}
            onInput={(event) => send({ type: 'information.typed', text: event.currentTarget.value })}
          />
          <Card pad>
            <CheckboxRow
              checked={form.sendLocation}
              onChange={(event) => send({ type: 'sendLocation.changed', on: event.currentTarget.checked })}
            >
              Send my location
            </CheckboxRow>
            <CheckboxRow
              checked={form.requestCall}
              onChange={(event) => send({ type: 'requestCall.changed', on: event.currentTarget.checked })}
            >
              Request a call
            </CheckboxRow>
          </Card>
          <TextField
            label="Location"
            name="location"
            autoComplete="off"
            value={form.location}
            hint={form.place ? <span role="status">{form.place.text}</span> : undefined}
            error={errorOf('location')}
            onInput={(event) => send({ type: 'location.typed', text: event.currentTarget.value })}
          />
        </Form>
        <OwnContacts {...props} />
        <p>
          On your way somewhere? <TextLink href={href.checkOnMe()}>Check on me</TextLink>
        </p>
      </Page>
      <Dock
        note={
          <>
            <span>In danger right now?</span>
            <EmergencyCall size="small" />
          </>
        }
      >
        <Button kind="signal" size="tall" width="full" type="submit" form="alert" busy={form.holding}>
          {form.holding ? null : <Whistle />}
          Submit Alert
        </Button>
      </Dock>
    </Screen>
  );
}
