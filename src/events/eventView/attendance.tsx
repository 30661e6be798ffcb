import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { getEventInfo } from '#contract/rsvp/calls.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import type { Topic } from '#contract/kit/news.ts';
import { eventViewMachine } from '#machines/events/eventView/machine.ts';
import { present } from '#machines/events/eventView/present.ts';
import { EventFailed } from '#src/events/eventView/EventFailed.tsx';
import { EventLoading } from '#src/events/eventView/EventLoading.tsx';
import { keptEvent } from '#src/app/services/storage/keptEvent.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useEmitted } from '#src/kit/useEmitted.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideEventView = (services: Services, topics: readonly Topic[]) =>
  eventViewMachine.provide({
    actors: {
      loadInfo: callActor(({ eventId }, signal) =>
        services.api.send(getEventInfo, { params: { id: eventId }, signal }),
      ),
      watchNews: watchingNews(services, () => topics),
    },
  });

export interface EventWorld {
  info: EventInfo;
  isStale: boolean;
  changeInfo: (info: EventInfo) => void;
  /** What is told of the event waits while someone ends it here. */
  hold: (isHeld: boolean) => void;
  /** What is shown is old: the event is loaded again. */
  refresh?: () => void;
}

/** What the screen of a flow inside an event is given. */
export interface AtEvent<Machine extends AnyStateMachine> {
  actor: ActorRefFrom<Machine>;
  world: EventWorld;
}

export interface EventAreaProps {
  eventId: string;
  /** What the address still opens once the event is cancelled; null at any but those of its incidents and its guest list. */
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
      isOpenAfterCancelling: afterCancelling !== null,
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
  const { tellScreenThere } = useOrganizationWorld();
  const snapshot = useSelector(actor, (each) => each);
  const { info } = snapshot.context;
  const { view, isStale, error, goesTo } = present(snapshot);
  const remembered = useRef(info);
  useEmitted(actor, { 'view.left': () => info && keptEvent.drop(info) });
  useExit(goesTo);
  const hasFailed = view === 'failed';
  useLayoutEffect(() => {
    if (!hasFailed) return;
    tellScreenThere(false);
    return () => tellScreenThere(true);
  }, [hasFailed, tellScreenThere]);
  useEffect(() => {
    if (info && info !== remembered.current) keptEvent.keep(info);
  }, [info]);
  const isOpenAfterCancelling = afterCancelling !== null;
  useEffect(() => actor.send({ type: 'address.updated', isOpenAfterCancelling }), [actor, isOpenAfterCancelling]);
  if (view === 'cancelled') return afterCancelling;
  if (hasFailed) return <EventFailed error={error} onRetry={() => actor.send({ type: 'retry.pressed' })} />;
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
