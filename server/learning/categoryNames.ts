import { firstFailing } from '#contract/kit/form.ts';
import type { CategoryName } from '#contract/learning/curriculum.ts';
import { categoryNameForm } from '#contract/learning/pageText.form.ts';
import type { Sql } from '#server/db/db.ts';
import { refuseField } from '#server/kit/refused.ts';
import { categoryHash } from './pageHash.ts';

/** The name of a category, with its hash; refuses what the form does not take. */
export function cleanName(body: CategoryName): { name: string; hash: string } {
  refuseField(firstFailing(categoryNameForm, body, null));
  const name = body.name.trim();
  return { name, hash: categoryHash(name) };
}

const write = `
insert into education_category (id, parent_id, position, name)
values ($1, $2, (select coalesce(max(position), 0) + 1 from education_category where parent_id = $2), $3)
on conflict (id) do update set name = excluded.name where education_category.parent_id = $2`;

/** Writes the name of a category of a parent. */
export const nameCategory = async (sql: Sql, parentId: string, id: string, name: string): Promise<void> =>
  void (await sql.query(write, [id, parentId, name]));
