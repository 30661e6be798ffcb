import { lstat, stat } from 'node:fs/promises';
import {
  kindsInWords,
  limitInWords,
  refusedBeforehand,
  type AcceptedFiles,
  type UploadType,
} from '#contract/events/uploads.ts';
import { Refused } from '#server/kit/refused.ts';
import type { Decoder } from '../decoder/decoder.ts';
import { safeName } from '../safeName.ts';
import { isPicture } from './picture.ts';

/** A file as it may be kept; its bytes stand at `path`. */
export interface InspectedFile {
  path: string;
  name: string;
  size: number;
  type: UploadType;
  width: number | null;
  height: number | null;
}

/**
 * Has the bytes of a file of this machine looked at: finds what they are, and has pictures written again, into `into`. Throws
 * the refusal of what is not taken. None of these bytes is decoded in this process.
 */
export async function inspectFile(
  decoder: Decoder,
  { path, into, name }: { path: string; into: string; name: string },
  taken: AcceptedFiles,
): Promise<InspectedFile> {
  const { size } = await stat(path);
  refuseBeforehand({ name, size, type: '' }, taken);
  const found = await decoder.decode({ path, into, name, size });
  if ('refused' in found) throw found.refused === 'uploadType' ? wrongKind(taken) : new Refused(found.refused);
  const { type, ...drawn } = found;
  if (taken === 'pictures' && !isPicture(type)) throw wrongKind(taken);
  const safe = safeName(name, type);
  if (!isPicture(type)) return { path, name: safe, size, type, width: null, height: null };
  return { path: into, name: safe, size: await sizeOfDrawn(into), type, ...drawn };
}

/** A link in its place would have something else of this machine kept as the picture. */
async function sizeOfDrawn(path: string): Promise<number> {
  const found = await lstat(path);
  if (!found.isFile()) throw new Error('What was drawn is no file.');
  return found.size;
}

/** Refuses what name and size alone say is not taken. */
export function refuseBeforehand(file: { name: string; size: number; type: string }, taken: AcceptedFiles): void {
  const code = refusedBeforehand(file, taken);
  if (code === 'uploadType') throw wrongKind(taken);
  if (code) throw new Refused(code, code === 'uploadTooLarge' ? { limit: limitInWords } : {});
}

const wrongKind = (taken: AcceptedFiles) => new Refused('uploadType', { kinds: kindsInWords[taken] });
