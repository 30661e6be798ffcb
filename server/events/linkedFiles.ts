import * as z from 'zod/mini';
import type { AnsweredValues, MarkupItem, SectionValues } from '#contract/events/event.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import type { FileRecord } from '#server/files/links.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';

interface WithFiles {
  markup: readonly MarkupItem[];
  values: SectionValues;
}

/** A stored file with its address, by its key; null for a file that is not there. */
export type FileOf = (key: string) => StoredFile | null;

const Download = z.object({ type: z.literal('fileDownload'), file: z.object({ key: z.string() }) });

/** The files of some sections: those that they offer for download, and those that were put into them. */
export async function linkedFiles(
  { sql, services, now }: Pick<DecisionContext, 'sql' | 'services' | 'now'>,
  sections: readonly WithFiles[],
): Promise<FileOf> {
  const keys = sections.flatMap(({ markup, values }) =>
    markup.flatMap((item) => offeredKey(item) ?? storedKey(item, values) ?? []),
  );
  if (keys.length === 0) return () => null;
  const { rows } = await sql.query<FileRecord>(
    `select bucket, key, name, size, type, width, height, is_public as "isPublic" from stored_file where key = any($1)`,
    [[...new Set(keys)]],
  );
  const byKey = new Map(rows.map((file) => [file.key, services.files.link(file, now)]));
  return (key) => byKey.get(key) ?? null;
}

/** The items of a section, each file that they offer with an address. */
export const answeredMarkup = (markup: readonly MarkupItem[], fileOf: FileOf): MarkupItem[] =>
  markup.map((item) => {
    const file = fileOf(offeredKey(item) ?? '');
    return file ? { ...item, file } : item;
  });

/** The values of a section as an answer carries them: where the record holds a file's key, the file stands whole. */
export const answeredValues = ({ markup, values }: WithFiles, fileOf: FileOf): AnsweredValues => {
  const keys = markup.flatMap((item) => {
    const key = storedKey(item, values);
    return key === null ? [] : [[item.id, fileOf(key)] as const];
  });
  return { ...values, ...Object.fromEntries(keys) };
};

function offeredKey(item: MarkupItem): string | null {
  const download = Download.safeParse(item);
  return download.success ? download.data.file.key : null;
}

function storedKey({ id, type }: MarkupItem, values: SectionValues): string | null {
  const value = values[id];
  return type === 'fileUpload' && typeof value === 'string' && value !== '' ? value : null;
}
