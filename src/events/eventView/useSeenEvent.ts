import { useEffect } from 'react';
import { seeEvent } from '#contract/messages/pushedCalls.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

/** Tells the server that the page of an event stands before someone’s eyes, of which a notification was not opened (N-122): once for each answer that says so. */
export function useSeenEvent(info: EventInfo | null): void {
  const { services, user } = useOrganizationWorld();
  useEffect(() => {
    if (!info?.isUnopened) return;
    let isTold = false;
    const tell = () => {
      if (document.visibilityState !== 'visible' || isTold) return;
      isTold = true;
      const params = { userId: user.id, eventId: info.event.id };
      services.api.send(seeEvent, { params }).catch(() => undefined);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [services, user.id, info]);
}
