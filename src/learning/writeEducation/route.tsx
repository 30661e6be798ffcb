import { useState } from 'react';
import {
  addPage,
  archivePage,
  changePage,
  listCurriculum,
  readPage,
  readPageVersion,
  restorePage,
} from '#contract/learning/curriculumCalls.ts';
import { writesForParent } from '#machines/learning/writesForParent.ts';
import { writeEducationMachine } from '#machines/learning/writeEducation/machine.ts';
import { present } from '#machines/learning/writeEducation/present.ts';
import type { PageRequest, Read, WrittenPage } from '#machines/learning/writing/setup.ts';
import { WriteEducation } from '#src/learning/writeEducation/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { textDraftOf } from '#src/app/services/storage/textDraft.ts';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { callActor } from '#src/kit/actor.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { loadTools, useWriting, type WritingScreenProps } from '../writing/useWriting.ts';

const paramsOf = ({ parentId, pageId }: PageRequest) => ({ parentId, pageId: pageId ?? '' });

const provideWriteEducation = (services: Services) => {
  const { api } = services;
  return writeEducationMachine.provide({
    actors: {
      readPage: callActor(async (asked, signal): Promise<Read> => {
        const { parentId, pageId } = asked;
        const read = pageId === null ? null : api.send(readPage, { params: paramsOf(asked), signal });
        const known = api.send(listCurriculum, { params: { parentId }, signal });
        const [page, { categories }] = await Promise.all([read, known, loadTools(services)]);
        return { page, categories: categories.map(({ id, name }) => ({ id, name })) };
      }),
      savePage: callActor(
        ({ text, seen, ...asked }, signal): Promise<WrittenPage> =>
          asked.pageId === null
            ? api.send(addPage, { params: { parentId: asked.parentId }, body: text, signal })
            : api.send(changePage, { params: paramsOf(asked), body: { ...text, seen }, signal }),
      ),
      archivePage: callActor(
        ({ seen, ...asked }, signal): Promise<WrittenPage> =>
          api.send(archivePage, { params: paramsOf(asked), body: { seen }, signal }),
      ),
      restorePage: callActor(
        ({ seen, ...asked }, signal): Promise<WrittenPage> =>
          api.send(restorePage, { params: paramsOf(asked), body: { seen }, signal }),
      ),
      readVersion: callActor(({ hash, ...asked }, signal) =>
        api.send(readPageVersion, { params: { ...paramsOf(asked), hash }, signal }),
      ),
    },
  });
};

/** One page of education, or a new one, for whoever writes it; anyone else is led home. */
export default function WriteEducationRoute({ pageId }: { pageId: string }) {
  return (
    <AdminsOnly may={writesForParent}>
      <Written key={pageId} named={pageId} />
    </AdminsOnly>
  );
}

function Written({ named }: { named: string }) {
  const { services, user, organization } = useOrganizationWorld();
  const parentId = organization.ParentId;
  const [draft] = useState(() => textDraftOf(user.id, parentId, 'page', named));
  const [kept] = useState(draft.read);
  const pageId = named === 'new' ? null : named;
  const actor = useFlow(provideWriteEducation(services), { input: { parentId, pageId, zone: services.zone(), kept } });
  return <WriteEducationScreen actor={actor} onTyped={draft.keep} />;
}

export const WriteEducationScreen = (props: WritingScreenProps) => <WriteEducation {...useWriting(props, present)} />;
