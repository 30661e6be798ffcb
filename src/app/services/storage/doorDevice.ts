import * as z from 'zod/mini';
import { DoorPass } from '#contract/door/doorDevice.ts';
import { dropStored, readStored, replaceStored } from './stored.ts';

const name = 'muster.doorDevice';
/** Doors that a phone was which is none any more. A place of its own: versions before take the first of `before` as the door that stands. */
const leftName = 'muster.doorDevice.left';

const door = {
  token: z.string(),
  /** Known once the phone is paired. */
  eventId: z.nullable(z.string()),
  pass: z.nullable(DoorPass),
};
const Door = z.object(door);
const Kept = z.object({
  ...door,
  /** Of the code that was used, until it is known what became of it: then the same token is shown again. */
  secret: z.optional(z.string()),
  /** The server said last that the door is closed and not revoked (C-100). */
  isClosed: z.optional(z.boolean()),
  /** Doors that this phone was before, the last one first, until a server has or refuses what they left. */
  before: z.optional(z.array(Door)),
});
export type FormerDoor = z.infer<typeof Door>;
export type KeptDoorDevice = z.infer<typeof Kept>;

/** What makes this browser a door without an account: what it shows to the server, of which event, and what it started with last. */
export const doorDevice = {
  name,
  read: (): KeptDoorDevice | null => readStored('localStorage', name, Kept),
  /** The door that this phone is. A pairing that was begun changes nothing until it stands. */
  standing(): KeptDoorDevice | null {
    const kept = doorDevice.read();
    if (kept === null || kept.eventId !== null) return kept;
    const [last, ...before] = kept.before ?? [];
    return last ? { ...last, before } : null;
  },
  keep: (kept: KeptDoorDevice): void => replaceStored('localStorage', name, kept),
  /** What the door that stands was started with; a pairing that was begun stays begun. */
  keepStarted(door: FormerDoor): void {
    const { secret, token, before = [] } = doorDevice.read() ?? {};
    if (secret === undefined || token === undefined || token === door.token) doorDevice.keep({ ...door, before });
    else doorDevice.keep({ token, secret, eventId: null, pass: null, before: [door, ...before.slice(1)] });
  },
  /** The server says that the door that shows this is closed and not revoked: it is not opened by what it was started with last. */
  keepClosed(token: string): void {
    const kept = doorDevice.read();
    if (kept?.token === token && kept.eventId !== null) doorDevice.keep({ ...kept, isClosed: true });
  },
  /** The doors that this phone was, the last one first, until a server has or refuses what they left. The one that stands is none of them. */
  former(): FormerDoor[] {
    const standing = doorDevice.standing()?.token;
    return [...(doorDevice.read()?.before ?? []), ...left()].filter(({ token }) => token !== standing);
  },
  /** Nothing is left of a door that this phone was. */
  forgetFormer({ token }: FormerDoor): void {
    const kept = doorDevice.read();
    const others = (doors: readonly FormerDoor[]) => doors.filter((each) => each.token !== token);
    if (kept?.before) doorDevice.keep({ ...kept, before: others(kept.before) });
    keepLeft(others(left()));
  },
  /** This phone is a door no more. What it was before stays until it is handed over, and the door itself while it has something to say. */
  drop({ says }: { says: boolean }): void {
    const door = doorDevice.standing();
    const last = says && door ? [{ token: door.token, eventId: door.eventId, pass: door.pass }] : [];
    keepLeft([...last, ...doorDevice.former()]);
    dropStored('localStorage', name);
  },
};

const left = (): FormerDoor[] => readStored('localStorage', leftName, z.array(Door)) ?? [];

function keepLeft(doors: readonly FormerDoor[]): void {
  if (doors.length > 0) replaceStored('localStorage', leftName, doors);
  else dropStored('localStorage', leftName);
}

/** Drawn on this phone, so that a pairing whose answer was lost can be asked for again. */
export function drawToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
