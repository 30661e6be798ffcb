import { createHash, randomBytes } from 'node:crypto';
import { extname } from 'node:path';

/** Keys are made here alone; whatever else is asked for names no file, so that no path leads out of a folder. */
const keyShape = /^[0-9a-f]{64}(\.[a-z0-9]{1,8})?$/;

export const isKey = (text: string): boolean => keyShape.test(text);

/** A key that stands for these bytes: the same ones, public or not, have the same. */
export function keyOfBytes(bytes: Uint8Array, { name, isPublic }: { name: string; isPublic: boolean }): string {
  const hash = createHash('sha256')
    .update(isPublic ? 'public' : 'signed')
    .update(bytes)
    .digest('hex');
  return withEnding(hash, name);
}

/** A key that no one has had and no one can guess, with the ending of a name. */
export const newKey = (name = ''): string => withEnding(randomBytes(32).toString('hex'), name);

function withEnding(hash: string, name: string): string {
  const key = `${hash}${extname(name).toLowerCase()}`;
  return isKey(key) ? key : hash;
}
