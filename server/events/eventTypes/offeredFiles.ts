import type { TypeDocument } from '#contract/events/managedType.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import type { Sql } from '#server/db/db.ts';
import { ownFile } from '#server/events/ownFile.ts';
import { Refused } from '#server/kit/refused.ts';
import type { TemplateFile } from './templateRows.ts';

export const keysIn = ({ steps }: TypeDocument): string[] => [
  ...new Set(
    steps.flatMap(({ sections }) => sections.flatMap(({ items }) => items.flatMap(({ file }) => file?.key ?? []))),
  ),
];

/** The files that a document offers, by key, as they are stored. */
export async function offeredFiles(sql: Sql, document: TypeDocument): Promise<ReadonlyMap<string, TemplateFile>> {
  const { rows } = await sql.query<TemplateFile>(
    'select bucket, key, name, size, type from stored_file where key = any($1)',
    [keysIn(document)],
  );
  return new Map(rows.map((file) => [file.key, file]));
}

/**
 * The document with its files named as they are stored. A file that neither the caller put there nor an earlier document
 * of the type names is refused: someone else’s is offered to no one.
 */
export async function ownedFiles(
  context: DecisionContext,
  organizationId: string,
  document: TypeDocument,
  before: readonly TypeDocument[],
): Promise<TypeDocument> {
  const known = new Set(before.flatMap(keysIn));
  for (const key of keysIn(document)) {
    if (!known.has(key) && (await ownFile(context, organizationId, key)) === null) throw new Refused('uploadUnknown');
  }
  const files = await offeredFiles(context.sql, document);
  return {
    ...document,
    steps: document.steps.map((step) => ({
      ...step,
      sections: step.sections.map((section) => ({
        ...section,
        items: section.items.map((item) => {
          const stored = files.get(item.file?.key ?? '');
          if (!stored) return item;
          const { key, name, size, type } = stored;
          return { ...item, file: { key, name, size, type } };
        }),
      })),
    })),
  };
}
