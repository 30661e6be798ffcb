import type { ActorRefFrom } from 'xstate';
import {
  beginSignOnTrial,
  readSignOn,
  removeSignOnProvider,
  saveSignOnProvider,
} from '#contract/organization/signOnCalls.ts';
import { signOnMachine } from '#machines/organization/signOn/machine.ts';
import { present } from '#machines/organization/signOn/present.ts';
import { SignOn } from '#src/organization/signOn/Screen.tsx';
import { copyText } from '#src/app/services/device/clipboard.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideSignOn = (services: Services) =>
  signOnMachine.provide({
    actors: {
      readSignOn: callActor(({ organizationId: orgId }, signal) =>
        services.api.send(readSignOn, { params: { orgId }, signal }),
      ),
      saveSignOnProvider: callActor(({ organizationId: orgId, provider, ...body }, signal) =>
        services.api.send(saveSignOnProvider, { params: { orgId, provider }, body, signal }),
      ),
      removeSignOnProvider: callActor(({ organizationId: orgId, provider }, signal) =>
        services.api.send(removeSignOnProvider, { params: { orgId, provider }, signal }),
      ),
      beginSignOnTrial: callActor(({ organizationId: orgId, provider }, signal) =>
        services.api.send(beginSignOnTrial, { params: { orgId, provider }, signal }),
      ),
      copy: callActor(({ text }) => copyText(text)),
      watchNews: watchingNews(services, ({ organizationId }) => [`settings:${organizationId}`]),
    },
  });

/** The sign-on providers of the organization for whoever runs it; anyone else is led home. */
export default function SignOnRoute() {
  return (
    <AdminsOnly>
      <Providing />
    </AdminsOnly>
  );
}

function Providing() {
  const { services, organization } = useOrganizationWorld();
  const input = { organizationId: organization.id, origin: location.origin };
  const actor = useFlow(provideSignOn(services), { input });
  useRefreshOnReturn(actor);
  return <SignOnScreen actor={actor} />;
}

export function SignOnScreen({ actor }: { actor: ActorRefFrom<typeof signOnMachine> }) {
  return <SignOn {...useView(actor, present)} />;
}
