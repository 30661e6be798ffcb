import type { Handler } from '#server/calls/handler.ts';
import { curriculumOf } from './curriculumPages.ts';
import { decideCurriculum } from './decideCurriculum.ts';

export const movePage: Handler<'movePage'> = async (context) => {
  const { sql, body, params, resource } = context;
  await decideCurriculum(context, (told) => ({ type: 'curriculum.moved', ...told, page: params.pageId, ...body }));
  return curriculumOf(sql, resource.parentId);
};
