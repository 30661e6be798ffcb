import {
  type CurriculumFact,
  curriculumMachine,
  type CurriculumSnapshot,
  whyNotCurriculum,
} from '#machines/lifecycles/curriculum.machine.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import type { Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { refuseFor } from '#server/kit/refused.ts';
import { transition } from 'xstate';
import { curriculumIdOf, curriculumKind } from './curriculum.kind.ts';
import { categoryHash, pageHash, type PageContent } from './pageHash.ts';
import { keepPageVersions } from './writePage.ts';
import { type ParentsContext, lockWriting, notifyReaders } from './lockWriting.ts';

interface CurriculumStamp {
  at: string;
  by: string;
}

/**
 * Appends the fact that `factOf` makes of the education of a parent, or refuses it. The first one takes over what its folder
 * brought. The education of a parent changes one decision at a time, and the caller writes it still.
 */
export async function decideCurriculum(
  context: ParentsContext,
  factOf: (told: CurriculumStamp, snapshot: CurriculumSnapshot) => CurriculumFact | null,
): Promise<void> {
  const { sql, resource } = context;
  await lockWriting(context, resource.parentId);
  const stream = await loadStream(sql, curriculumKind, curriculumIdOf(resource.parentId), 'update');
  const told = stamped(context);
  const first = stream.snapshot.matches('brought') ? [await takenOver(sql, resource.parentId, told)] : [];
  const snapshot = first.reduce((before, fact) => transition(curriculumMachine, before, fact)[0], stream.snapshot);
  const fact = factOf(told, snapshot);
  if (fact === null) return;
  refuseFor(whyNotCurriculum(snapshot, fact));
  await append(sql, curriculumKind, stream, [...first, fact], stampOf(context));
  await notifyReaders(sql, resource.parentId);
}

const broughtCategories = 'select id, name from education_category where parent_id = $1 order by position, id';

const broughtPages = `
select d.id, d.category_id as "categoryId", d.title, d.information, d.video_url as "videoUrl", m.key as "mediaKey", f.key as "fileKey"
from education d join education_category c on c.id = d.category_id
left join stored_file m on m.id = d.media_id left join stored_file f on f.id = d.file_id
where c.parent_id = $1 order by c.position, c.id, d.position, d.id`;

/** What a folder brought, each page with a version that stays. */
async function takenOver(sql: Sql, parentId: string, told: CurriculumStamp): Promise<CurriculumFact> {
  const categories = (await sql.query<{ id: string; name: string }>(broughtCategories, [parentId])).rows;
  const { rows } = await sql.query<PageContent & { id: string }>(broughtPages, [parentId]);
  const pages = rows.map((row) => ({ id: row.id, category: row.categoryId, hash: pageHash(row) }));
  await keepPageVersions(sql, pages);
  return {
    type: 'curriculum.taken',
    ...told,
    categories: categories.map(({ id, name }) => ({ id, hash: categoryHash(name) })),
    pages,
  };
}
