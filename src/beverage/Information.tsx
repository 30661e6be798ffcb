import type { BeverageSignal } from '#machines/beverage/machine.ts';
import { useRef } from 'react';
import type { BeverageView } from '#machines/beverage/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Radios } from '#src/ui/forms/Radios.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';

const genders = [
  { value: 'female', name: 'Female' },
  { value: 'male', name: 'Male' },
];

export interface InformationProps {
  view: BeverageView;
  send: (signal: BeverageSignal) => void;
}

export function Information({ view: { heading, body, failed }, send }: InformationProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  const errorOf = (field: string) => (failed?.field === field ? failed.message : null);
  return (
    <Screen>
      <Page>
        <PageHead title={heading} lead="The estimate uses both. Neither leaves this phone." />
        <Form
          ref={form}
          id="information"
          onSubmit={(fields) =>
            send({
              type: 'information.submitted',
              weight: String(fields.get('weight') ?? ''),
              gender: String(fields.get('gender') ?? ''),
            })
          }
        >
          <Radios label="Gender" name="gender" options={genders} defaultValue={body.gender} error={errorOf('gender')} />
          <TextField
            label="Weight in pounds"
            name="weight"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={body.weight}
            error={errorOf('weight')}
          />
        </Form>
      </Page>
      <Dock>
        <Button kind="primary" size="tall" width="full" type="submit" form="information">
          Save
        </Button>
      </Dock>
    </Screen>
  );
}
