import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import { type EventAddress, type MatchedAddress, href } from '#contract/kit/addresses.ts';
import { mayOpen } from '#machines/events/eventView/squares.ts';
import { rsvpPaths } from '#machines/rsvp/paths.ts';
import EventArea, { type EventAreaProps, type EventWorld } from '#src/events/eventView/attendance.tsx';
import { useOrganizationWorld } from '#src/kit/world.ts';

export interface EventFrameProps {
  found: MatchedAddress<EventAddress>;
  afterCancelling: EventAreaProps['afterCancelling'];
  children: EventAreaProps['children'];
}

/** An event around the screen of an address below it: what is not open to someone leads to the event. */
export default function EventFrame({ found, afterCancelling, children }: EventFrameProps) {
  return (
    <EventArea eventId={found.params.eventId} afterCancelling={afterCancelling}>
      {(world: EventWorld) => (
        <Opened found={found} world={world}>
          {children(world)}
        </Opened>
      )}
    </EventArea>
  );
}

function Opened({
  found,
  world,
  children,
}: {
  found: EventFrameProps['found'];
  world: EventWorld;
  children: ReactNode;
}) {
  const { user } = useOrganizationWorld();
  if (found.name === 'eventView' && !rsvpPaths.some((path) => path === found.params.wanted))
    return <Redirect to={href.home()} replace />;
  return mayOpen(found.name, world.info, user.id) ? (
    children
  ) : (
    <Redirect to={href.eventView(world.info.event.id)} replace />
  );
}
