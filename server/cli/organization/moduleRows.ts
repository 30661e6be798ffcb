import { createHash } from 'node:crypto';
import type { MarkupItem } from '#contract/entities/event.ts';
import type { Row } from '#server/db/db.ts';
import type { EventTypes } from './readEventTypes.ts';
import type { Template, TemplateItem } from './shapes.ts';
import { eventTypeId, stableId } from './stableId.ts';
import { type StoredAssets, storedAt } from './storedAssets.ts';

const firstStep = 2;

/** The modules of every event type. A changed template is a new version; events keep the one they were made from. */
export function moduleRows({ types, templates }: EventTypes, stored: StoredAssets): Row[] {
  return types.flatMap((type) =>
    type.modules.flatMap((slug, index) => {
      const template = templates.get(slug);
      if (!template) return [];
      const sections = template.sections.map(({ items }) => ({
        markup: items.map((item) => markupItem(item, stored)),
      }));
      return [
        {
          version_id: stableId('module version', type.slug, slug, contentHash(template, sections)),
          template_id: stableId('module', type.slug, slug),
          event_type_id: eventTypeId(type.slug),
          name: template.name,
          step_number: firstStep + index,
          specialized: template.specialized ?? null,
          sections,
          is_latest: true,
        },
      ];
    }),
  );
}

const contentHash = ({ name, specialized }: Template, sections: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([name, specialized ?? null, sections]))
    .digest('hex');

function markupItem({ file: path, ...item }: TemplateItem, stored: StoredAssets): MarkupItem {
  const file = storedAt(stored, path);
  if (!file) return item;
  const { bucket, key, name, size, type } = file;
  return { ...item, file: { bucket, key, name, size, type } };
}
