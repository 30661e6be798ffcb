import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { getEventInfo } from '#contract/calls/attendance.ts';
import type { EventInfo } from '#contract/entities/attendee.ts';
import type { Topic } from '#contract/news.ts';
import { eventViewMachine } from '#machines/flows/eventView/eventView.machine.ts';
import { present } from '#machines/flows/eventView/present.ts';
import { EventLoading } from '#src/screens/attendance/EventLoading.tsx';
import { keptEvent } from '#src/services/keptEvent.ts';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import { goBack } from './history.ts';
import { watchingNews } from './news.ts';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { useOrganizationWorld } from './world.ts';

const provideEventView = (services: Services, topics: readonly Topic[]) =>
  eventViewMachine.provide({
    actors: {
      loadInfo: calling(({ eventId }, signal) => services.api.send(getEventInfo, { params: { id: eventId }, signal })),
      watchNews: watchingNews(services, () => topics),
    },
  });

export interface EventWorld {
  info: EventInfo;
  isStale: boolean;
  changeInfo: (info: EventInfo) => void;
  /** What is told of the event waits while somebody ends it here. */
  hold: (isHeld: boolean) => void;
  /** What is shown is old: the event is loaded again. */
  refresh?: () => void;
}

export interface EventAreaProps {
  eventId: string;
  /** What the address still opens once the event is cancelled; null at any but those of its incidents. */
  afterCancelling: ReactNode;
  children: (world: EventWorld) => ReactNode;
}

/** Everything below one event: loads it once, keeps it for the next visit, and hands it to the screen of the address. */
export default function EventArea({ eventId, afterCancelling, children }: EventAreaProps) {
  const { services, user, organization } = useOrganizationWorld();
  const topics: Topic[] = [`organization:${organization.id}`, `user:${user.id}`];
  const actor = useFlow(provideEventView(services, topics), {
    input: {
      eventId,
      remembered: rememberedEvent(eventId, organization.id),
      atIncidents: afterCancelling !== null,
    },
  });
  useRefreshOnReturn(actor);
  return (
    <OneEvent actor={actor} afterCancelling={afterCancelling}>
      {children}
    </OneEvent>
  );
}

export interface OneEventProps {
  actor: ActorRefFrom<typeof eventViewMachine>;
  afterCancelling?: ReactNode;
  children: EventAreaProps['children'];
}

export function OneEvent({ actor, afterCancelling = null, children }: OneEventProps) {
  const snapshot = useSelector(actor, (each) => each);
  const { info } = snapshot.context;
  const { view, isStale } = present(snapshot);
  const remembered = useRef(info);
  useEmitted(actor, {
    'view.left': () => {
      if (info) keptEvent.drop(info);
      goBack();
    },
  });
  useEffect(() => {
    if (info && info !== remembered.current) keptEvent.keep(info);
  }, [info]);
  const atIncidents = afterCancelling !== null;
  useEffect(() => actor.send({ type: 'address.told', atIncidents }), [actor, atIncidents]);
  if (view === 'cancelled') return afterCancelling;
  if (view !== 'shown' || !info) return <EventLoading />;
  return children({
    info,
    isStale,
    changeInfo: (changed) => actor.send({ type: 'info.changed', info: changed }),
    hold: (isHeld) => actor.send({ type: isHeld ? 'hold.began' : 'hold.ended' }),
    refresh: () => actor.send({ type: 'refresh.requested' }),
  });
}

function rememberedEvent(eventId: string, organizationId: string): EventInfo | null {
  const remembered = keptEvent.read(organizationId)?.info;
  return remembered?.event.id === eventId ? remembered : null;
}
