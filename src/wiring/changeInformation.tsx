import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { reopenEvent } from '#contract/calls/events.ts';
import { changeInformationMachine } from '#machines/flows/changeInformation/changeInformation.machine.ts';
import { present } from '#machines/flows/changeInformation/present.ts';
import { headerOf } from '#machines/flows/eventView/present.ts';
import { ChangeInformation } from '#src/screens/events/ChangeInformation.tsx';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import type { EventWorld } from './attendance.tsx';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useNow } from './useNow.ts';
import { useWayOn } from './useWayOn.ts';
import { useOrganizationWorld } from './world.ts';

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
