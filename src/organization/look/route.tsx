import type { ActorRefFrom } from 'xstate';
import { changeLook, readLook } from '#contract/organization/lookCalls.ts';
import { lookMachine } from '#machines/organization/look/machine.ts';
import { present } from '#machines/organization/look/present.ts';
import { UploadField } from '#src/events/upload/route.tsx';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { Look } from '#src/organization/look/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import type { PictureFieldProps } from './props.ts';

const provideLook = (services: Services) =>
  lookMachine.provide({
    actors: {
      readLook: callActor(({ organizationId: orgId }, signal) =>
        services.api.send(readLook, { params: { orgId }, signal }),
      ),
      changeLook: callActor(({ organizationId: orgId, ...body }, signal) =>
        services.api.send(changeLook, { params: { orgId }, body, signal }),
      ),
      watchNews: watchingNews(services, ({ organizationId }) => [`settings:${organizationId}`]),
    },
  });

/** The look of the organization for whoever runs it; anyone else is led home. */
export default function LookRoute() {
  return (
    <AdminsOnly>
      <Dressing />
    </AdminsOnly>
  );
}

function Dressing() {
  const { services, organization } = useOrganizationWorld();
  const actor = useFlow(provideLook(services), { input: { organizationId: organization.id } });
  useRefreshOnReturn(actor);
  return <LookScreen actor={actor} />;
}

export function LookScreen({ actor }: { actor: ActorRefFrom<typeof lookMachine> }) {
  return <Look {...useView(actor, present)} pictureField={uploadPicture} />;
}

const uploadPicture = (props: PictureFieldProps) => <UploadField taken="pictures" {...props} />;
