import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { cancelEvent } from '#contract/events/calls.ts';
import { cancelEventMachine } from '#machines/events/cancelEvent/machine.ts';
import { present } from '#machines/events/cancelEvent/present.ts';
import { headerOf } from '#machines/events/eventView/present.ts';
import { CancelEvent } from '#src/events/cancelEvent/Screen.tsx';
import { keptEvent } from '#src/app/services/storage/keptEvent.ts';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';
import type { EventWorld } from '../eventView/attendance.tsx';
import { useEmitted } from '#src/kit/useEmitted.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useHolding } from '#src/kit/useHolding.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useWayBackTo } from '#src/kit/useWayBackTo.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

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
