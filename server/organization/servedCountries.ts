import type { ServedCountries } from '#contract/alerts/servedCountries.ts';
import { countriesIn } from '#contract/kit/countries.ts';
import type { Policy } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';
import { one, q } from '#server/db/sql.ts';

const slug = 'servedCountries';
const policy = 'personal-safety-alerts' satisfies Policy;

/** The countries that an organization texts (S-150), as its setting stands in a form; empty: all. */
export async function countriesSetting(sql: Sql, organizationId: string): Promise<string> {
  const query = q.selectFrom('setting').select('value').where('organization_id', '=', organizationId);
  const row = await one(sql, query.where('slug', '=', slug));
  return countriesIn(row?.value ?? '').join(',');
}

const text = `
select o.name, s.value as countries from held_policy g
join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
join organization o on o.id = g.organization_id
left join setting s on s.organization_id = o.id and s.slug = '${slug}'
where g.person_id = $1 and g.policy = '${policy}' order by o.name, o.id`;

/**
 * Where a member's safety contacts may be: in a country of any organization from which they may send an alert, since they have the same
 * contacts in all of them (S-151). Null where one of these texts every country.
 */
export async function servedCountriesOf(sql: Sql, personId: string): Promise<ServedCountries | null> {
  const { rows } = await sql.query<{ name: string; countries: string | null }>(text, [personId]);
  const each = rows.map(({ countries }) => countriesIn(countries ?? ''));
  if (each.length === 0 || each.some((countries) => countries.length === 0)) return null;
  return { organizations: rows.map(({ name }) => name), countries: countriesIn(each.flat().join(',')) };
}
