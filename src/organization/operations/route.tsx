import type { ActorRefFrom } from 'xstate';
import { readOperations, retryTimers } from '#contract/organization/operationCalls.ts';
import { operationsMachine } from '#machines/organization/operations/machine.ts';
import { present } from '#machines/organization/operations/present.ts';
import { ownVersion } from '#src/app/services/device/ownVersion.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { Operations } from '#src/organization/operations/Screen.tsx';

const provideOperations = ({ api }: Services) =>
  operationsMachine.provide({
    actors: {
      readOperations: callActor(async ({ organizationId: orgId }, signal) => {
        const operations = await api.send(readOperations, { params: { orgId }, signal });
        return { ...operations, app: await ownVersion() };
      }),
      retryTimers: callActor(({ organizationId: orgId }, signal) =>
        api.send(retryTimers, { params: { orgId }, signal }),
      ),
    },
  });

/** How the parts that an organization depends on stand, for who runs it; anyone else is led home. */
export default function OperationsRoute() {
  return (
    <AdminsOnly>
      <OfOrganization />
    </AdminsOnly>
  );
}

function OfOrganization() {
  const { services, organization } = useOrganizationWorld();
  const actor = useFlow(provideOperations(services), {
    input: { organizationId: organization.id, zone: services.zone() },
  });
  useRefreshOnReturn(actor);
  return <OperationsScreen actor={actor} />;
}

export function OperationsScreen({ actor }: { actor: ActorRefFrom<typeof operationsMachine> }) {
  return <Operations {...useView(actor, present)} />;
}
