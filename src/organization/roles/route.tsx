import type { ActorRefFrom } from 'xstate';
import { readRoles } from '#contract/organization/roleCalls.ts';
import { rolesMachine } from '#machines/organization/roles/machine.ts';
import { present } from '#machines/organization/roles/present.ts';
import { Roles } from '#src/organization/roles/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';
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
      readRoles: calling(({ organizationId: orgId }, signal) =>
        services.api.send(readRoles, { params: { orgId }, signal }),
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
  const { services, organization } = useOrganizationWorld();
  const actor = useFlow(provideRoles(services), { input: { organizationId: organization.id } });
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
