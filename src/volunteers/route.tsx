import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { getEvent, saveModule } from '#contract/events/calls.ts';
import { listPossibleVolunteers, listVolunteerModules } from '#contract/volunteers/calls.ts';
import { headerOf } from '#machines/events/eventView/present.ts';
import { hasSquare } from '#machines/events/eventView/squares.ts';
import { manageVolunteersMachine } from '#machines/volunteers/manageVolunteers/machine.ts';
import { present } from '#machines/volunteers/manageVolunteers/present.ts';
import { volunteerModulesMachine } from '#machines/volunteers/volunteerModules/machine.ts';
import { present as presentModules } from '#machines/volunteers/volunteerModules/present.ts';
import { VolunteerModules } from '#src/volunteers/VolunteerModules.tsx';
import { VolunteerStep } from '#src/volunteers/VolunteerStep.tsx';
import { keptSteps } from '#src/app/services/storage/keptSteps.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import EventArea, { type AtEvent, type EventWorld } from '#src/events/eventView/attendance.tsx';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useKeptDraft } from '#src/events/eventSteps/useKeptDraft.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useExit } from '#src/kit/exit.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideModules = ({ api }: Services) =>
  volunteerModulesMachine.provide({
    actors: {
      loadModules: callActor(({ eventId }, signal) =>
        api.send(listVolunteerModules, { params: { id: eventId }, query: { markupType: 'volunteer' }, signal }),
      ),
    },
  });

const provideStep = (services: Services) => {
  const { api } = services;
  return manageVolunteersMachine.provide({
    actors: {
      loadEvent: callActor(({ eventId }, signal) => api.send(getEvent, { params: { id: eventId }, signal })),
      loadPeople: callActor(({ eventId, moduleId }, signal) =>
        logged(api.send(listPossibleVolunteers, { params: { id: eventId, moduleId }, signal }), signal),
      ),
      saveVolunteers: callActor(async ({ eventId, moduleId, sections, versions }, signal) => {
        const body = { sections: JSON.stringify(sections), versions: JSON.stringify(versions) };
        return (await api.send(saveModule, { params: { id: eventId, moduleId }, body, signal })).data;
      }),
      watchNews: watchingNews(services, ({ eventId }) => [`event:${eventId}`]),
    },
  });
};

/** Of this list a failure is only logged (O-11). */
async function logged<T>(answer: Promise<T>, { aborted }: AbortSignal): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!aborted) console.info('The volunteers didn’t load', error instanceof Error ? error.message : '');
    throw error;
  }
}

/** The list of an event's steps with volunteers, and one step of it. */
export default function VolunteersRoute({ eventId, stepId = null }: { eventId: string; stepId?: string | null }) {
  return (
    <EventArea eventId={eventId} afterCancelling={null}>
      {(world: EventWorld) => <Volunteers world={world} stepId={stepId} />}
    </EventArea>
  );
}

function Volunteers({ world, stepId }: { world: EventWorld; stepId: string | null }) {
  const { user } = useOrganizationWorld();
  if (!hasSquare('manageVolunteers', world.info, user.id))
    return <Redirect to={href.eventView(world.info.event.id)} replace />;
  return stepId === null ? <ModulesRoute world={world} /> : <StepRoute key={stepId} world={world} stepId={stepId} />;
}

function ModulesRoute({ world }: { world: EventWorld }) {
  const { services } = useOrganizationWorld();
  const actor = useFlow(provideModules(services), { input: { eventId: world.info.event.id } });
  useRefreshOnReturn(actor);
  return <VolunteerModulesScreen actor={actor} world={world} />;
}

export function VolunteerModulesScreen({ actor, world }: AtEvent<typeof volunteerModulesMachine>) {
  return <VolunteerModules {...useView(actor, presentModules)} header={headerOf(world.info)} />;
}

function StepRoute({ world, stepId }: { world: EventWorld; stepId: string }) {
  const { services } = useOrganizationWorld();
  const eventId = world.info.event.id;
  const actor = useFlow(provideStep(services), { input: { eventId, stepId, draft: keptSteps.read(eventId) } });
  useRefreshOnReturn(actor);
  return <VolunteerStepScreen actor={actor} />;
}

export function VolunteerStepScreen({ actor }: { actor: ActorRefFrom<typeof manageVolunteersMachine> }) {
  const { view, send } = useView(actor, present);
  useKeptDraft(actor);
  useExit(view.goesTo);
  return <VolunteerStep view={view} send={send} />;
}
