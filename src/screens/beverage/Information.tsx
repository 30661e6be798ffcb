import { useRef } from 'react';
import type { BeverageInformation } from '#contract/forms/beverageInformation.ts';
import type { BeverageView } from '#machines/flows/beverage/present.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dock } from '#src/ui/Dock.tsx';
import { Form } from '#src/ui/Form.tsx';
import { Page } from '#src/ui/Page.tsx';
import { PageHead } from '#src/ui/PageHead.tsx';
import { Radios } from '#src/ui/Radios.tsx';
import { Screen } from '#src/ui/Screen.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { useFailedFocus } from '../useFailedFocus.ts';

const genders = [
  { value: 'female', name: 'Female' },
  { value: 'male', name: 'Male' },
];

export interface InformationProps {
  view: BeverageView;
  onSubmit: (information: BeverageInformation) => void;
}

export function Information({ view: { heading, body, failed }, onSubmit }: InformationProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  const errorOf = (field: string) => (failed?.field === field ? failed.message : null);
  return (
    <Screen>
      <Page>
        <PageHead title={heading} lead="The estimate depends on both. Neither leaves this phone." />
        <Form
          ref={form}
          id="information"
          onSubmit={(fields) =>
            onSubmit({ weight: String(fields.get('weight') ?? ''), gender: String(fields.get('gender') ?? '') })
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
