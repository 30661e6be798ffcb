import * as z from 'zod/mini';
import { isMember } from '#contract/access.ts';
import type { Setting } from '#contract/entities/organization.ts';
import { settingNumber } from '#contract/limits.ts';
import type { Ask, Handler } from '#server/http/handler.ts';
import { holdsUnstorable } from '#server/http/parse.ts';
import { Refused } from '#server/http/refused.ts';
import { fileJson, linked } from '#server/files/fileRows.ts';
import type { FileRecord } from '#server/files/links.ts';
import { numberSlugs } from './numbersOf.ts';

interface SettingRow {
  slug: string;
  value: string | null;
  file: FileRecord | null;
}

const text = `
select s.slug, s.value, ${fileJson('f')} as file from setting s left join stored_file f on f.id = s.file_id
where s.organization_id = $1 and ($2::text[] is null or s.slug = any($2)) order by s.slug`;

export const getSettings: Handler<'getSettings'> = async (ask) => {
  const slugs = ask.query.where === undefined ? null : slugsIn(ask.query.where);
  const organizationId = await chosenOrganization(ask);
  const { rows } = await ask.sql.query<SettingRow>(text, [organizationId, slugs]);
  return rows.map(({ slug, value, file }) => ({
    slug,
    value: linked(ask.services.files, file, ask.now) ?? read(slug, value),
  }));
};

/** The organization of the query; without one, the caller's only one under the parent. */
async function chosenOrganization({ caller, pair, sql, thing: { parentId } }: Ask<'getSettings'>): Promise<string> {
  const { rows } = await sql.query<{ id: string }>('select id from organization where parent_id = $1 order by id', [
    parentId,
  ]);
  const own = rows.map(({ id }) => id).filter((organizationId) => isMember(caller, { organizationId, parentId }));
  if (pair.OrganizationId === undefined && own.length > 1) {
    throw new Refused('wrongShape', {}, [{ field: 'OrganizationId', message: 'OrganizationId is required' }]);
  }
  const chosen = own.find((id) => pair.OrganizationId === undefined || id === pair.OrganizationId);
  if (chosen === undefined) throw new Refused('notFound');
  return chosen;
}

const Slugs = z.array(z.string());
const Where = z.union([Slugs, z.object({ slug: z.union([Slugs, z.object({ in: Slugs })]) })]);

function slugsIn(where: string): string[] {
  const parsed = Where.safeParse(json(where));
  if (!parsed.success || holdsUnstorable(parsed.data)) {
    throw new Refused('wrongShape', {}, [{ field: 'where', message: 'where is no JSON list of slugs' }]);
  }
  const found = parsed.data;
  if (Array.isArray(found)) return found;
  return Array.isArray(found.slug) ? found.slug : found.slug.in;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function read(slug: string, value: string | null): Setting['value'] {
  if (numberSlugs.some((number) => number === slug)) return settingNumber(value);
  if (slug === 'logoDisplaySize' && /^\d+$/.test(value ?? '')) return Number(value);
  return value;
}
