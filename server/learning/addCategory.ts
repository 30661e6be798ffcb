import type { Handler } from '#server/calls/handler.ts';
import { cleanName, nameCategory } from './categoryNames.ts';
import { curriculumOf } from './curriculumPages.ts';
import { decideCurriculum } from './decideCurriculum.ts';

export const addCategory: Handler<'addCategory'> = async (context) => {
  const { sql, body, resource, services } = context;
  const { name, hash } = cleanName(body);
  const category = services.newId();
  await decideCurriculum(context, (told) => ({ type: 'curriculum.categoryAdded', ...told, category, hash }));
  await nameCategory(sql, resource.parentId, category, name);
  return curriculumOf(sql, resource.parentId);
};
