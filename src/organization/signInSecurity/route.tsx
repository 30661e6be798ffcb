import type { ActorRefFrom } from 'xstate';
import { changeSignInSecurity, readSignInSecurity } from '#contract/organization/signInSecurityCalls.ts';
import { signInSecurityMachine } from '#machines/organization/signInSecurity/machine.ts';
import { present } from '#machines/organization/signInSecurity/present.ts';
import { SignInSecurity } from '#src/organization/signInSecurity/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideSignInSecurity = (services: Services) =>
  signInSecurityMachine.provide({
    actors: {
      readSignInSecurity: callActor(({ organizationId: orgId }, signal) =>
        services.api.send(readSignInSecurity, { params: { orgId }, signal }),
      ),
      changeSignInSecurity: callActor(({ organizationId: orgId, ...body }, signal) =>
        services.api.send(changeSignInSecurity, { params: { orgId }, body, signal }),
      ),
      watchNews: watchingNews(services, ({ organizationId }) => [
        `settings:${organizationId}`,
        `organization:${organizationId}`,
      ]),
    },
  });

/** Which roles need an authenticator app, for whoever runs the organization; anyone else is led home. */
export default function SignInSecurityRoute() {
  return (
    <AdminsOnly>
      <SecuredRoles />
    </AdminsOnly>
  );
}

function SecuredRoles() {
  const { services, organization } = useOrganizationWorld();
  const actor = useFlow(provideSignInSecurity(services), { input: { organizationId: organization.id } });
  useRefreshOnReturn(actor);
  return <SignInSecurityScreen actor={actor} />;
}

export function SignInSecurityScreen({ actor }: { actor: ActorRefFrom<typeof signInSecurityMachine> }) {
  return <SignInSecurity {...useView(actor, present)} />;
}
