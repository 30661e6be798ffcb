import { useSelector } from '@xstate/react';
import type { AgreedVersion } from '#contract/learning/handbook.ts';
import { listAgreedVersions } from '#contract/learning/handbookCalls.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { present } from '#machines/kit/load/present.ts';
import { agreedRows } from '#machines/learning/agreedRules/rows.ts';
import { AgreedRules } from '#src/learning/agreedRules/Screen.tsx';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const agreedRules = createLoadMachine<AgreedVersion[], null>('agreedRules');

const provideAgreed = ({ services, organization, user }: OrganizationWorld) =>
  agreedRules.provide({
    actors: {
      load: callActor((_, signal) =>
        services.api.send(listAgreedVersions, { params: { parentId: organization.ParentId }, signal }),
      ),
      watchNews: watchingNews(services, () => [`user:${user.id}`, `organization:${organization.id}`]),
    },
  });

export default function AgreedRulesRoute() {
  const world = useOrganizationWorld();
  const actor = useFlow(provideAgreed(world), { input: { what: 'The rules you agreed to', params: null } });
  useRefreshOnReturn(actor);
  return <AgreedRulesScreen actor={actor} />;
}

function AgreedRulesScreen({ actor }: { actor: LoadActor<AgreedVersion[], null> }) {
  const { services } = useOrganizationWorld();
  const versions = useSelector(actor, ({ context }) => context.data);
  return <AgreedRules {...useView(actor, present)} rows={versions && agreedRows(versions, services.zone())} />;
}
