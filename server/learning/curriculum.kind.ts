import { type CategoryEntry, curriculumMachine, type PageEntry } from '#machines/lifecycles/curriculum.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';

const suffix = '.education';

/** The stream of the education of a parent. */
export const curriculumIdOf = (parentId: string): string => `${parentId}${suffix}`;

/** One stream per parent whose education is written in the browser; while its folder brings it there are no facts. */
export const curriculumKind = streamKind({
  kind: 'curriculum',
  machine: curriculumMachine,
  tenant: ({ id }) => `left(${id}, -${suffix.length})`,
  chart: 1,
  schemas: {
    'curriculum.taken': 1,
    'curriculum.categoryAdded': 1,
    'curriculum.categoryRenamed': 1,
    'curriculum.categoryMoved': 1,
    'curriculum.written': 1,
    'curriculum.moved': 1,
    'curriculum.archived': 1,
    'curriculum.restored': 1,
  },
  tables: { curriculum_category: 'curriculum_id', curriculum_page: 'curriculum_id' },
  project,
  clear: async (sql) => {
    await run(sql, q.deleteFrom('curriculum_category'));
    await run(sql, q.deleteFrom('curriculum_page'));
  },
});

async function project(sql: Sql, { stream, snapshot }: Change<typeof curriculumMachine>): Promise<void> {
  const { categories, pages, archived } = snapshot.context;
  const inOrder = [...Map.groupBy(pages, ({ category }) => category).values()];
  const rows = [
    ...inOrder.flatMap((among) => among.map((entry, index) => pageRow(stream, entry, index + 1))),
    ...archived.map((entry) => pageRow(stream, entry, null)),
  ];
  await run(sql, q.deleteFrom('curriculum_category').where('curriculum_id', '=', stream));
  await run(sql, q.deleteFrom('curriculum_page').where('curriculum_id', '=', stream));
  const kept = categories.map((entry, index) => categoryRow(stream, entry, index + 1));
  if (kept.length > 0) await run(sql, q.insertInto('curriculum_category').values(kept));
  if (rows.length > 0) await run(sql, q.insertInto('curriculum_page').values(rows));
}

const categoryRow = (curriculum: string, { id, hash }: CategoryEntry, place: number) => ({
  ...{ curriculum_id: curriculum, category_id: id, place, hash },
});

const pageRow = (curriculum: string, { id, category, hash, at, by }: PageEntry, place: number | null) => ({
  ...{ curriculum_id: curriculum, page_id: id, category_id: category, place, hash },
  changed_at: at === null ? null : new Date(at),
  changed_by: by,
});
