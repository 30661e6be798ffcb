import { useSelector } from '@xstate/react';
import { listRules } from '#contract/calls/learning.ts';
import type { Rule } from '#contract/entities/rule.ts';
import { createLoadMachine, type LoadActor } from '#machines/flows/load/load.machine.ts';
import { present } from '#machines/flows/load/present.ts';
import { HouseRuleList } from '#src/screens/learning/HouseRuleList.tsx';
import { calling } from './actor.ts';
import { watchingNews } from './news.ts';
import { useFlow } from './useFlow.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { type OrganizationWorld, useOrganizationWorld } from './world.ts';

const houseRules = createLoadMachine<Rule[], null>('houseRules');

const provideRules = ({ services, organization }: OrganizationWorld) =>
  houseRules.provide({
    actors: {
      load: calling((_, signal) => {
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
  const snapshot = useSelector(actor, (each) => each);
  const { view, error } = present(snapshot);
  return (
    <HouseRuleList
      rules={snapshot.context.data}
      error={error}
      refreshing={view === 'refreshing'}
      onRetry={() => actor.send({ type: 'retry.pressed' })}
    />
  );
}
