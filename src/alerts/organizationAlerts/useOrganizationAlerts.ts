import { listOrganizationAlerts } from '#contract/alerts/calls.ts';
import type { OrganizationAlert } from '#contract/alerts/alert.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

interface Params {
  organizationId: string;
  userId: string;
}

export type AlertsActor = LoadActor<OrganizationAlert[], Params>;

const organizationAlerts = createLoadMachine<OrganizationAlert[], Params>('organizationAlerts');

const provideAlerts = (services: Services) =>
  organizationAlerts.provide({
    actors: {
      load: callActor(
        async ({ params: { organizationId } }, signal) =>
          (await services.api.send(listOrganizationAlerts, { params: { orgId: organizationId }, signal })).data,
      ),
      watchNews: watchingNews(services, ({ params }) => [
        `organization:${params.organizationId}`,
        `user:${params.userId}`,
      ]),
    },
  });

/** The alerts of the organization, heard of as soon as they are sent. */
export function useOrganizationAlerts(): AlertsActor {
  const { services, user, organization } = useOrganizationWorld();
  const actor = useFlow(provideAlerts(services), {
    input: { what: 'The alerts', params: { organizationId: organization.id, userId: user.id } },
  });
  useRefreshOnReturn(actor);
  return actor;
}
