import { stat } from 'node:fs/promises';
import {
  kindsInWords,
  limitInWords,
  refusedBeforehand,
  type AcceptedFiles,
  type UploadType,
} from '#contract/events/uploads.ts';
import { Refused } from '#server/kit/refused.ts';
import { safeName } from '../safeName.ts';
import { kindOf } from './kind.ts';
import { isPicture, redraw } from './picture.ts';

/** A file as it may be kept; its bytes stand at `path`. */
export interface InspectedFile {
  path: string;
  name: string;
  size: number;
  type: UploadType;
  width: number | null;
  height: number | null;
}

/** Looks at the bytes of a file of this machine: finds what they are, and writes pictures anew, into `into`. Throws the refusal of what is not taken. */
export async function inspectFile(
  path: string,
  into: string,
  name: string,
  taken: AcceptedFiles,
): Promise<InspectedFile> {
  const { size } = await stat(path);
  refuseBeforehand({ name, size, type: '' }, taken);
  const type = await kindOf(path, { name, size });
  if (type === null || (taken === 'pictures' && !isPicture(type))) throw wrongKind(taken);
  const safe = safeName(name, type);
  if (!isPicture(type)) return { path, name: safe, size, type, width: null, height: null };
  const drawn = await redraw(path, into, type).catch((error: unknown) => {
    throw error instanceof Refused && error.code === 'uploadType' ? wrongKind(taken) : error;
  });
  return { path: into, name: safe, size: (await stat(into)).size, type, ...drawn };
}

/** Refuses what name and size alone say is not taken. */
export function refuseBeforehand(file: { name: string; size: number; type: string }, taken: AcceptedFiles): void {
  const code = refusedBeforehand(file, taken);
  if (code === 'uploadType') throw wrongKind(taken);
  if (code) throw new Refused(code, code === 'uploadTooLarge' ? { limit: limitInWords } : {});
}

const wrongKind = (taken: AcceptedFiles) => new Refused('uploadType', { kinds: kindsInWords[taken] });
