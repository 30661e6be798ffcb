import type { Look } from '#contract/organization/look.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import { fileJson, linked } from '#server/files/fileRows.ts';
import type { FileRecord } from '#server/files/links.ts';

const text = `
select o.name, (
  select coalesce(jsonb_object_agg(s.slug, s.value), '{}') from setting s where s.organization_id = o.id
) as settings, ${fileJson('f')} as logo, ${fileJson('g')} as photo
from organization o left join setting l on l.organization_id = o.id and l.slug = 'logo'
left join stored_file f on f.id = l.file_id
left join setting e on e.organization_id = o.id and e.slug = 'eventPhoto'
left join stored_file g on g.id = e.file_id where o.id = $1`;

/** The look of an organization as it stands. */
export async function lookOf(
  { sql, services, now }: Pick<DecisionContext, 'sql' | 'services' | 'now'>,
  organizationId: string,
): Promise<Look> {
  type Row = {
    name: string;
    settings: Record<string, string | null>;
    logo: FileRecord | null;
    photo: FileRecord | null;
  };
  const [row] = (await sql.query<Row>(text, [organizationId])).rows;
  if (!row) throw new Error('An organization has no row.');
  const { name, settings, logo, photo } = row;
  const values = {
    name,
    backgroundColor: settings['backgroundColor'] ?? '',
    textColor: settings['textColor'] ?? '',
    secondaryColor: settings['secondaryColor'] ?? '',
    logo: logo?.key ?? '',
    logoDisplaySize: settings['logoDisplaySize'] ?? '',
    eventPhoto: photo?.key ?? '',
  };
  const { files } = services;
  return { values, logo: linked(files, logo, now), eventPhoto: linked(files, photo, now) };
}
