import { useSelector } from '@xstate/react';
import { readInside } from '#contract/door/calls.ts';
import { presentInside, type ReadInside } from '#machines/door/insideNow/present.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import type { Services } from '#src/app/services/services.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { callActor } from '#src/kit/actor.ts';
import { watchingNewsPaced } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';
import { InsideNow } from './Screen.tsx';

interface Params {
  eventId: string;
}

type InsideActor = LoadActor<ReadInside, Params>;

const insideNow = createLoadMachine<ReadInside, Params>('insideNow');
const pace = { restsFor: 2_000, asksEvery: 10_000 };

const provideInside = (services: Services) =>
  insideNow.provide({
    actors: {
      load: callActor(async ({ params: { eventId } }, signal) => {
        const read = await services.api.send(readInside, { params: { id: eventId }, signal });
        return { read, readAt: new Date().toISOString() };
      }),
      watchNews: watchingNewsPaced(services, ({ params }) => [`event:${params.eventId}`], pace),
    },
  });

export default function InsideNowRoute({ world }: { world: EventWorld }) {
  const { services } = useOrganizationWorld();
  const { id: eventId, information } = world.info.event;
  const actor = useFlow(provideInside(services), { input: { what: 'The count', params: { eventId } } });
  useRefreshOnReturn(actor);
  return <InsideNowScreen actor={actor} event={information} now={useNow(1_000)} />;
}

export interface InsideNowScreenProps {
  actor: InsideActor;
  event: EventWorld['info']['event']['information'];
  now: string;
}

export function InsideNowScreen({ actor, event, now }: InsideNowScreenProps) {
  const { view, send } = useView(actor, ({ context }) => presentInside(context, event, now));
  const refreshing = useSelector(actor, (each) => each.matches('refreshing'));
  return <InsideNow view={view} title={event.title} send={send} refreshing={refreshing} />;
}
