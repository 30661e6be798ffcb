import { useSearchParams } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { handOverEvents } from '#contract/organization/handOverCalls.ts';
import { readMember, searchMembers } from '#contract/organization/memberCalls.ts';
import { handOverMachine } from '#machines/organization/handOver/machine.ts';
import { present } from '#machines/organization/handOver/present.ts';
import { HandOver } from '#src/organization/handOver/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideHandOver = ({ api }: Services) =>
  handOverMachine.provide({
    actors: {
      readMember: callActor(({ organizationId: orgId, memberId }, signal) =>
        api.send(readMember, { params: { orgId, memberId }, signal }),
      ),
      searchMembers: callActor(({ organizationId: orgId, search }, signal) =>
        api.send(searchMembers, {
          params: { orgId },
          body: { state: 'active', creates: true, ...(search.trim() === '' ? {} : { search }) },
          signal,
        }),
      ),
      handOverEvents: callActor(({ organizationId: orgId, memberId, ...body }, signal) =>
        api.send(handOverEvents, { params: { orgId, memberId }, body, signal }),
      ),
    },
  });

/** For who runs the organization; anyone else is led home. */
export default function HandOverRoute({ id }: { id: string }) {
  return (
    <AdminsOnly>
      <HandingOver memberId={id} />
    </AdminsOnly>
  );
}

function HandingOver({ memberId }: { memberId: string }) {
  const { services, organization } = useOrganizationWorld();
  const [query] = useSearchParams();
  const input = { organizationId: organization.id, memberId, eventId: query.get('event') };
  return <HandOverScreen actor={useFlow(provideHandOver(services), { input })} />;
}

export function HandOverScreen({ actor }: { actor: ActorRefFrom<typeof handOverMachine> }) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <HandOver view={view} send={send} />;
}
