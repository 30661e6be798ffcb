import type { Handler } from '#server/calls/handler.ts';
import { curriculumPageOf } from './curriculumPages.ts';
import { decideCurriculum } from './decideCurriculum.ts';
import { type CleanPage, cleanPage, storePage } from './writePage.ts';
import type { ParentsContext } from './lockWriting.ts';

/** Adds a page behind the others of its category; answers its id. */
export async function addCleanPage(context: ParentsContext, page: CleanPage): Promise<string> {
  const { sql, services, caller, now } = context;
  const pageId = services.newId();
  const written = { page: pageId, category: page.categoryId, seen: null, hash: page.hash };
  await decideCurriculum(context, (told) => ({ type: 'curriculum.written', ...told, ...written }));
  await storePage(sql, { pageId, at: now, by: caller.id }, page);
  return pageId;
}

export const addPage: Handler<'addPage'> = async (context) => {
  const { sql, body, resource, services, now } = context;
  const pageId = await addCleanPage(context, cleanPage(body));
  return curriculumPageOf(sql, { parentId: resource.parentId, pageId, files: services.files, now });
};
