import type { ActorRefFrom } from 'xstate';
import { moveMember, readMove } from '#contract/organization/chapterCalls.ts';
import { writesForParent } from '#machines/learning/writesForParent.ts';
import { moveMemberMachine } from '#machines/organization/moveMember/machine.ts';
import { present } from '#machines/organization/moveMember/present.ts';
import { MoveMember } from '#src/organization/moveMember/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideMoveMember = ({ api }: Services) =>
  moveMemberMachine.provide({
    actors: {
      readMove: callActor((params, signal) => api.send(readMove, { params, signal })),
      moveMember: callActor(({ to, ...params }, signal) => api.send(moveMember, { params, body: { to }, signal })),
    },
  });

/** For who acts for the parent; anyone else is led home. */
export default function MoveMemberRoute({ membershipId }: { membershipId: string }) {
  return (
    <AdminsOnly may={writesForParent}>
      <Moving membershipId={membershipId} />
    </AdminsOnly>
  );
}

function Moving({ membershipId }: { membershipId: string }) {
  const { services, organization } = useOrganizationWorld();
  const input = { parentId: organization.ParentId, membershipId };
  return <MoveMemberScreen actor={useFlow(provideMoveMember(services), { input })} />;
}

export function MoveMemberScreen({ actor }: { actor: ActorRefFrom<typeof moveMemberMachine> }) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <MoveMember view={view} send={send} />;
}
