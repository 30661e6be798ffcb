import { useSelector } from '@xstate/react';
import { listRules } from '#contract/learning/calls.ts';
import type { Rule } from '#contract/learning/rule.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { present } from '#machines/kit/load/present.ts';
import { HouseRuleList } from '#src/learning/houseRules/Screen.tsx';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const houseRules = createLoadMachine<Rule[], null>('houseRules');

const provideRules = ({ services, organization }: OrganizationWorld) =>
  houseRules.provide({
    actors: {
      load: callActor((_, signal) => {
        const request = { params: { parentId: organization.ParentId }, query: { include: 'media,file' }, signal };
        return services.api.send(listRules, request);
      }),
      watchNews: watchingNews(services, () => [`organization:${organization.id}`]),
    },
  });

export default function HouseRulesRoute() {
  const world = useOrganizationWorld();
  const actor = useFlow(provideRules(world), { input: { what: 'The house rules', params: null } });
  useRefreshOnReturn(actor);
  return <HouseRulesScreen actor={actor} />;
}

export function HouseRulesScreen({ actor }: { actor: LoadActor<Rule[], null> }) {
  return <HouseRuleList {...useView(actor, present)} rules={useSelector(actor, ({ context }) => context.data)} />;
}
