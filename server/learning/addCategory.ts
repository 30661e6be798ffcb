import type { CategoryName } from '#contract/learning/curriculum.ts';
import type { Handler } from '#server/calls/handler.ts';
import { cleanName, nameCategory } from './categoryNames.ts';
import { curriculumOf } from './curriculumPages.ts';
import { decideCurriculum } from './decideCurriculum.ts';
import type { ParentsContext } from './lockWriting.ts';

/** Adds a category behind the others; answers its id. Refuses what the form does not take. */
export async function addNamedCategory(context: ParentsContext, said: CategoryName): Promise<string> {
  const { sql, resource, services } = context;
  const { name, hash } = cleanName(said);
  const category = services.newId();
  await decideCurriculum(context, (told) => ({ type: 'curriculum.categoryAdded', ...told, category, hash }));
  await nameCategory(sql, resource.parentId, category, name);
  return category;
}

export const addCategory: Handler<'addCategory'> = async (context) => {
  await addNamedCategory(context, context.body);
  return curriculumOf(context.sql, context.resource.parentId);
};
