import type { Handler } from '#server/calls/handler.ts';
import { curriculumPageOf } from './curriculumPages.ts';
import { decideCurriculum } from './decideCurriculum.ts';
import { filesOfPage } from './writePage.ts';

export const restorePage: Handler<'restorePage'> = async (context) => {
  const { sql, body, params, resource, services, now } = context;
  const { parentId } = resource;
  const { pageId } = params;
  await filesOfPage(sql, parentId, pageId);
  await decideCurriculum(context, (told) => ({ type: 'curriculum.restored', ...told, page: pageId, seen: body.seen }));
  return curriculumPageOf(sql, { parentId, pageId, files: services.files, now });
};
