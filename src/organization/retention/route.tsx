import { useSelector } from '@xstate/react';
import { getRetention } from '#contract/organization/retentionCalls.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { type RetentionData, retentionOf } from '#machines/organization/retention/retention.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { Retention } from '#src/organization/retention/Screen.tsx';

interface RetentionParams {
  organizationId: string;
}

const keptData = createLoadMachine<RetentionData, RetentionParams>('keptData');

const provideKeptData = (services: Services) =>
  keptData.provide({
    actors: {
      load: callActor(async ({ params: { organizationId } }, signal) => {
        const { data } = await services.api.send(getRetention, { params: { orgId: organizationId }, signal });
        return { entries: data, now: new Date().toISOString(), zone: services.zone() };
      }),
      watchNews: watchingNews(services, ({ params }) => [`settings:${params.organizationId}`]),
    },
  });

export default function RetentionRoute() {
  return (
    <AdminsOnly>
      <LoadedRetention />
    </AdminsOnly>
  );
}

function LoadedRetention() {
  const { services, organization } = useOrganizationWorld();
  const params = { organizationId: organization.id };
  const actor = useFlow(provideKeptData(services), { input: { what: 'Data retention', params } });
  useRefreshOnReturn(actor);
  return <RetentionScreen actor={actor} />;
}

export function RetentionScreen({ actor }: { actor: LoadActor<RetentionData, RetentionParams> }) {
  const { view, send } = useView(actor, ({ context }) => retentionOf(context));
  return <Retention view={view} send={send} refreshing={useSelector(actor, (each) => each.matches('refreshing'))} />;
}
