import { useSelector } from '@xstate/react';
import { type EventObject, fromCallback } from 'xstate';
import { listEventTypes } from '#contract/events/calls.ts';
import type { EventType } from '#contract/organization/organization.ts';
import { typeRows } from '#machines/events/eventCreate/eventType.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { present } from '#machines/kit/load/present.ts';
import { ChooseType } from '#src/events/eventType/Screen.tsx';
import { callActor } from '#src/kit/actor.ts';
import { CreatorsOnly } from '../creatorsOnly.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const eventTypes = createLoadMachine<EventType[], null>('eventTypes');

/** The types change too seldom to be news. */
const noNews = fromCallback<EventObject, { params: null }>(() => undefined);

const provideTypes = ({ services, organization }: OrganizationWorld) =>
  eventTypes.provide({
    actors: {
      load: callActor(async (_, signal) => {
        const params = { parentId: organization.ParentId };
        return (await services.api.send(listEventTypes, { params, signal })).data;
      }),
      watchNews: noNews,
    },
  });

export default function EventTypeRoute() {
  return (
    <CreatorsOnly>
      <EventTypes />
    </CreatorsOnly>
  );
}

function EventTypes() {
  const world = useOrganizationWorld();
  const actor = useFlow(provideTypes(world), { input: { what: 'The event types', params: null } });
  useRefreshOnReturn(actor);
  return <EventTypeScreen actor={actor} />;
}

export function EventTypeScreen({ actor }: { actor: LoadActor<EventType[], null> }) {
  const data = useSelector(actor, ({ context }) => context.data);
  return <ChooseType {...useView(actor, present)} rows={data && typeRows(data)} />;
}
