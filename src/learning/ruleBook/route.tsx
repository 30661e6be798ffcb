import type { ActorRefFrom } from 'xstate';
import { listHandbook, moveRule } from '#contract/learning/handbookCalls.ts';
import { writesForParent } from '#machines/learning/writesForParent.ts';
import { ruleBookMachine } from '#machines/learning/ruleBook/machine.ts';
import { present } from '#machines/learning/ruleBook/present.ts';
import { RuleBook } from '#src/learning/ruleBook/Screen.tsx';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';

const provideRuleBook = ({ services, organization }: OrganizationWorld) =>
  ruleBookMachine.provide({
    actors: {
      listHandbook: callActor(({ parentId }, signal) =>
        services.api.send(listHandbook, { params: { parentId }, signal }),
      ),
      moveRule: callActor(({ parentId, id, from, to }, signal) =>
        services.api.send(moveRule, { params: { parentId, ruleId: id }, body: { from, to }, signal }),
      ),
      watchNews: watchingNews(services, () => [`organization:${organization.id}`]),
    },
  });

/** The house rules of the parent for whoever writes them; anyone else is led home. */
export default function RuleBookRoute() {
  return (
    <AdminsOnly may={writesForParent}>
      <Rules />
    </AdminsOnly>
  );
}

function Rules() {
  const world = useOrganizationWorld();
  const actor = useFlow(provideRuleBook(world), { input: { parentId: world.organization.ParentId } });
  useRefreshOnReturn(actor);
  return <RuleBookScreen actor={actor} />;
}

export function RuleBookScreen({ actor }: { actor: ActorRefFrom<typeof ruleBookMachine> }) {
  return <RuleBook {...useView(actor, present)} />;
}
