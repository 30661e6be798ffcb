import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { type UploadType, uploadKinds } from '#contract/events/uploads.ts';
import { compoundKindOf } from './compound.ts';
import { isText } from './text.ts';
import { officeKindOf } from './zip.ts';

const headBytes = 4_100;

const direct: Readonly<Record<string, UploadType>> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
  'application/pdf': 'application/pdf',
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/quicktime': 'video/quicktime',
};

/** What a file is, by its bytes; null for what is not taken. Names decide about text alone, which has no mark of its own. */
export async function kindOf(path: string, { name, size }: { name: string; size: number }): Promise<UploadType | null> {
  const head = await headOf(path);
  if (isZip(head)) return typeOf(await officeKindOf(path, size));
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head);
  if (found?.mime === 'application/x-cfb') return typeOf(await compoundKindOf(path));
  if (found) return direct[found.mime] ?? null;
  return extname(name).toLowerCase() === '.csv' && (await isText(path)) ? 'text/csv' : null;
}

const isZip = (head: Uint8Array): boolean => head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4;

const typeOf = (ending: string | null): UploadType | null =>
  uploadKinds.find(({ endings }) => endings.some((each) => each === ending))?.type ?? null;

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
