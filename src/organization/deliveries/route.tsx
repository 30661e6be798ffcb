import type { ActorRefFrom } from 'xstate';
import { readDeliveries, retryDeliveries } from '#contract/organization/deliveryCalls.ts';
import { deliveriesMachine } from '#machines/organization/deliveries/machine.ts';
import { present } from '#machines/organization/deliveries/present.ts';
import { Deliveries } from '#src/organization/deliveries/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideDeliveries = ({ api }: Services) =>
  deliveriesMachine.provide({
    actors: {
      readDeliveries: callActor(({ organizationId: orgId }, signal) =>
        api.send(readDeliveries, { params: { orgId }, signal }),
      ),
      retryDeliveries: callActor(({ organizationId: orgId, ...body }, signal) =>
        api.send(retryDeliveries, { params: { orgId }, body, signal }),
      ),
    },
  });

/** How messages of an organization fare, for who runs it; anyone else is led home. */
export default function DeliveriesRoute() {
  return (
    <AdminsOnly>
      <OfOrganization />
    </AdminsOnly>
  );
}

function OfOrganization() {
  const { services, organization } = useOrganizationWorld();
  const actor = useFlow(provideDeliveries(services), {
    input: { organizationId: organization.id, zone: services.zone() },
  });
  useRefreshOnReturn(actor);
  return <DeliveriesScreen actor={actor} />;
}

export function DeliveriesScreen({ actor }: { actor: ActorRefFrom<typeof deliveriesMachine> }) {
  return <Deliveries {...useView(actor, present)} />;
}
