import { useId } from 'react';
import type { EventHeader } from '#machines/flows/eventView/present.ts';
import { Button } from '#src/ui/Button.tsx';
import { DateField } from '#src/ui/DateField.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { EventLine } from '#src/ui/EventLine.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { Screen } from '#src/ui/Screen.tsx';

export interface BirthdayProps {
  header: EventHeader;
  busy: boolean;
  fieldError: string | null;
  onSubmit: (birthDate: string) => void;
}

export function Birthday({ header, busy, fieldError, onSubmit }: BirthdayProps) {
  const id = useId();
  return (
    <Screen>
      <form
        id={id}
        hidden
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit(String(new FormData(event.currentTarget).get('birthDate') ?? ''));
        }}
      />
      <Page>
        <PageHead title="Enter Birthday" />
        <EventLine title={header.title} leaf={{ month: header.month, day: header.day }} meta={[header.time]} />
        <DateField form={id} name="birthDate" label="Date of birth" autoComplete="bday" error={fieldError} />
      </Page>
      <Dock>
        <Button form={id} type="submit" kind="primary" size="tall" width="full" busy={busy}>
          Submit
        </Button>
      </Dock>
    </Screen>
  );
}
