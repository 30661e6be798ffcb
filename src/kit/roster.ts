import { fromCallback } from 'xstate';
import type { RosterCommand } from '#machines/guests/roster/watch.ts';
import { watchRoster } from '#src/app/services/rosters/rosters.ts';
import type { Services } from '#src/app/services/services.ts';

/** The actor `watchRoster` of a chart: tells it of everyone on the list of the event, and hands on what it asks for. */
export const watchingRoster = (services: Services) =>
  fromCallback<RosterCommand, { eventId: string }>(({ input, sendBack, receive }) => {
    const { send, stop } = watchRoster(services, input.eventId, sendBack);
    receive(send);
    return stop;
  });
