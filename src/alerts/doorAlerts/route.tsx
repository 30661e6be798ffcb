import { useSelector } from '@xstate/react';
import type { DoorAlert } from '#contract/alerts/doorAlert.ts';
import { listDoorAlerts } from '#contract/alerts/doorAlertCalls.ts';
import { presentDoorAlerts } from '#machines/alerts/doorAlerts/present.ts';
import { createLoadMachine } from '#machines/kit/load/machine.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNewsPaced } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { DoorAlerts } from './Screen.tsx';

interface Params {
  eventId: string;
}

const doorAlerts = createLoadMachine<DoorAlert[], Params>('doorAlerts');
/** News of the doors are rare and told at once; without any it is asked each minute. Milliseconds. */
const pace = { restsFor: 0, asksEvery: 60_000 };

const provideDoorAlerts = (services: Services) =>
  doorAlerts.provide({
    actors: {
      load: callActor(async ({ params: { eventId } }, signal) => {
        const { data } = await services.api.send(listDoorAlerts, { params: { id: eventId }, signal });
        return data;
      }),
      watchNews: watchingNewsPaced(services, ({ params }) => [`doors:${params.eventId}`], pace),
    },
  });

interface DoorAlertsProps extends Params {
  services: Services;
  /** Of the event, an IANA id. */
  zone: string;
  /** Where who is safe is marked; none at a phone that no one has signed in on. */
  rollCallOf?: (alertId: string) => string;
}

/** What is known stays while no server answers: a door without a network still tells it. */
export default function DoorAlertsRoute({ services, eventId, zone, rollCallOf }: DoorAlertsProps) {
  const actor = useFlow(provideDoorAlerts(services), { input: { what: 'The alerts', params: { eventId } } });
  useRefreshOnReturn(actor);
  const alerts = useSelector(actor, ({ context }) => context.data);
  return <DoorAlerts alerts={presentDoorAlerts(alerts, zone)} rollCallOf={rollCallOf} />;
}
