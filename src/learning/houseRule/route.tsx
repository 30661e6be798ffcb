import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { getRuleByOrder } from '#contract/learning/calls.ts';
import { houseRuleMachine } from '#machines/learning/houseRule/machine.ts';
import { present } from '#machines/learning/houseRule/present.ts';
import { HouseRule } from '#src/learning/houseRule/Screen.tsx';
import { callActor } from '#src/kit/actor.ts';
import { cleaned, loadCleaner } from '#src/kit/cleanHtml.ts';
import { useExit } from '#src/kit/exit.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { loadVideoHosts, playerOf } from '../video.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideRule = ({ services, organization }: OrganizationWorld) =>
  houseRuleMachine.provide({
    actors: {
      loadRule: callActor(async ({ order }, signal) => {
        const asked = services.api.send(getRuleByOrder, { params: { parentId: organization.ParentId, order }, signal });
        const [rule] = await Promise.all([asked, loadCleaner(), loadVideoHosts(services)]);
        return rule;
      }),
    },
  });

/** One house rule; Previous and Next take the place of its address, so that Back leads to the list. */
export default function HouseRuleRoute({ order }: { order: string }) {
  const world = useOrganizationWorld();
  const actor = useFlow(provideRule(world), { input: { order } });
  return <HouseRuleScreen actor={actor} order={order} />;
}

export interface HouseRuleScreenProps {
  actor: ActorRefFrom<typeof houseRuleMachine>;
  /** What the address names. */
  order: string;
}

export function HouseRuleScreen({ actor, order }: HouseRuleScreenProps) {
  const { view, send } = useView(actor, present, {
    'order.turned': ({ order: turned }) => navigate(href.houseRule(turned), { replace: true }),
  });
  useExit(view.goesTo);
  useEffect(() => send({ type: 'order.opened', order }), [send, order]);
  return (
    <HouseRule
      view={view}
      send={send}
      html={view.rule ? cleaned(view.rule.information) : null}
      video={playerOf(view.rule?.videoUrl ?? null)}
    />
  );
}
