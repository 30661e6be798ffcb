import type { Row } from '#server/db/db.ts';
import { sanitize } from '#server/files/sanitize.ts';
import type { Document } from './readDocument.ts';
import { type StoredAssets, storedAt } from './storedAssets.ts';

/** What people read as it is stored: cleaned, with its files. */
export function documentRow({ title, html, image, video, file }: Document, stored: StoredAssets) {
  return {
    title,
    information: sanitize(html),
    media_id: storedAt(stored, image)?.id ?? null,
    video_url: video,
    file_id: storedAt(stored, file)?.id ?? null,
  } satisfies Row;
}
