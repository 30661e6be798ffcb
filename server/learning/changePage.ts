import type { Handler } from '#server/calls/handler.ts';
import { curriculumPageOf } from './curriculumPages.ts';
import { decideCurriculum } from './decideCurriculum.ts';
import { cleanPage, filesOfPage, storePage } from './writePage.ts';

/** Saving what stands already makes no version. */
export const changePage: Handler<'changePage'> = async (context) => {
  const { sql, body, params, resource, services, caller, now } = context;
  const { parentId } = resource;
  const { pageId } = params;
  const { seen } = body;
  const page = cleanPage(body, await filesOfPage(sql, parentId, pageId));
  const { categoryId: category, hash } = page;
  await decideCurriculum(context, (told, { context: { pages } }) =>
    pages.some((each) => each.id === pageId && each.hash === seen && seen === hash)
      ? null
      : { type: 'curriculum.written', ...told, page: pageId, category, seen, hash },
  );
  await storePage(sql, { pageId, at: now, by: caller.id }, page);
  return curriculumPageOf(sql, { parentId, pageId, files: services.files, now });
};
