import type { ActorRefFrom } from 'xstate';
import { readRoster } from '#contract/guests/rosterCalls.ts';
import { listEventNotifications, sendEventNotification } from '#contract/messages/calls.ts';
import type { RosterRow } from '#contract/guests/roster.ts';
import { present } from '#machines/messages/sendNotification/present.ts';
import { sendNotificationMachine } from '#machines/messages/sendNotification/machine.ts';
import { SendNotification } from '#src/messages/sendNotification/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useExit } from '#src/kit/exit.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideSendNotification = (services: Services) =>
  sendNotificationMachine.provide({
    actors: {
      loadBoard: callActor(async ({ eventId }, signal) => {
        const [list, { data }] = await Promise.all([
          listOf(services.api, eventId, signal),
          services.api.send(listEventNotifications, { params: { id: eventId }, signal }),
        ]);
        return { list, notifications: data };
      }),
      sendEventNotification: callActor(({ eventId, ...body }, signal) =>
        services.api.send(sendEventNotification, { params: { id: eventId }, body, signal }),
      ),
      watchNews: watchingNews(services, ({ eventId, senderId }) => [`event:${eventId}`, `user:${senderId}`]),
    },
  });

/** How many would be told is said where it can be had. */
const listOf = (api: Services['api'], id: string, signal: AbortSignal): Promise<RosterRow[] | null> =>
  api.send(readRoster, { params: { id }, query: {}, signal }).then(
    ({ changed }) => changed,
    () => null,
  );

export default function SendNotificationRoute({ world }: { world: EventWorld }) {
  const { services, user } = useOrganizationWorld();
  const { id, information } = world.info.event;
  const actor = useFlow(provideSendNotification(services), {
    input: { eventId: id, senderId: user.id, zone: information.timezone },
  });
  useRefreshOnReturn(actor);
  return <SendNotificationScreen actor={actor} isStale={world.isStale} />;
}

export interface SendNotificationScreenProps {
  actor: ActorRefFrom<typeof sendNotificationMachine>;
  isStale: boolean;
}

export function SendNotificationScreen({ actor, isStale }: SendNotificationScreenProps) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <SendNotification view={view} send={send} isStale={isStale} />;
}
