import { createHash } from 'node:crypto';
import type { SectionValues } from '#contract/events/event.ts';
import type { SavedSection } from '#machines/lifecycles/eventReview.machine.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';

/** Writes the record of one version of a section's values; the fact names it by id and by the hash of its contents. */
export async function saveValues(
  { sql, services }: DecisionContext,
  sectionId: string,
  version: number,
  values: SectionValues,
): Promise<SavedSection> {
  const id = services.newId();
  const text = canonical(values);
  await sql.query('insert into section_values (id, section_id, version, "values") values ($1, $2, $3, $4)', [
    id,
    sectionId,
    version,
    text,
  ]);
  return { id: sectionId, version, values: id, hash: createHash('sha256').update(text).digest('base64url') };
}

/** JSON with its keys in order, so that equal values are equal text. */
const canonical = (values: SectionValues): string =>
  JSON.stringify(Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))));
