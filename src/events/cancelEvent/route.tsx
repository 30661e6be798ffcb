import { useEffect } from 'react';
import { cancelEvent } from '#contract/events/calls.ts';
import { cancelEventMachine } from '#machines/events/cancelEvent/machine.ts';
import { present } from '#machines/events/cancelEvent/present.ts';
import { headerOf } from '#machines/events/eventView/present.ts';
import { CancelEvent } from '#src/events/cancelEvent/Screen.tsx';
import { keptEvent } from '#src/app/services/storage/keptEvent.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import type { AtEvent, EventWorld } from '../eventView/attendance.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useHolding } from '#src/kit/useHolding.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useExit } from '#src/kit/exit.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideCancelEvent = ({ api }: Services) =>
  cancelEventMachine.provide({
    actors: {
      cancelEvent: callActor(({ eventId }, signal) => api.send(cancelEvent, { params: { id: eventId }, signal })),
    },
  });

export default function CancelEventRoute({ world }: { world: EventWorld }) {
  const { services } = useOrganizationWorld();
  const now = useNow();
  const actor = useFlow(provideCancelEvent(services), { input: { info: world.info, now } });
  useEffect(() => actor.send({ type: 'time.updated', now }), [actor, now]);
  return <CancelEventScreen actor={actor} world={world} />;
}

export function CancelEventScreen({ actor, world: { info, hold } }: AtEvent<typeof cancelEventMachine>) {
  const { view, send } = useView(actor, present, { 'event.gone': () => keptEvent.drop(info) });
  useExit(view.goesTo);
  useHolding(view.holds, hold);
  useEffect(() => send({ type: 'info.refreshed', info }), [send, info]);
  return <CancelEvent view={view} send={send} header={headerOf(info)} />;
}
