import type { ManageVolunteersSignal } from '#machines/volunteers/manageVolunteers/setup.ts';
import { itemSignal } from '#machines/events/eventSteps/itemSignal.ts';
import type { ManageVolunteersView } from '#machines/volunteers/manageVolunteers/present.ts';
import { SectionCard } from '#src/events/eventSteps/SectionCard.tsx';
import { StepHeader } from '#src/events/eventSteps/StepHeader.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { GuestRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { StepCount } from '#src/ui/forms/Stepper.tsx';

export interface VolunteerStepProps {
  view: ManageVolunteersView;
  send: (signal: ManageVolunteersSignal) => void;
}

export function VolunteerStep({ view, send }: VolunteerStepProps) {
  const { position, previous, next } = view;
  const goTo = (path: string) => send({ type: 'away.chosen', path });
  const onStep = (stepId: string) => goTo(`${view.listHref}/step/${stepId}`);
  return (
    <Screen>
      {position ? (
        <StepHeader
          {...position}
          previous={previous}
          next={next?.name ?? null}
          onStep={onStep}
          onNext={() => next && onStep(next.id)}
          onHome={() => goTo(view.listHref)}
        />
      ) : null}
      <Page>
        <div>
          {position ? <StepCount>{`Step ${position.number} of ${position.of}`}</StepCount> : null}
          <Heading>{view.heading}</Heading>
        </div>
        {view.screen === 'loading' ? <GuestRowsSkeleton rows={5} label="Loading the volunteers" /> : null}
        {view.screen === 'failed' ? (
          <ErrorPanel
            title="The volunteers didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.sections.map((section) => (
          <SectionCard
            key={section.id}
            section={section}
            editable={({ type }) => type === 'volunteer'}
            volunteers={view.volunteers}
            zone={view.zone}
            fileField={() => null}
            onItem={(itemId, change) => send(itemSignal(section.id, itemId, change))}
          />
        ))}
      </Page>
      {view.screen === 'step' ? (
        <Dock note={view.isUnsaved ? 'Unsaved changes' : undefined}>
          <Button
            kind="primary"
            size="tall"
            width="full"
            busy={view.busy}
            off={!view.busy && !view.hasChanges}
            onClick={() => send({ type: 'save.pressed' })}
          >
            Save Changes
          </Button>
        </Dock>
      ) : null}
    </Screen>
  );
}
