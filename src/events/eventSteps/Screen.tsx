import type { EventStepsSignal } from '#machines/events/eventSteps/setup.ts';
import type { EventStepsView } from '#machines/events/eventSteps/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Frame } from '#src/ui/layout/Frame.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Status } from '#src/ui/feedback/Status.tsx';
import { reviewSigns } from '#src/ui/feedback/statuses.ts';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { StepsList } from './StepsList.tsx';

export interface EventStepsProps {
  view: EventStepsView;
  send: (signal: EventStepsSignal) => void;
}

/** The list of an event's steps with where each stands. */
export function EventSteps({ view, send }: EventStepsProps) {
  const { heading, date, status, decision, unreviewed, steps, cancelHref, invitesHref } = view;
  const button = (
    <Button
      kind="primary"
      size="tall"
      width="full"
      onClick={() => send({ type: 'continue.pressed', at: new Date().toISOString() })}
    >
      Continue
    </Button>
  );
  return (
    <Screen>
      <Frame aside={<Card pad>{button}</Card>} asideLabel="Continue">
        <Page>
          <PageHead title={heading} lead={date} />
          {status ? <Status {...reviewSigns[status]} /> : null}
          {decision ? (
            <NoteBox kind="warn">
              <p>
                <b>{decision.name}</b> {decision.date}
              </p>
              <p>{decision.reason}</p>
            </NoteBox>
          ) : null}
          {unreviewed ? <NoteBox kind="warn">{unreviewed}</NoteBox> : null}
          <StepsList steps={steps} onStep={(stepId) => send({ type: 'step.chosen', stepId })} />
          {invitesHref ? <TextLink href={invitesHref}>Choose Who’s Invited</TextLink> : null}
          {cancelHref ? <TextLink href={cancelHref}>Cancel Event</TextLink> : null}
        </Page>
      </Frame>
      <Dock>{button}</Dock>
    </Screen>
  );
}
