import type { ActorRefFrom } from 'xstate';
import { createManagedType, listManagedTypes } from '#contract/events/managedTypeCalls.ts';
import { managedTypesMachine } from '#machines/events/managedTypes/machine.ts';
import { present } from '#machines/events/managedTypes/present.ts';
import { ManagedTypes } from '#src/events/managedTypes/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';

const provideManagedTypes = (services: Services) => {
  const { api } = services;
  return managedTypesMachine.provide({
    actors: {
      listTypes: callActor(
        async ({ organizationId: orgId }, signal) =>
          (await api.send(listManagedTypes, { params: { orgId }, signal })).data,
      ),
      createType: callActor(({ organizationId: orgId, name }, signal) =>
        api.send(createManagedType, { params: { orgId }, body: { name }, signal }),
      ),
      watchNews: watchingNews(services, ({ organizationId }) => [`organization:${organizationId}`]),
    },
  });
};

/** The event types of an organization, for whoever runs it; anyone else is led home. */
export default function ManagedTypesRoute() {
  return (
    <AdminsOnly>
      <Types />
    </AdminsOnly>
  );
}

function Types() {
  const { services, organization } = useOrganizationWorld();
  const actor = useFlow(provideManagedTypes(services), { input: { organizationId: organization.id } });
  useRefreshOnReturn(actor);
  return <ManagedTypesScreen actor={actor} />;
}

export function ManagedTypesScreen({ actor }: { actor: ActorRefFrom<typeof managedTypesMachine> }) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <ManagedTypes view={view} send={send} />;
}
