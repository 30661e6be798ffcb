import type { SendOrganizationAlertSignal } from '#machines/alerts/sendOrganizationAlert/machine.ts';
import { useRef } from 'react';
import { limits } from '#contract/kit/limits.ts';
import type { AudienceRow, SendOrganizationAlertView } from '#machines/alerts/sendOrganizationAlert/present.ts';
import { watchAlone } from '#machines/alerts/onDuty/note.ts';
import { NobodyOnDuty } from '#src/alerts/onDuty/NobodyOnDuty.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { Whistle } from '#src/ui/icons/Whistle.tsx';
import { LimitedTextArea } from '#src/ui/forms/LimitedTextArea.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { PickRow } from '#src/ui/forms/PickRow.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { RadioRow } from '#src/ui/forms/RadioRow.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { SendQuestion } from './SendQuestion.tsx';

export interface SendOrganizationAlertProps {
  view: SendOrganizationAlertView;
  send: (signal: SendOrganizationAlertSignal) => void;
  /** No one is on duty. */
  alone?: boolean;
}

/** What was written stands in its field until it has been accepted. */
export function SendOrganizationAlert({ view, send, alone }: SendOrganizationAlertProps) {
  const { heading, failed, sending, unreachable, submit } = view;
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  return (
    <Screen safety>
      <Page>
        <PageHead title={heading} lead="They get a text message and an email, and answer Safe or Not Safe." />
        <Form
          ref={form}
          id="organization-alert"
          label="Safety alert"
          busy={sending}
          onSubmit={(fields) => send({ type: 'alert.submitted', information: String(fields.get('information') ?? '') })}
        >
          <LimitedTextArea
            label="Safety Alert"
            name="information"
            rows={4}
            limit={limits.shortText}
            readOnly={sending}
            error={failed?.message}
          />
          <NoteBox kind="info">Start test messages with TEST so everyone knows it’s a drill.</NoteBox>
        </Form>
        <Audiences view={view} send={send} />
        {alone ? <NobodyOnDuty meaning={watchAlone} /> : null}
      </Page>
      <Dock note={unreachable ? <span>{unreachable}</span> : undefined}>
        <Button kind="signal" size="tall" width="full" type="submit" form="organization-alert">
          <Whistle />
          {submit}
        </Button>
      </Dock>
      <SendQuestion question={view.question} sending={sending} send={send} />
    </Screen>
  );
}

/** Whom it is for, with how many that are now. */
function Audiences({ view: { audiences, hours, roles, chapters, uncounted }, send }: SendOrganizationAlertProps) {
  return (
    <>
      {uncounted ? <NoteBox kind="warn">{uncounted}</NoteBox> : null}
      {audiences.length > 0 ? (
        <Section title="Who gets it">
          <Choices label="Who gets it" rows={audiences} send={send} />
        </Section>
      ) : null}
      {hours ? (
        <SelectField
          label={hours.label}
          value={hours.value}
          options={hours.options}
          onChange={(value) => {
            const audience = hours.options.find((each) => each.value === value)?.audience;
            if (audience) send({ type: 'audience.chosen', audience });
          }}
        />
      ) : null}
      {roles ? (
        <Section
          title={roles.title}
          end={
            <Button
              kind="plain"
              size="small"
              aria-expanded={roles.isUnfolded}
              onClick={() => send({ type: 'roles.pressed' })}
            >
              {roles.button}
            </Button>
          }
        >
          {roles.rows.length > 0 ? <Choices label={roles.title} rows={roles.rows} send={send} /> : null}
        </Section>
      ) : null}
      {chapters ? <Chapters chapters={chapters} send={send} /> : null}
    </>
  );
}

interface ChaptersProps extends Pick<SendOrganizationAlertProps, 'send'> {
  chapters: NonNullable<SendOrganizationAlertView['chapters']>;
}

/** Several may be chosen; what is chosen takes the place of the choices above. */
const Chapters = ({ chapters: { title, button, isUnfolded, rows }, send }: ChaptersProps) => (
  <Section
    title={title}
    end={
      <Button kind="plain" size="small" aria-expanded={isUnfolded} onClick={() => send({ type: 'chapters.pressed' })}>
        {button}
      </Button>
    }
  >
    {rows.length > 0 ? (
      <List pick label={title}>
        {rows.map(({ key, title: who, count, picked, signal }) => (
          <PickRow key={key} id={key} who={who} sub={count} picked={picked} onPress={() => send(signal)} />
        ))}
      </List>
    ) : null}
  </Section>
);

interface ChoicesProps extends Pick<SendOrganizationAlertProps, 'send'> {
  label: string;
  rows: readonly AudienceRow[];
}

const Choices = ({ label, rows, send }: ChoicesProps) => (
  <List pick label={label}>
    {rows.map(({ audience, key, title, sub, count, picked }) => (
      <RadioRow
        key={key}
        name="audience"
        big={count}
        who={title}
        sub={sub ?? undefined}
        picked={picked}
        onPick={() => send({ type: 'audience.chosen', audience })}
      />
    ))}
  </List>
);
