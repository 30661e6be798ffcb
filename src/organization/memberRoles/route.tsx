import type { ActorRefFrom } from 'xstate';
import { policies } from '#contract/kit/policies.ts';
import { changeMemberRoles, readMember } from '#contract/organization/memberCalls.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { memberRolesMachine } from '#machines/organization/memberRoles/machine.ts';
import { present } from '#machines/organization/memberRoles/present.ts';
import { MemberRoles } from '#src/organization/memberRoles/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideMemberRoles = ({ api }: Services) =>
  memberRolesMachine.provide({
    actors: {
      readMember: callActor(({ organizationId: orgId, memberId }, signal) =>
        api.send(readMember, { params: { orgId, memberId }, signal }),
      ),
      changeMemberRoles: callActor(({ organizationId: orgId, memberId, from, to }, signal) =>
        api.send(changeMemberRoles, { params: { orgId, memberId }, body: { from, to }, signal }),
      ),
    },
  });

/** The roles of a member, for whoever runs the organization; anyone else is led home. */
export default function MemberRolesRoute({ id }: { id: string }) {
  return (
    <AdminsOnly>
      <OneMembersRoles memberId={id} />
    </AdminsOnly>
  );
}

function OneMembersRoles({ memberId }: { memberId: string }) {
  const { services, user, organization } = useOrganizationWorld();
  const held = policies.filter((policy) => holdsPolicyIn(user, organization, policy));
  const actor = useFlow(provideMemberRoles(services), {
    input: { organizationId: organization.id, memberId, userId: user.id, held },
  });
  return <MemberRolesScreen actor={actor} />;
}

export function MemberRolesScreen({ actor }: { actor: ActorRefFrom<typeof memberRolesMachine> }) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <MemberRoles view={view} send={send} />;
}
