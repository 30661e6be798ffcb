import { useSelector } from '@xstate/react';
import { readAlertBoard } from '#contract/alerts/calls.ts';
import { boardOf, type ReadBoard } from '#machines/alerts/alertBoard/board.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { Answers } from '#src/alerts/alertBoard/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';
import { watchingNewsPaced } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

interface Params {
  organizationId: string;
  alertId: string;
}

type BoardActor = LoadActor<ReadBoard, Params>;

const alertBoard = createLoadMachine<ReadBoard, Params>('alertBoard');

const pace = { restsFor: 1_000, asksEvery: 10_000 };

const provideBoard = (services: Services) =>
  alertBoard.provide({
    actors: {
      load: calling(async ({ params: { organizationId: orgId, alertId } }, signal) => {
        const board = await services.api.send(readAlertBoard, { params: { orgId, alertId }, signal });
        return { board, readAt: new Date().toISOString() };
      }),
      watchNews: watchingNewsPaced(services, ({ params }) => [`alert:${params.alertId}`], pace),
    },
  });

export default function AlertBoardRoute({ alertId }: { alertId: string }) {
  const { services, organization } = useOrganizationWorld();
  const params = { organizationId: organization.id, alertId };
  const actor = useFlow(provideBoard(services), { input: { what: 'The answers', params } });
  useRefreshOnReturn(actor);
  return <AlertBoardScreen actor={actor} now={useNow(1_000)} />;
}

export function AlertBoardScreen({ actor, now }: { actor: BoardActor; now: string }) {
  const { services } = useOrganizationWorld();
  const { view, send } = useView(actor, ({ context }) => boardOf(context, now, services.zone()));
  return <Answers view={view} send={send} refreshing={useSelector(actor, (each) => each.matches('refreshing'))} />;
}
