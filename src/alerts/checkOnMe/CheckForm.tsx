import { useRef } from 'react';
import { href } from '#contract/kit/addresses.ts';
import { limits } from '#contract/kit/limits.ts';
import type { CheckFormView } from '#machines/alerts/checkOnMe/form.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { Duration } from '#src/ui/forms/Duration.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { type CheckOnMeProps, NotLive } from './NotLive.tsx';
import { PlanList } from './PlanList.tsx';

/** For how long, what for, with which place, and who hears of it. */
export function CheckForm(props: CheckOnMeProps & { form: CheckFormView }) {
  const { view, form, send } = props;
  const root = useRef<HTMLFormElement>(null);
  useFailedFocus(root, form.failed);
  return (
    <Screen safety>
      <Page gap="snug">
        <PageHead title={view.heading} lead={view.lead ?? undefined} />
        {form.refusal ? (
          <div role="alert">
            <NoteBox kind="bad">
              <p>{form.refusal.text}</p>
              {form.refusal.addContact ? <TextLink href={href.safetyContacts()}>Add a Safety Contact</TextLink> : null}
            </NoteBox>
          </div>
        ) : null}
        <NotLive {...props} />
        <Form
          ref={root}
          id="check"
          label="Check on me"
          busy={form.busy}
          onSubmit={() => send({ type: 'check.submitted' })}
        >
          <Card pad>
            <Duration
              label="How long"
              value={form.length}
              end={form.until}
              less={form.shorter}
              more={form.longer}
              usual={form.lengths}
              onLess={() => send({ type: 'shorter.pressed' })}
              onMore={() => send({ type: 'longer.pressed' })}
              onChoose={(minutes) => send({ type: 'length.chosen', minutes })}
            />
          </Card>
          <TextField
            label="What are you doing?"
            name="note"
            autoComplete="off"
            limit={limits.shortText}
            value={form.note}
            error={form.failed?.field === 'note' ? form.failed.message : null}
            onInput={(event) => send({ type: 'note.typed', text: event.currentTarget.value })}
          />
          <Card pad>
            <CheckboxRow
              checked={form.sendLocation}
              onChange={(event) => send({ type: 'sendLocation.changed', on: event.currentTarget.checked })}
            >
              Send my last location
            </CheckboxRow>
            {form.place ? <p role="status">{form.place}</p> : null}
          </Card>
        </Form>
        <Section
          title="Who we’ll alert"
          end={<TextLink href={href.safetyContacts()}>Safety Contacts</TextLink>}
          note={form.times}
        >
          <PlanList label="Who we’ll alert" rows={form.rows} />
        </Section>
      </Page>
      <Dock>
        <Button kind="signal" size="tall" width="full" type="submit" form="check" busy={form.busy}>
          {form.button}
        </Button>
      </Dock>
    </Screen>
  );
}
