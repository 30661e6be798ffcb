import type { ChapterOptions, ChapterPeople } from '#contract/alerts/audience.ts';
import type { Chapter } from '#contract/organization/chapterName.ts';
import type { Sql } from '#server/db/db.ts';
import { peopleOf } from './audience.ts';

const siblings = `
select c.id, c.name from organization o join organization c on c.parent_id = o.parent_id
where o.id = $1 order by lower(c.name), c.id`;

/** The chapters of the parent of an organization, itself among them, by name. */
export const siblingChapters = async (sql: Sql, organizationId: string): Promise<Chapter[]> =>
  (await sql.query<Chapter>(siblings, [organizationId])).rows;

/** What may be chosen of chapters, counted at a moment (UTC ISO); null where there is no other one (S-153). */
export async function chapterOptions(sql: Sql, organizationId: string, now: string): Promise<ChapterOptions | null> {
  const chapters = await siblingChapters(sql, organizationId);
  if (chapters.length < 2) return null;
  const everywhere = { kind: 'chapters', chapters: chapters.map(({ id }) => id) } as const;
  const people = new Map<string, ChapterPeople>();
  for (const { chapters: own, sms, mail } of await peopleOf(sql, organizationId, everywhere, now)) {
    const key = (own ?? []).join(' ');
    const { count, unreachable } = people.get(key) ?? { count: 0, unreachable: 0 };
    people.set(key, { chapters: own ?? [], count: count + 1, unreachable: unreachable + (sms || mail ? 0 : 1) });
  }
  return { chapters, people: [...people.values()] };
}
