import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { reopenEvent } from '#contract/events/calls.ts';
import { changeInformationMachine } from '#machines/events/changeInformation/machine.ts';
import { present } from '#machines/events/changeInformation/present.ts';
import { headerOf } from '#machines/events/eventView/present.ts';
import { ChangeInformation } from '#src/events/changeInformation/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';
import type { EventWorld } from '../eventView/attendance.tsx';
import { useEmitted } from '#src/kit/useEmitted.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useWayOn } from '#src/kit/useWayOn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideChangeInformation = ({ api }: Services) =>
  changeInformationMachine.provide({
    actors: {
      reopenEvent: calling(({ eventId }, signal) => api.send(reopenEvent, { params: { id: eventId }, signal })),
    },
  });

export default function ChangeInformationRoute({ world }: { world: EventWorld }) {
  const { services } = useOrganizationWorld();
  const now = useNow();
  const actor = useFlow(provideChangeInformation(services), { input: { info: world.info, now } });
  useEffect(() => actor.send({ type: 'time.told', now }), [actor, now]);
  return <ChangeInformationScreen actor={actor} world={world} />;
}

export interface ChangeInformationScreenProps {
  actor: ActorRefFrom<typeof changeInformationMachine>;
  world: EventWorld;
}

export function ChangeInformationScreen({ actor, world: { info, changeInfo } }: ChangeInformationScreenProps) {
  const view = present(useSelector(actor, (each) => each));
  useEmitted(actor, { 'info.told': (told) => changeInfo(told.info) });
  useWayOn(view.goesTo);
  useEffect(() => actor.send({ type: 'info.refreshed', info }), [actor, info]);
  return (
    <ChangeInformation view={view} header={headerOf(info)} onChange={() => actor.send({ type: 'change.pressed' })} />
  );
}
