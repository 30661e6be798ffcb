import type { Handler } from '#server/calls/handler.ts';
import { cleanName, nameCategory } from './categoryNames.ts';
import { curriculumOf } from './curriculumPages.ts';
import { decideCurriculum } from './decideCurriculum.ts';

/** The name that it has already changes nothing. */
export const renameCategory: Handler<'renameCategory'> = async (context) => {
  const { sql, body, params, resource } = context;
  const { name, hash } = cleanName(body);
  const { categoryId: category } = params;
  const { seen } = body;
  await decideCurriculum(context, (told, { context: { categories } }) =>
    categories.some((each) => each.id === category && each.hash === seen && seen === hash)
      ? null
      : { type: 'curriculum.categoryRenamed', ...told, category, seen, hash },
  );
  await nameCategory(sql, resource.parentId, category, name);
  return curriculumOf(sql, resource.parentId);
};
