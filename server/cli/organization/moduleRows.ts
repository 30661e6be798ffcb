import { createHash } from 'node:crypto';
import type { MarkupItem } from '#contract/events/event.ts';
import type { Row } from '#server/db/db.ts';
import type { EventTypes } from './readEventTypes.ts';
import type { Template, TemplateItem } from './shapes.ts';
import type { FolderIds } from './folderIds.ts';
import { stableId } from './stableId.ts';
import { type StoredAssets, storedAt } from './storedAssets.ts';

const firstStep = 2;

/** The id under which the present version of an optional module of a type stands. */
type VersionOf = (module: string) => string;

/** The modules of every event type, optional ones last. A changed template is a new version; events keep the one they were made from. */
export function moduleRows({ types, templates }: EventTypes, stored: StoredAssets, ids: FolderIds): Row[] {
  return types.flatMap((type) => {
    const rows = (slugs: readonly string[], first: number, isOptional: boolean, versionOf: VersionOf): Row[] =>
      slugs.flatMap((slug, index) => {
        const template = templates.get(slug);
        if (!template) return [];
        const sections = sectionsOf(template, stored, versionOf);
        const placed = { event_type_id: ids.eventType(type.slug), step_number: first + index, is_optional: isOptional };
        return [{ ...moduleRow(type.slug, slug, template, sections), ...placed }];
      });
    const optional = rows(type.optionalModules, firstStep + type.modules.length, true, () => '');
    const versions = new Map(optional.map((row) => [row['template_id'], String(row['version_id'])]));
    const versionOf = (slug: string) => versions.get(templateId(type.slug, slug)) ?? '';
    return [...rows(type.modules, firstStep, false, versionOf), ...optional];
  });
}

const templateId = (type: string, slug: string): string => stableId('module', type, slug);

const moduleRow = (type: string, slug: string, template: Template, sections: unknown): Row => ({
  version_id: stableId('module version', type, slug, contentHash(template, sections)),
  template_id: templateId(type, slug),
  name: template.name,
  specialized: template.specialized ?? null,
  sections,
  is_latest: true,
});

const sectionsOf = (template: Template, stored: StoredAssets, versionOf: VersionOf) =>
  template.sections.map(({ items }) => ({ markup: items.map((item) => markupItem(item, stored, versionOf)) }));

const contentHash = ({ name, specialized }: Template, sections: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([name, specialized ?? null, sections]))
    .digest('hex');

/** A `selects` names the version of the optional module that it offers, as events carry it. */
function markupItem(
  { file: path, module, active, ...item }: TemplateItem,
  stored: StoredAssets,
  versionOf: VersionOf,
): MarkupItem {
  if (module !== undefined) return { ...item, moduleVersionId: versionOf(module), active: active ?? false };
  const file = storedAt(stored, path);
  if (!file) return item;
  const { bucket, key, name, size, type } = file;
  return { ...item, file: { bucket, key, name, size, type } };
}
