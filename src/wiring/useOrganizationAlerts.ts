import { listOrganizationAlerts } from '#contract/calls/alerts.ts';
import type { OrganizationAlert } from '#contract/entities/alert.ts';
import { createLoadMachine, type LoadActor } from '#machines/flows/load/load.machine.ts';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import { watchingNews } from './news.ts';
import { useFlow } from './useFlow.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { useOrganizationWorld } from './world.ts';

interface Params {
  organizationId: string;
  userId: string;
}

export type AlertsActor = LoadActor<OrganizationAlert[], Params>;

const organizationAlerts = createLoadMachine<OrganizationAlert[], Params>('organizationAlerts');

const provideAlerts = (services: Services) =>
  organizationAlerts.provide({
    actors: {
      load: calling(
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
