import * as z from 'zod/mini';
import type { MarkupItem } from '#contract/entities/event.ts';
import type { Sql } from '#server/db/db.ts';
import type { FileLinks, FileRecord } from '#server/files/links.ts';
import type { ModuleRow } from './eventModules.ts';

const Download = z.object({ type: z.literal('fileDownload'), file: z.object({ key: z.string() }) });

/** The stored files that steps offer for download, by key. */
export async function downloadsOf(sql: Sql, modules: readonly ModuleRow[]): Promise<ReadonlyMap<string, FileRecord>> {
  const items = modules.flatMap(({ sections }) => sections.flatMap(({ markup }) => markup));
  const keys = items.flatMap((item) => keyOf(item) ?? []);
  if (keys.length === 0) return new Map();
  const { rows } = await sql.query<FileRecord>(
    `select bucket, key, name, size, type, width, height, is_public as "isPublic" from stored_file where key = any($1)`,
    [keys],
  );
  return new Map(rows.map((file) => [file.key, file]));
}

/** The items of a section, each file that they offer with an address. */
export const linkedMarkup = (
  markup: readonly MarkupItem[],
  downloads: ReadonlyMap<string, FileRecord>,
  files: FileLinks,
  now: string,
): MarkupItem[] =>
  markup.map((item) => {
    const file = downloads.get(keyOf(item) ?? '');
    return file ? { ...item, file: files.link(file, now) } : item;
  });

function keyOf(item: MarkupItem): string | null {
  const download = Download.safeParse(item);
  return download.success ? download.data.file.key : null;
}
