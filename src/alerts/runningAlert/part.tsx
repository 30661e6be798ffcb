import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { getRunningAlert, type RunningAlert } from '#contract/alerts/runningAlertCalls.ts';
import { presentRunningAlert } from '#machines/alerts/runningAlert/present.ts';
import { createLoadMachine } from '#machines/kit/load/machine.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { ActionBanner } from '#src/ui/feedback/ActionBanner.tsx';

interface Params {
  userId: string;
}

const runningAlert = createLoadMachine<RunningAlert | null, Params>('runningAlert');

const provideRunningAlert = (services: Services) =>
  runningAlert.provide({
    actors: {
      load: callActor(async (_, signal) => (await services.api.send(getRunningAlert, { signal })).alert),
      watchNews: watchingNews(services, ({ params }) => [`user:${params.userId}`]),
    },
  });

/** An alert of whoever is here that another phone sent, or that was left: it can be opened, and ended, from this one. */
export default function RunningAlertBanner({ onOpen }: { onOpen: (id: string) => void }) {
  const { services, user } = useOrganizationWorld();
  const actor = useFlow(provideRunningAlert(services), { input: { what: 'Your alert', params: { userId: user.id } } });
  useRefreshOnReturn(actor);
  const alert = useSelector(actor, ({ context }) => context.data);
  const [closed, setClosed] = useState<string | null>(null);
  return (
    <ActionBanner
      text={alert?.id === closed ? null : presentRunningAlert(alert, services.zone())}
      action="Open"
      onAction={() => (alert ? onOpen(alert.id) : undefined)}
      onClose={() => setClosed(alert?.id ?? null)}
    />
  );
}
