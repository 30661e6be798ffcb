import { useSelector } from '@xstate/react';
import type { RuleVersionForMembers } from '#contract/learning/handbook.ts';
import { readRuleVersion } from '#contract/learning/handbookCalls.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { present } from '#machines/kit/load/present.ts';
import { AgreedRule } from '#src/learning/agreedRule/Screen.tsx';
import { callActor } from '#src/kit/actor.ts';
import { cleaned, loadCleaner } from '#src/kit/cleanHtml.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { loadVideoHosts, playerOf } from '../video.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

interface AgreedRuleParams {
  ruleId: string;
  hash: string;
}

const agreedRule = createLoadMachine<RuleVersionForMembers, AgreedRuleParams>('agreedRule');

const provideVersion = ({ services, organization }: OrganizationWorld) =>
  agreedRule.provide({
    actors: {
      load: callActor(async ({ params }, signal) => {
        const asked = { params: { parentId: organization.ParentId, ...params }, signal };
        const [version] = await Promise.all([
          services.api.send(readRuleVersion, asked),
          loadCleaner(),
          loadVideoHosts(services),
        ]);
        return version;
      }),
      watchNews: watchingNews(services, () => [`organization:${organization.id}`]),
    },
  });

/** A version of a house rule that a member agreed to, whatever became of the rule. */
export default function AgreedRuleRoute({ ruleId, hash }: AgreedRuleParams) {
  const actor = useFlow(provideVersion(useOrganizationWorld()), {
    input: { what: 'This rule', params: { ruleId, hash } },
  });
  return <AgreedRuleScreen actor={actor} />;
}

function AgreedRuleScreen({ actor }: { actor: LoadActor<RuleVersionForMembers, AgreedRuleParams> }) {
  const version = useSelector(actor, ({ context }) => context.data);
  return (
    <AgreedRule
      {...useView(actor, present)}
      rule={
        version && {
          title: version.title,
          media: version.media,
          video: playerOf(version.videoUrl),
          html: cleaned(version.information),
          file: version.file,
          isInForce: version.isInForce,
        }
      }
    />
  );
}
