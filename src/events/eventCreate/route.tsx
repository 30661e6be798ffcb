import { useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { createEvent, listEventTypes } from '#contract/events/calls.ts';
import { eventCreateMachine } from '#machines/events/eventCreate/machine.ts';
import { present } from '#machines/events/eventCreate/present.ts';
import { CreateEvent } from '#src/events/eventCreate/Screen.tsx';
import type { PhotoFieldProps } from './props.ts';
import { CreateEventWaiting } from '#src/events/eventCreate/CreateEventWaiting.tsx';
import { type DraftKeeper, draftOf } from '#src/app/services/storage/eventDraft.ts';
import { randomId } from '#src/app/services/device/randomId.ts';
import { callActor } from '#src/kit/actor.ts';
import { CreatorsOnly } from '../creatorsOnly.tsx';
import { UploadField } from '../upload/route.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useExit } from '#src/kit/exit.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideCreate = ({ services: { api }, organization }: OrganizationWorld) =>
  eventCreateMachine.provide({
    actors: {
      loadTypes: callActor(async (_, signal) => {
        const params = { parentId: organization.ParentId };
        return (await api.send(listEventTypes, { params, signal })).data;
      }),
      createEvent: callActor(async ({ draftId, typeId, values, photo }, signal) => {
        const body = { EventTypeId: typeId, ...values, ...(photo === null ? {} : { file: photo }) };
        return (await api.send(createEvent, { body, once: draftId, signal })).data;
      }),
    },
  });

/** The form of one type, named in the address; without one there is a type to choose first. */
export default function EventCreateRoute() {
  const typeId = new URLSearchParams(useSearch()).get('type');
  return (
    <CreatorsOnly>
      {typeId ? <Creating key={typeId} typeId={typeId} /> : <Redirect to={href.eventType()} replace />}
    </CreatorsOnly>
  );
}

function Creating({ typeId }: { typeId: string }) {
  const world = useOrganizationWorld();
  const { user, organization } = world;
  const [{ draft, ...atStart }] = useState(() => {
    const draft = draftOf(user.id, organization.id);
    return { draft, kept: draft.read(), now: new Date().toISOString(), newId: randomId() };
  });
  const { daysBeforeEventCreate, maxGuestAllowed } = organization;
  const { kept, ...given } = atStart;
  const actor = useFlow(provideCreate(world), {
    input: { ...given, draft: kept, typeId, daysBeforeEventCreate, maxGuestAllowed },
  });
  return <EventCreateScreen actor={actor} draft={draft} />;
}

export interface EventCreateScreenProps {
  actor: ActorRefFrom<typeof eventCreateMachine>;
  draft: DraftKeeper;
  /** Names the draft that begins where the form begins again. */
  newId?: () => string;
}

export function EventCreateScreen({ actor, draft, newId = randomId }: EventCreateScreenProps) {
  const { view, send } = useView(actor, present, {
    'draft.changed': ({ chosen }) => draft.change(actor.getSnapshot().context.draftId, chosen),
    'draft.over': () => draft.drop(),
  });
  useExit(view.view === 'leaving' ? view.goesTo : null);
  if (view.view !== 'form') return <CreateEventWaiting view={view} send={send} />;
  const { form } = view;
  return (
    <CreateEvent
      key={form.draftId}
      form={form}
      send={send}
      newId={newId}
      photoField={uploadPhoto}
      onTyped={(texts) => draft.change(form.draftId, { texts })}
    />
  );
}

const uploadPhoto = (props: PhotoFieldProps) => <UploadField label="Event photo" taken="pictures" {...props} />;
