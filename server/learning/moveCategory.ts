import type { Handler } from '#server/calls/handler.ts';
import { curriculumOf } from './curriculumPages.ts';
import { decideCurriculum } from './decideCurriculum.ts';

export const moveCategory: Handler<'moveCategory'> = async (context) => {
  const { sql, body, params, resource } = context;
  const category = params.categoryId;
  await decideCurriculum(context, (told) => ({ type: 'curriculum.categoryMoved', ...told, category, ...body }));
  return curriculumOf(sql, resource.parentId);
};
