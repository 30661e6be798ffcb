import { useCallback, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { inviteMembers } from '#contract/rsvp/calls.ts';
import { readRoster } from '#contract/guests/rosterCalls.ts';
import { listMembers } from '#contract/organization/calls.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import type { OnList } from '#machines/messages/sendInvites/members.ts';
import { present } from '#machines/messages/sendInvites/present.ts';
import { sendInvitesMachine } from '#machines/messages/sendInvites/machine.ts';
import { SendInvites } from '#src/messages/sendInvites/Screen.tsx';
import { track } from '#src/app/services/analytics.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useExit } from '#src/kit/exit.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideSendInvites = (services: Services, parentId: string) => {
  const { api } = services;
  return sendInvitesMachine.provide({
    actors: {
      loadMembers: callActor(async ({ eventId }, signal) => {
        const params = { ParentId: parentId };
        const [{ data }, onList] = await Promise.all([
          api.send(listMembers, { params, query: { policies: loginPolicy }, signal }),
          invitedTo(api, eventId, signal).catch(() => nobody),
        ]);
        return { members: data, ...onList };
      }),
      inviteMembers: callActor(({ eventId, users }, signal) =>
        api.send(inviteMembers, { params: { id: eventId }, body: { users }, signal }),
      ),
      loadInvited: callActor(({ eventId }, signal) => invitedTo(api, eventId, signal)),
      watchNews: watchingNews(services, ({ eventId }) => [`event:${eventId}`]),
    },
  });
};

const nobody: OnList = { invited: [], waiting: [] };

/** Who is on the list already: it is said beside the names where it can be had. */
async function invitedTo(api: Services['api'], id: string, signal: AbortSignal): Promise<OnList> {
  const { changed } = await api.send(readRoster, { params: { id }, query: {}, signal });
  const members = changed.filter(({ hostId }) => hostId === null);
  const idsOf = (some: typeof members) => some.flatMap(({ personId }) => personId ?? []);
  return { invited: idsOf(members), waiting: idsOf(members.filter(({ waits }) => waits)) };
}

export default function SendInvitesRoute({ world }: { world: EventWorld }) {
  const { services, organization } = useOrganizationWorld();
  const waits = world.info.event.reviewStatus !== 'approved';
  const actor = useFlow(provideSendInvites(services, organization.ParentId), {
    input: { eventId: world.info.event.id, waits },
  });
  useEffect(() => actor.send({ type: 'approval.updated', waits }), [actor, waits]);
  return <SendInvitesScreen actor={actor} />;
}

export function SendInvitesScreen({ actor }: { actor: ActorRefFrom<typeof sendInvitesMachine> }) {
  const { services } = useOrganizationWorld();
  const { view, send } = useView(actor, present, {
    'invites.sent': ({ eventId }) => void track(services.config, 'Event invites sent', { EventId: eventId }),
  });
  useExit(view.goesTo);
  const onMember = useCallback((id: string) => send({ type: 'member.pressed', id }), [send]);
  return <SendInvites view={view} send={send} onMember={onMember} />;
}
