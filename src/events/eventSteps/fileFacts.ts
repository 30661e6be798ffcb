import { uploadKinds } from '#contract/events/uploads.ts';
import { fileSize } from '#machines/kit/fileSize.ts';

/** `PDF, 184 KB`: the kind by the file's type, else by its name. */
export function fileFacts({ name, size, type }: { name: string; size: number; type: string }): string {
  const known = uploadKinds.find((kind) => kind.type === type)?.endings[0];
  const kind = known ?? /\.([a-z0-9]{1,5})$/i.exec(name)?.[1];
  return kind ? `${kind.toUpperCase()}, ${fileSize(size)}` : fileSize(size);
}
