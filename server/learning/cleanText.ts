import { firstFailing, type FormRule } from '#contract/kit/form.ts';
import type { RuleText } from '#contract/learning/handbook.ts';
import { sanitize } from '#server/files/sanitize.ts';
import { refuseField } from '#server/kit/refused.ts';

/** The picture and file of what is written, which stay with it. */
export interface FilesOf {
  mediaId: string | null;
  fileId: string | null;
  mediaKey: string | null;
  fileKey: string | null;
}

export const noFiles: FilesOf = { mediaId: null, fileId: null, mediaKey: null, fileKey: null };

/** What someone wrote, by the allow list; refuses what the form does not take. */
export function cleanText<Text extends RuleText>(form: readonly FormRule<Text, null>[], text: Text) {
  const said = {
    ...text,
    title: text.title.trim(),
    information: sanitize(text.information).trim(),
    videoUrl: text.videoUrl.trim(),
  };
  refuseField(firstFailing(form, said, null));
  return { ...said, videoUrl: said.videoUrl || null };
}
