import type { GuestRsvpSignal } from '#machines/guests/guestRsvp/setup.ts';
import { useRef } from 'react';
import { withSlashes } from '#contract/events/typedDate.ts';
import type { GuestRsvpView } from '#machines/guests/guestRsvp/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { GuestHead } from './GuestHead.tsx';

export interface GuestBirthDateProps {
  view: GuestRsvpView;
  send: (signal: GuestRsvpSignal) => void;
}

/** The limit of age is not said before it is missed. */
export function GuestBirthDate({ view, send }: GuestBirthDateProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, view.failed);
  return (
    <Screen>
      <Page>
        <GuestHead view={view} />
        <Form
          ref={form}
          id={formId}
          label="Date of birth"
          onSubmit={(fields) => send({ type: 'birthDate.submitted', typed: String(fields.get('birthDate') ?? '') })}
        >
          <TextField
            label="Please enter your date of birth"
            name="birthDate"
            placeholder="Enter your birthdate"
            hint={view.isKnown ? 'MM/DD/yyyy. Leave empty to keep the one we have.' : 'MM/DD/yyyy'}
            inputMode="numeric"
            autoComplete="bday"
            defaultValue={view.typed}
            error={view.fieldError}
            onInput={({ currentTarget, nativeEvent }) => {
              if (nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('delete')) return;
              const text = withSlashes(currentTarget.value);
              if (text !== currentTarget.value) currentTarget.value = text;
            }}
          />
        </Form>
      </Page>
      <Dock>
        <Button form={formId} type="submit" kind="primary" size="tall" width="full">
          Next
        </Button>
      </Dock>
    </Screen>
  );
}

const formId = 'guest-birth-date';
