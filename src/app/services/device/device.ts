import * as z from 'zod/mini';
import { randomId } from './randomId.ts';
import { readStored, writeStored } from '../storage/stored.ts';

const name = 'muster.device';

/** A random name of this browser, made once: facts say from which device they came. */
export function deviceName(): string {
  const known = readStored('localStorage', name, z.string());
  if (known) return known;
  const made = randomId();
  writeStored('localStorage', name, made);
  return made;
}
