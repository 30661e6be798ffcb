import type { ActorRefFrom } from 'xstate';
import { readMember, searchMembers } from '#contract/organization/memberCalls.ts';
import { mergeMember, readMerge } from '#contract/organization/mergeCalls.ts';
import { type MergeRequest, mergeMemberMachine } from '#machines/organization/mergeMember/machine.ts';
import { present } from '#machines/organization/mergeMember/present.ts';
import { MergeMember } from '#src/organization/mergeMember/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const pairOf = ({ organizationId: orgId, memberId, endingId }: MergeRequest) => ({ orgId, memberId, endingId });

const provideMergeMember = ({ api }: Services) =>
  mergeMemberMachine.provide({
    actors: {
      readMember: callActor(({ organizationId: orgId, memberId }, signal) =>
        api.send(readMember, { params: { orgId, memberId }, signal }),
      ),
      searchMembers: callActor(({ organizationId: orgId, search }, signal) =>
        api.send(searchMembers, { params: { orgId }, body: search.trim() === '' ? {} : { search }, signal }),
      ),
      readMerge: callActor((asked, signal) => api.send(readMerge, { params: pairOf(asked), signal })),
      mergeMember: callActor((asked, signal) => api.send(mergeMember, { params: pairOf(asked), signal })),
    },
  });

/** For who runs the organization; anyone else is led home. */
export default function MergeMemberRoute({ id }: { id: string }) {
  return (
    <AdminsOnly>
      <Merging memberId={id} />
    </AdminsOnly>
  );
}

function Merging({ memberId }: { memberId: string }) {
  const { services, organization } = useOrganizationWorld();
  const input = { organizationId: organization.id, memberId, zone: services.zone() };
  return <MergeMemberScreen actor={useFlow(provideMergeMember(services), { input })} />;
}

export function MergeMemberScreen({ actor }: { actor: ActorRefFrom<typeof mergeMemberMachine> }) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <MergeMember view={view} send={send} />;
}
