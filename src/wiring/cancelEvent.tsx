import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { cancelEvent } from '#contract/calls/events.ts';
import { cancelEventMachine } from '#machines/flows/cancelEvent/cancelEvent.machine.ts';
import { present } from '#machines/flows/cancelEvent/present.ts';
import { headerOf } from '#machines/flows/eventView/present.ts';
import { CancelEvent } from '#src/screens/events/CancelEvent.tsx';
import { keptEvent } from '#src/services/keptEvent.ts';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import type { EventWorld } from './attendance.tsx';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useHolding } from './useHolding.ts';
import { useNow } from './useNow.ts';
import { useWayBackTo } from './useWayBackTo.ts';
import { useOrganizationWorld } from './world.ts';

const provideCancelEvent = ({ api }: Services) =>
  cancelEventMachine.provide({
    actors: {
      cancelEvent: calling(({ eventId }, signal) => api.send(cancelEvent, { params: { id: eventId }, signal })),
    },
  });

export default function CancelEventRoute({ world }: { world: EventWorld }) {
  const { services } = useOrganizationWorld();
  const now = useNow();
  const actor = useFlow(provideCancelEvent(services), { input: { info: world.info, now } });
  useEffect(() => actor.send({ type: 'time.told', now }), [actor, now]);
  return <CancelEventScreen actor={actor} world={world} />;
}

export interface CancelEventScreenProps {
  actor: ActorRefFrom<typeof cancelEventMachine>;
  world: EventWorld;
}

export function CancelEventScreen({ actor, world: { info, hold } }: CancelEventScreenProps) {
  const view = present(useSelector(actor, (each) => each));
  useEmitted(actor, { 'event.gone': () => keptEvent.drop(info) });
  useWayBackTo(view.goesTo);
  useHolding(view.holds, hold);
  useEffect(() => actor.send({ type: 'info.refreshed', info }), [actor, info]);
  return (
    <CancelEvent
      view={view}
      header={headerOf(info)}
      onNo={() => actor.send({ type: 'no.pressed' })}
      onYes={() => actor.send({ type: 'yes.pressed' })}
    />
  );
}
