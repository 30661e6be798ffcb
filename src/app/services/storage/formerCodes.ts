import * as z from 'zod/mini';
import { dropStored, readStored, replaceStored } from './stored.ts';

/** Where codes stand that were noted at doors. */
export const codesKey = 'muster.door';

/** In the name of a phone without an account, which no session takes along. */
export const pairedMark = 'door:';

/** Whether what is kept in this name is a paired phone's, which no session ends. */
export const isPaired = (personId: string): boolean => personId.startsWith(pairedMark);

/** Whether codes stand as versions before kept a member's: under the event alone, of whoever was signed in. */
export const isFormer = (name: string): boolean => !name.includes('/') && !isPaired(name);

/** A session ends: what a version before has kept is of this person from now on; of no one, it goes. */
export function leaveCodesTo(personId: string | null): void {
  const kept = Object.entries(readStored('localStorage', codesKey, z.record(z.string(), z.unknown())) ?? {});
  if (!kept.some(([name]) => isFormer(name))) return;
  const left = kept.flatMap(([name, codes]) => {
    if (!isFormer(name)) return [[name, codes]];
    return personId === null ? [] : [[`${personId}/${name}`, codes]];
  });
  if (left.length > 0) replaceStored('localStorage', codesKey, Object.fromEntries(left));
  else dropStored('localStorage', codesKey);
}
