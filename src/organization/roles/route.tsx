import type { ActorRefFrom } from 'xstate';
import { changeRole, deleteRole, makeRole, readRoles } from '#contract/organization/roleCalls.ts';
import { policies } from '#contract/kit/policies.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { rolesMachine } from '#machines/organization/roles/machine.ts';
import { present } from '#machines/organization/roles/present.ts';
import { Roles } from '#src/organization/roles/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { watchingNews } from '#src/kit/news.ts';
import { useDesktop } from '#src/kit/useDesktop.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideRoles = (services: Services) =>
  rolesMachine.provide({
    actors: {
      readRoles: callActor(({ organizationId: orgId }, signal) =>
        services.api.send(readRoles, { params: { orgId }, signal }),
      ),
      makeRole: callActor(({ organizationId: orgId, values }, signal) =>
        services.api.send(makeRole, { params: { orgId }, body: values, signal }),
      ),
      changeRole: callActor(({ organizationId: orgId, roleId, ...body }, signal) =>
        services.api.send(changeRole, { params: { orgId, roleId }, body, signal }),
      ),
      deleteRole: callActor(({ organizationId: orgId, roleId }, signal) =>
        services.api.send(deleteRole, { params: { orgId, roleId }, signal }),
      ),
      watchNews: watchingNews(services, ({ organizationId }) => [`organization:${organizationId}`]),
    },
  });

/** The roles of an organization, for whoever runs it; anyone else is led home. */
export default function RolesRoute() {
  return (
    <AdminsOnly>
      <AllRoles />
    </AdminsOnly>
  );
}

function AllRoles() {
  const { services, user, organization } = useOrganizationWorld();
  const held = policies.filter((policy) => holdsPolicyIn(user, organization, policy));
  const actor = useFlow(provideRoles(services), { input: { organizationId: organization.id, held } });
  useRefreshOnReturn(actor);
  return <RolesScreen actor={actor} wide={useDesktop()} />;
}

export interface RolesScreenProps {
  actor: ActorRefFrom<typeof rolesMachine>;
  wide?: boolean;
}

export function RolesScreen({ actor, wide }: RolesScreenProps) {
  return <Roles {...useView(actor, present)} wide={wide} />;
}
