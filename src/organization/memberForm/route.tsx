import { useState } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { localDate } from '#contract/kit/zones.ts';
import { addMember, readMember, saveMember } from '#contract/organization/memberCalls.ts';
import { memberFormMachine } from '#machines/organization/memberForm/machine.ts';
import { present } from '#machines/organization/memberForm/present.ts';
import { MemberForm } from '#src/organization/memberForm/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideMemberForm = ({ api }: Services) =>
  memberFormMachine.provide({
    actors: {
      readMember: callActor(({ organizationId: orgId, memberId }, signal) =>
        api.send(readMember, { params: { orgId, memberId }, signal }),
      ),
      addMember: callActor(({ organizationId: orgId, values }, signal) =>
        api.send(addMember, { params: { orgId }, body: values, signal }),
      ),
      saveMember: callActor(({ organizationId: orgId, memberId, ...body }, signal) =>
        api.send(saveMember, { params: { orgId, memberId }, body, signal }),
      ),
    },
  });

/** Adds someone, or corrects the member whom the address names, for who runs the organization; anyone else is led home. */
export default function MemberFormRoute({ memberId = null }: { address: string; memberId?: string | null }) {
  return (
    <AdminsOnly>
      <Filled key={memberId} memberId={memberId} />
    </AdminsOnly>
  );
}

function Filled({ memberId }: { memberId: string | null }) {
  const { services, organization } = useOrganizationWorld();
  const [today] = useState(() => localDate(new Date().toISOString(), services.zone()));
  const actor = useFlow(provideMemberForm(services), { input: { organizationId: organization.id, memberId, today } });
  return <MemberFormScreen actor={actor} />;
}

export function MemberFormScreen({ actor }: { actor: ActorRefFrom<typeof memberFormMachine> }) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  const round = useSelector(actor, ({ context }) => context.round);
  return <MemberForm view={view} round={round} send={send} />;
}
