import { useState } from 'react';
import type { RuleVersion } from '#contract/learning/handbook.ts';
import {
  addRule,
  archiveRule,
  changeRule,
  readHandbookRule,
  readRuleVersion,
  restoreRule,
} from '#contract/learning/handbookCalls.ts';
import { writesForParent } from '#machines/learning/writesForParent.ts';
import { writeRuleMachine } from '#machines/learning/writeRule/machine.ts';
import { present } from '#machines/learning/writeRule/present.ts';
import type { PageRequest, Read, WrittenPage } from '#machines/learning/writing/setup.ts';
import { WriteRule } from '#src/learning/writeRule/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { textDraftOf } from '#src/app/services/storage/textDraft.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { loadTools, useWriting, type WritingScreenProps } from '../writing/useWriting.ts';

const paramsOf = ({ parentId, pageId }: PageRequest) => ({ parentId, ruleId: pageId ?? '' });

const provideWriteRule = (services: Services) => {
  const { api } = services;
  return writeRuleMachine.provide({
    actors: {
      readPage: callActor(async (asked, signal): Promise<Read> => {
        const read = asked.pageId === null ? null : api.send(readHandbookRule, { params: paramsOf(asked), signal });
        const [page] = await Promise.all([read, loadTools(services)]);
        return { page, categories: [] };
      }),
      savePage: callActor(
        ({ text: { categoryId: _, ...text }, seen, ...asked }, signal): Promise<WrittenPage> =>
          asked.pageId === null
            ? api.send(addRule, { params: { parentId: asked.parentId }, body: text, signal })
            : api.send(changeRule, { params: paramsOf(asked), body: { ...text, seen }, signal }),
      ),
      archivePage: callActor(
        ({ seen, ...asked }, signal): Promise<WrittenPage> =>
          api.send(archiveRule, { params: paramsOf(asked), body: { seen }, signal }),
      ),
      restorePage: callActor(
        ({ seen, ...asked }, signal): Promise<WrittenPage> =>
          api.send(restoreRule, { params: paramsOf(asked), body: { seen }, signal }),
      ),
      readVersion: callActor(
        ({ hash, ...asked }, signal): Promise<RuleVersion> =>
          api.send(readRuleVersion, { params: { ...paramsOf(asked), hash }, signal }),
      ),
    },
  });
};

/** One house rule, or a new one, for whoever writes them; anyone else is led home. */
export default function WriteRuleRoute({ ruleId }: { ruleId: string }) {
  return (
    <AdminsOnly may={writesForParent}>
      <Rule key={ruleId} ruleId={ruleId} />
    </AdminsOnly>
  );
}

function Rule({ ruleId }: { ruleId: string }) {
  const { services, user, organization } = useOrganizationWorld();
  const parentId = organization.ParentId;
  const [draft] = useState(() => textDraftOf(user.id, parentId, 'rule', ruleId));
  const [kept] = useState(draft.read);
  const pageId = ruleId === 'new' ? null : ruleId;
  const actor = useFlow(provideWriteRule(services), { input: { parentId, pageId, zone: services.zone(), kept } });
  return <WriteRuleScreen actor={actor} onTyped={draft.keep} />;
}

export const WriteRuleScreen = (props: WritingScreenProps) => <WriteRule {...useWriting(props, present)} />;
