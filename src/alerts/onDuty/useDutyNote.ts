import { useSelector } from '@xstate/react';
import { readDuty } from '#contract/alerts/dutyCalls.ts';
import type { DutyRoster } from '#contract/alerts/duty.ts';
import { type DutyNote, dutyNoteOf } from '#machines/alerts/onDuty/note.ts';
import { createLoadMachine } from '#machines/kit/load/machine.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';

interface Params {
  organizationId: string;
  parentId: string;
}

const duty = createLoadMachine<DutyRoster, Params>('duty');

const provideDuty = ({ services }: OrganizationWorld) =>
  duty.provide({
    actors: {
      load: callActor(({ params: { organizationId, parentId } }, signal) =>
        services.api.send(readDuty, {
          params: { orgId: organizationId },
          tenant: { OrganizationId: organizationId, ParentId: parentId },
          signal,
        }),
      ),
      watchNews: watchingNews(services, ({ params }) => [
        `duty:${params.organizationId}`,
        `organization:${params.organizationId}`,
      ]),
    },
  });

/** Who is on duty, beside another flow; for safety officers and whoever runs the organization. */
export function useDutyNote(): DutyNote {
  const world = useOrganizationWorld();
  const { id: organizationId, ParentId: parentId } = world.organization;
  const actor = useFlow(provideDuty(world), {
    input: { what: 'Who is on duty', params: { organizationId, parentId } },
  });
  useRefreshOnReturn(actor);
  const now = useNow();
  const { data, error } = useSelector(actor, ({ context }) => context);
  return dutyNoteOf({ data, error }, now, world.services.zone());
}
