import type { ActorRefFrom } from 'xstate';
import { giveAllClear, helpRespondent, markAlertAnswer, readAlertBoard } from '#contract/alerts/calls.ts';
import type { AlertTally } from '#contract/alerts/alert.ts';
import { alertBoardMachine, type ReadBoard } from '#machines/alerts/alertBoard/machine.ts';
import { present } from '#machines/alerts/alertBoard/present.ts';
import { AlertBoard } from '#src/alerts/alertBoard/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNewsPaced } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const pace = { restsFor: 1_000, asksEvery: 10_000 };

const readNow = (board: AlertTally): ReadBoard => ({ board, readAt: new Date().toISOString() });

const provideBoard = (services: Services) => {
  const { api } = services;
  return alertBoardMachine.provide({
    actors: {
      readBoard: callActor(async ({ organizationId: orgId, alertId }, signal) =>
        readNow(await api.send(readAlertBoard, { params: { orgId, alertId }, signal })),
      ),
      markAnswer: callActor(async ({ organizationId: orgId, alertId, respondentId, ...body }, signal) =>
        readNow(await api.send(markAlertAnswer, { params: { orgId, alertId, respondentId }, body, signal })),
      ),
      helpRespondent: callActor(async ({ organizationId: orgId, alertId, respondentId, onIt }, signal) =>
        readNow(await api.send(helpRespondent, { params: { orgId, alertId, respondentId }, body: { onIt }, signal })),
      ),
      giveAllClear: callActor(async ({ organizationId: orgId, alertId }, signal) =>
        readNow(await api.send(giveAllClear, { params: { orgId, alertId }, signal })),
      ),
      watchNews: watchingNewsPaced(services, ({ alertId }) => [`alert:${alertId}`], pace),
    },
  });
};

export default function AlertBoardRoute({ alertId }: { alertId: string }) {
  const { services, organization } = useOrganizationWorld();
  const input = { organizationId: organization.id, alertId, zone: services.zone() };
  const actor = useFlow(provideBoard(services), { input });
  useRefreshOnReturn(actor);
  return <AlertBoardScreen actor={actor} now={useNow(1_000)} />;
}

interface AlertBoardScreenProps {
  actor: ActorRefFrom<typeof alertBoardMachine>;
  now: string;
}

export function AlertBoardScreen({ actor, now }: AlertBoardScreenProps) {
  const { view, send } = useView(actor, (snapshot) => present(snapshot, now));
  return <AlertBoard view={view} send={send} />;
}
