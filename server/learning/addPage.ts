import type { Handler } from '#server/calls/handler.ts';
import { curriculumPageOf } from './curriculumPages.ts';
import { decideCurriculum } from './decideCurriculum.ts';
import { cleanPage, storePage } from './writePage.ts';

export const addPage: Handler<'addPage'> = async (context) => {
  const { sql, body, resource, services, caller, now } = context;
  const page = cleanPage(body);
  const pageId = services.newId();
  const written = { page: pageId, category: page.categoryId, seen: null, hash: page.hash };
  await decideCurriculum(context, (told) => ({ type: 'curriculum.written', ...told, ...written }));
  await storePage(sql, { pageId, at: now, by: caller.id }, page);
  return curriculumPageOf(sql, { parentId: resource.parentId, pageId, files: services.files, now });
};
