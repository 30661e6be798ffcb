import type { ActorRefFrom } from 'xstate';
import {
  addCategory,
  listCurriculum,
  moveCategory,
  movePage,
  renameCategory,
} from '#contract/learning/curriculumCalls.ts';
import { writesForParent } from '#machines/learning/writesForParent.ts';
import { educationBookMachine } from '#machines/learning/educationBook/machine.ts';
import { present } from '#machines/learning/educationBook/present.ts';
import { EducationBook } from '#src/learning/educationBook/Screen.tsx';
import { AdminsOnly } from '#src/kit/adminsOnly.tsx';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';

const nothing = { what: 'page', id: '', from: 0, to: 0 } as const;

const provideEducationBook = ({ services: { api }, services, organization }: OrganizationWorld) =>
  educationBookMachine.provide({
    actors: {
      listCurriculum: callActor(({ parentId }, signal) => api.send(listCurriculum, { params: { parentId }, signal })),
      move: callActor(({ parentId, move }, signal) => {
        const { what, id, ...body } = move ?? nothing;
        return what === 'category'
          ? api.send(moveCategory, { params: { parentId, categoryId: id }, body, signal })
          : api.send(movePage, { params: { parentId, pageId: id }, body, signal });
      }),
      nameCategory: callActor(({ parentId, naming }, signal) => {
        const { id = null, name = '', seen = '' } = naming ?? {};
        return id === null
          ? api.send(addCategory, { params: { parentId }, body: { name }, signal })
          : api.send(renameCategory, { params: { parentId, categoryId: id }, body: { name, seen }, signal });
      }),
      watchNews: watchingNews(services, () => [`organization:${organization.id}`]),
    },
  });

/** The education of the parent for whoever writes it; anyone else is led home. */
export default function EducationBookRoute() {
  return (
    <AdminsOnly may={writesForParent}>
      <Pages />
    </AdminsOnly>
  );
}

function Pages() {
  const world = useOrganizationWorld();
  const actor = useFlow(provideEducationBook(world), { input: { parentId: world.organization.ParentId } });
  useRefreshOnReturn(actor);
  return <EducationBookScreen actor={actor} />;
}

export function EducationBookScreen({ actor }: { actor: ActorRefFrom<typeof educationBookMachine> }) {
  return <EducationBook {...useView(actor, present)} />;
}
