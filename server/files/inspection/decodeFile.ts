import type { Decoded, Job } from '../decoder/job.ts';
import { kindOf } from './kind.ts';
import { isPicture, redraw } from './picture.ts';

/** Reads the bytes of a stranger's file: finds what it is, and writes a picture again. Runs in a process without keys. */
export async function decodeFile({ path, into, name, size }: Job): Promise<Decoded> {
  const type = await kindOf(path, { name, size });
  if (type === null) return { refused: 'uploadType' };
  if (!isPicture(type)) return { type, width: null, height: null };
  const drawn = await redraw(path, into, type);
  return 'refused' in drawn ? drawn : { type, ...drawn };
}
