import type { ActorRefFrom } from 'xstate';
import { markAtDoor, readRollCall } from '#contract/alerts/rollCallCalls.ts';
import type { RollCall } from '#contract/alerts/rollCall.ts';
import { markSafeMachine, type RollCallAnswer } from '#machines/alerts/markSafe/machine.ts';
import { present } from '#machines/alerts/markSafe/present.ts';
import { MarkSafe } from '#src/alerts/markSafe/Screen.tsx';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNewsPaced } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const pace = { restsFor: 1_000, asksEvery: 10_000 };

const readNow = (roll: RollCall): RollCallAnswer => ({ roll, readAt: new Date().toISOString() });

const provideMarkSafe = (services: Services) => {
  const { api } = services;
  return markSafeMachine.provide({
    actors: {
      readRoll: callActor(async ({ eventId: id, alertId }, signal) =>
        readNow(await api.send(readRollCall, { params: { id, alertId }, signal })),
      ),
      markPerson: callActor(async ({ eventId: id, alertId, respondentId, ...body }, signal) =>
        readNow(await api.send(markAtDoor, { params: { id, alertId, respondentId }, body, signal })),
      ),
      watchNews: watchingNewsPaced(services, ({ eventId }) => [`rollCall:${eventId}`], pace),
    },
  });
};

export default function MarkSafeRoute({ world, alertId }: { world: EventWorld; alertId: string }) {
  const { services } = useOrganizationWorld();
  const { id: eventId, information } = world.info.event;
  const actor = useFlow(provideMarkSafe(services), { input: { eventId, alertId, zone: information.timezone } });
  useRefreshOnReturn(actor);
  return <MarkSafeScreen actor={actor} now={useNow(1_000)} />;
}

interface MarkSafeScreenProps {
  actor: ActorRefFrom<typeof markSafeMachine>;
  now: string;
}

export function MarkSafeScreen({ actor, now }: MarkSafeScreenProps) {
  const { view, send } = useView(actor, (snapshot) => present(snapshot, now));
  return <MarkSafe view={view} send={send} />;
}
