import { createPortal } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import {
  readMember,
  removeAuthenticator,
  reinstateMember,
  removeMember,
  resendInvitation,
  signOutMember,
  suspendMember,
} from '#contract/organization/memberCalls.ts';
import { writesForParent } from '#machines/learning/writesForParent.ts';
import { memberMachine } from '#machines/organization/member/machine.ts';
import { present } from '#machines/organization/member/present.ts';
import { Member } from '#src/organization/member/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

interface MemberParams {
  organizationId: string;
  memberId: string;
}

const paramsOf = ({ organizationId: orgId, memberId }: MemberParams) => ({ orgId, memberId });

const provideMember = (services: Services) => {
  const { api } = services;
  return memberMachine.provide({
    actors: {
      readMember: callActor((asked, signal) => api.send(readMember, { params: paramsOf(asked), signal })),
      suspendMember: callActor((asked, signal) => api.send(suspendMember, { params: paramsOf(asked), signal })),
      reinstateMember: callActor((asked, signal) => api.send(reinstateMember, { params: paramsOf(asked), signal })),
      removeMember: callActor((asked, signal) => api.send(removeMember, { params: paramsOf(asked), signal })),
      resendInvitation: callActor((asked, signal) => api.send(resendInvitation, { params: paramsOf(asked), signal })),
      removeAuthenticator: callActor((asked, signal) =>
        api.send(removeAuthenticator, { params: paramsOf(asked), signal }),
      ),
      signOutMember: callActor((asked, signal) => api.send(signOutMember, { params: paramsOf(asked), signal })),
      watchNews: watchingNews(services, ({ organizationId }) => [`organization:${organizationId}`]),
    },
  });
};

export interface OneMemberProps {
  memberId: string;
  beside: boolean;
  /** Where it stands beside the list; null until that is there. */
  place: HTMLElement | null;
  onChanged: () => void;
}

/** The panel of a member, beside the list or as a page. A window that is made wider or narrower moves it and loads nothing again. */
export function OneMember({ memberId, beside, place, onChanged }: OneMemberProps) {
  const { services, user, organization } = useOrganizationWorld();
  const input = {
    organizationId: organization.id,
    memberId,
    userId: user.id,
    movesMembers: writesForParent(user, organization),
    zone: services.zone(),
  };
  const actor = useFlow(provideMember(services), { input });
  useRefreshOnReturn(actor);
  const screen = <MemberScreen actor={actor} beside={beside} onChanged={onChanged} />;
  return beside ? place && createPortal(screen, place) : screen;
}

export interface MemberScreenProps extends Omit<OneMemberProps, 'memberId' | 'place'> {
  actor: ActorRefFrom<typeof memberMachine>;
}

export function MemberScreen({ actor, beside, onChanged }: MemberScreenProps) {
  const { view, send } = useView(actor, present, { 'member.changed': onChanged });
  return <Member view={view} beside={beside} send={send} />;
}
