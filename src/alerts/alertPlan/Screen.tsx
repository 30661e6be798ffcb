import { href } from '#contract/kit/addresses.ts';
import type { AlertPlanSignal } from '#machines/alerts/alertPlan/machine.ts';
import type { AlertPlanView } from '#machines/alerts/alertPlan/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';

export interface AlertPlanProps {
  view: AlertPlanView;
  send: (signal: AlertPlanSignal) => void;
}

/** Whom an alert tells, in which order and when, and whether it is held first: decided before it is needed. */
export function AlertPlan({ view, send }: AlertPlanProps) {
  return (
    <Screen safety>
      <Page>
        <PageHead title={view.heading} lead="Decide now, so you don’t have to when you need help." />
        {view.view === 'loading' ? (
          <Skeleton label="Loading who gets your alert">
            <Lines widths={['60%', '100%', '80%']} />
          </Skeleton>
        ) : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="This didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view === 'shown' ? <Choices view={view} send={send} /> : null}
      </Page>
      {view.view === 'shown' ? (
        <Dock>
          <Button
            kind="primary"
            size="tall"
            width="full"
            busy={view.saving}
            onClick={() => send({ type: 'save.pressed' })}
          >
            Save
          </Button>
        </Dock>
      ) : null}
    </Screen>
  );
}

function Choices({ view, send }: AlertPlanProps) {
  const { choices, first, officers, officersText, hold, minutes, steps, nobody } = view;
  return (
    <>
      {choices.length > 0 ? (
        <SelectField
          label="Told first"
          value={first}
          options={choices}
          onChange={(place) => send({ type: 'first.chosen', id: choices[Number(place)]?.id ?? '' })}
        />
      ) : (
        <NoteBox kind="warn">
          <p>You have no safety contact who gets your alerts.</p>
          <TextLink href={href.safetyContacts()}>Add a Safety Contact</TextLink>
        </NoteBox>
      )}
      <Card pad>
        <CheckboxRow
          checked={officers}
          onChange={(event) => send({ type: 'officers.changed', on: event.currentTarget.checked })}
        >
          Also tell the safety officers on duty
        </CheckboxRow>
        <p>{officersText}</p>
      </Card>
      {minutes.map(({ wave, label, value, options }) => (
        <SelectField
          key={wave}
          label={label}
          value={value}
          options={options}
          onChange={(text) => send({ type: 'minutes.chosen', wave, minutes: text === '' ? null : Number(text) })}
        />
      ))}
      <Card pad>
        <CheckboxRow
          checked={hold}
          onChange={(event) => send({ type: 'hold.changed', on: event.currentTarget.checked })}
        >
          Let me take my alert back for 10 seconds
        </CheckboxRow>
        <p>No one is told before then. It goes out even if your phone turns off.</p>
      </Card>
      <Section title="Who is told when">
        {nobody ? <p>{nobody}</p> : null}
        {steps.length > 0 ? (
          <List label="Who is told when">
            {steps.map(({ who, when }) => (
              <ListRow key={who} mark="wait" who={who} sub={when} />
            ))}
          </List>
        ) : null}
      </Section>
    </>
  );
}
