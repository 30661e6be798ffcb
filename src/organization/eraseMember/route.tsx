import type { ActorRefFrom } from 'xstate';
import { eraseMember, readErasure } from '#contract/organization/erasureCalls.ts';
import { eraseMemberMachine } from '#machines/organization/eraseMember/machine.ts';
import { present } from '#machines/organization/eraseMember/present.ts';
import { EraseMember } from '#src/organization/eraseMember/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

interface EraseMemberParams {
  organizationId: string;
  memberId: string;
}

const paramsOf = ({ organizationId: orgId, memberId }: EraseMemberParams) => ({ orgId, memberId });

const provideEraseMember = ({ api }: Services) =>
  eraseMemberMachine.provide({
    actors: {
      readErasure: callActor((asked, signal) => api.send(readErasure, { params: paramsOf(asked), signal })),
      eraseMember: callActor((asked, signal) => api.send(eraseMember, { params: paramsOf(asked), signal })),
    },
  });

/** For who runs the organization; anyone else is led home. */
export default function EraseMemberRoute({ id }: { id: string }) {
  return (
    <AdminsOnly>
      <Erasing memberId={id} />
    </AdminsOnly>
  );
}

function Erasing({ memberId }: { memberId: string }) {
  const { services, organization } = useOrganizationWorld();
  const input = { organizationId: organization.id, memberId, zone: services.zone() };
  return <EraseMemberScreen actor={useFlow(provideEraseMember(services), { input })} />;
}

export function EraseMemberScreen({ actor }: { actor: ActorRefFrom<typeof eraseMemberMachine> }) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <EraseMember view={view} send={send} />;
}
