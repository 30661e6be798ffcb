import type { Setting } from '#contract/organization/organization.ts';
import { settingNumber } from '#contract/kit/limits.ts';
import { fileJson, linked } from '#server/files/fileRows.ts';
import type { FileRecord } from '#server/files/links.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import { numberSlugs } from './numbersOf.ts';

interface SettingRow {
  slug: string;
  value: string | null;
  file: FileRecord | null;
}

const text = `
select s.slug, s.value, ${fileJson('f')} as file from setting s left join stored_file f on f.id = s.file_id
where s.organization_id = $1 and ($2::text[] is null or s.slug = any($2)) order by s.slug`;

/** The settings of an organization, or those of them that are asked for, in order of slug. */
export async function settingsOf(
  { sql, services, now }: Pick<DecisionContext, 'sql' | 'services' | 'now'>,
  organizationId: string,
  slugs: readonly string[] | null,
): Promise<Setting[]> {
  const { rows } = await sql.query<SettingRow>(text, [organizationId, slugs]);
  return rows.map(({ slug, value, file }) => ({
    slug,
    value: linked(services.files, file, now) ?? read(slug, value),
  }));
}

function read(slug: string, value: string | null): Setting['value'] {
  if (numberSlugs.some((number) => number === slug)) return settingNumber(value);
  if (slug === 'logoDisplaySize' && /^\d+$/.test(value ?? '')) return Number(value);
  return value;
}
