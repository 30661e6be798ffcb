import { useId } from 'react';
import type { RsvpView } from '#machines/rsvp/present.ts';
import type { RsvpSignal } from '#machines/rsvp/setup.ts';
import type { EventHeader } from '#machines/events/eventView/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { DateField } from '#src/ui/forms/DateField.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { EventLine } from '#src/ui/parts/EventLine.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';

export interface BirthdayProps {
  header: EventHeader;
  view: Pick<RsvpView, 'busy' | 'fieldError'>;
  send: (signal: RsvpSignal) => void;
}

export function Birthday({ header, view: { busy, fieldError }, send }: BirthdayProps) {
  const id = useId();
  return (
    <Screen>
      <Page>
        <PageHead title="Enter Birthday" />
        <EventLine title={header.title} dateBadge={{ month: header.month, day: header.day }} meta={[header.time]} />
        <Form
          id={id}
          busy={busy}
          onSubmit={(fields) => send({ type: 'birthday.submitted', birthDate: String(fields.get('birthDate') ?? '') })}
        >
          <DateField name="birthDate" label="Date of birth" autoComplete="bday" error={fieldError} />
        </Form>
      </Page>
      <Dock>
        <Button form={id} type="submit" kind="primary" size="tall" width="full" busy={busy}>
          Submit
        </Button>
      </Dock>
    </Screen>
  );
}
