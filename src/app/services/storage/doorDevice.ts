import * as z from 'zod/mini';
import { DoorPass } from '#contract/door/doorDevice.ts';
import { dropStored, readStored, writeStored } from './stored.ts';

const name = 'muster.doorDevice';

const Kept = z.object({
  token: z.string(),
  /** Of the code that was used, until it is known what became of it: then the same token is shown again. */
  secret: z.optional(z.string()),
  /** Known once the phone is paired. */
  eventId: z.nullable(z.string()),
  pass: z.nullable(DoorPass),
});
export type KeptDoorDevice = z.infer<typeof Kept>;

/** What makes this browser a door without an account: what it shows to the server, of which event, and what it started with last. */
export const doorDevice = {
  read: (): KeptDoorDevice | null => readStored('localStorage', name, Kept),
  keep: (kept: KeptDoorDevice): void => writeStored('localStorage', name, kept),
  drop: (): void => dropStored('localStorage', name),
};

/** Drawn on this phone, so that a pairing whose answer was lost can be asked for again. */
export function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
