import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import { inviteMembers, listAttendees } from '#contract/calls/attendance.ts';
import { listMembers } from '#contract/calls/organization.ts';
import { loginPolicy } from '#contract/policies.ts';
import { present } from '#machines/flows/sendInvites/present.ts';
import { sendInvitesMachine } from '#machines/flows/sendInvites/sendInvites.machine.ts';
import { SendInvites } from '#src/screens/guests/SendInvites.tsx';
import { track } from '#src/services/analytics.ts';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import type { EventWorld } from './attendance.tsx';
import { watchingNews } from './news.ts';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useWayBackTo } from './useWayBackTo.ts';
import { useOrganizationWorld } from './world.ts';

const provideSendInvites = (services: Services, parentId: string) => {
  const { api } = services;
  return sendInvitesMachine.provide({
    actors: {
      loadMembers: calling(async ({ eventId }, signal) => {
        const params = { ParentId: parentId };
        const [{ data }, invited] = await Promise.all([
          api.send(listMembers, { params, query: { policies: loginPolicy }, signal }),
          invitedTo(api, eventId, signal).catch(() => []),
        ]);
        return { members: data, invited };
      }),
      inviteMembers: calling(({ eventId, users }, signal) =>
        api.send(inviteMembers, { params: { id: eventId }, body: { users }, signal }),
      ),
      loadInvited: calling(({ eventId }, signal) => invitedTo(api, eventId, signal)),
      watchNews: watchingNews(services, ({ eventId }) => [`event:${eventId}`]),
    },
  });
};

/** Who is on the list already: it is said beside the names where it can be had. */
const invitedTo = async (api: Services['api'], id: string, signal: AbortSignal): Promise<string[]> =>
  (await api.send(listAttendees, { params: { id }, signal })).data.flatMap(({ UserId }) => UserId ?? []);

export default function SendInvitesRoute({ world }: { world: EventWorld }) {
  const { services, organization } = useOrganizationWorld();
  const actor = useFlow(provideSendInvites(services, organization.ParentId), {
    input: { eventId: world.info.event.id },
  });
  return <SendInvitesScreen actor={actor} />;
}

export function SendInvitesScreen({ actor }: { actor: ActorRefFrom<typeof sendInvitesMachine> }) {
  const { services } = useOrganizationWorld();
  const view = present(useSelector(actor, (each) => each));
  useEmitted(actor, {
    'invites.sent': ({ eventId }) => void track(services.config, 'Event invites sent', { EventId: eventId }),
  });
  useWayBackTo(view.goesTo);
  const onMember = useCallback((id: string) => actor.send({ type: 'member.pressed', id }), [actor]);
  return (
    <SendInvites
      view={view}
      onSearch={(text) => actor.send({ type: 'search.changed', text })}
      onFilter={(filter) => actor.send({ type: 'filter.pressed', filter })}
      onMember={onMember}
      onAll={() => actor.send({ type: 'all.pressed' })}
      onNone={() => actor.send({ type: 'none.pressed' })}
      onSend={() => actor.send({ type: 'send.pressed' })}
      onRetry={() => actor.send({ type: 'retry.pressed' })}
    />
  );
}
