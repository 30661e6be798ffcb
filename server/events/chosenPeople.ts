import type { EventModule, FullEvent } from '#contract/events/event.ts';
import type { Sql } from '#server/db/db.ts';

type Person = NonNullable<FullEvent['Volunteers']>[number];

/** The names of everyone chosen in a volunteer item, now or at a reviewer's last decision, by last name. */
export async function chosenPeople(sql: Sql, modules: readonly EventModule[]): Promise<Person[]> {
  const ids = new Set(modules.flatMap(({ sections }) => sections.flatMap(chosenIn)));
  if (ids.size === 0) return [];
  const { rows } = await sql.query<Person>(
    `select id, first_name as "firstName", last_name as "lastName" from person where id = any($1)
     order by last_name, first_name, id`,
    [[...ids]],
  );
  return rows;
}

function chosenIn({ markup, values, review }: EventModule['sections'][number]): string[] {
  const items = markup.filter(({ type }) => type === 'volunteer');
  return [values, review.before?.values ?? {}].flatMap((each) =>
    items.flatMap(({ id }) => {
      const chosen = each[id];
      return Array.isArray(chosen) ? chosen : [];
    }),
  );
}
