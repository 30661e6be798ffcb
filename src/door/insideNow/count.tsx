import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { readInside } from '#contract/door/calls.ts';
import { type InsideCount, lineAsksEvery } from '#machines/door/insideNow/line.ts';
import type { ReadInside } from '#machines/door/insideNow/present.ts';
import { createLoadMachine } from '#machines/kit/load/machine.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNewsPaced } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

interface Params {
  eventId: string;
}

const insideCount = createLoadMachine<ReadInside, Params>('insideCount');
const pace = { restsFor: 2_000, asksEvery: lineAsksEvery };

const provideCount = (services: Services) =>
  insideCount.provide({
    actors: {
      load: callActor(async ({ params: { eventId } }, signal) => {
        const query = { only: 'count' } as const;
        const read = await services.api.send(readInside, { params: { id: eventId }, query, signal });
        return { read, readAt: new Date().toISOString() };
      }),
      watchNews: watchingNewsPaced(services, ({ params }) => [`event:${params.eventId}`], pace),
    },
  });

interface CountProps {
  eventId: string;
  onTold: (count: InsideCount) => void;
}

/** Follows how many are inside, and shows nothing itself. */
export default function Count({ eventId, onTold }: CountProps) {
  const { services } = useOrganizationWorld();
  const actor = useFlow(provideCount(services), { input: { what: 'The count', params: { eventId } } });
  useRefreshOnReturn(actor);
  const data = useSelector(actor, ({ context }) => context.data);
  const hasFailed = useSelector(actor, ({ context }) => context.error !== null);
  useEffect(() => onTold({ data, hasFailed }), [onTold, data, hasFailed]);
  return null;
}
