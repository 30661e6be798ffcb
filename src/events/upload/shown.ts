import type { StoredFile } from '#contract/kit/shared.ts';
import type { UploadView } from '#machines/events/upload/present.ts';
import { fileSize } from '#machines/kit/fileSize.ts';
import type { FileFieldShown } from '#src/ui/forms/FileField.tsx';

/** What a file field shows of an upload, and otherwise of the file that its form keeps. */
export function shownOf({ view, name, percent, words }: UploadView, value: StoredFile | null): FileFieldShown {
  if (view === 'sending') return { state: view, name, percent, words };
  if (view === 'failed') return { state: view, name };
  return value ? { state: 'kept', name: value.name, size: fileSize(value.size) } : { state: 'empty' };
}
