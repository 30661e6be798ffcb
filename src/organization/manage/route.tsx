import type { ActorRefFrom } from 'xstate';
import { readSample, startFromSample } from '#contract/organization/sampleCalls.ts';
import { manageMachine } from '#machines/organization/manage/machine.ts';
import { present } from '#machines/organization/manage/present.ts';
import { useDutyNote } from '#src/alerts/onDuty/useDutyNote.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { adminPages } from '#src/organization/adminPages.ts';
import { Manage, type ManageProps } from '#src/organization/manage/Screen.tsx';

const provideManage = (services: Services) =>
  manageMachine.provide({
    actors: {
      readSample: callActor(async ({ organizationId: orgId }, signal) => {
        const { data } = await services.api.send(readSample, { params: { orgId }, signal });
        return data;
      }),
      startFromSample: callActor(({ organizationId: orgId, parts }, signal) =>
        services.api.send(startFromSample, { params: { orgId }, body: { parts }, signal }),
      ),
    },
  });

/** Where whoever runs an organization begins; anyone else is led home. */
export default function ManageRoute() {
  return (
    <AdminsOnly>
      <Managing />
    </AdminsOnly>
  );
}

function Managing() {
  const { services, organization } = useOrganizationWorld();
  const actor = useFlow(provideManage(services), { input: { organizationId: organization.id } });
  const { warning, gaps } = useDutyNote();
  return <ManageScreen actor={actor} nobodyOnDuty={warning} dutyGaps={gaps} />;
}

interface ManageScreenProps extends Pick<ManageProps, 'nobodyOnDuty' | 'dutyGaps'> {
  actor: ActorRefFrom<typeof manageMachine>;
}

export function ManageScreen({ actor, ...duty }: ManageScreenProps) {
  const { user, organization } = useOrganizationWorld();
  const pages = adminPages.filter(({ isFor }) => isFor?.(user, organization) ?? true);
  return <Manage organization={organization.name} pages={pages} {...duty} {...useView(actor, present)} />;
}
