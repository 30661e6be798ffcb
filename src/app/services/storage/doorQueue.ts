import * as z from 'zod/mini';
import { Fullness } from '#contract/door/fullness.ts';
import { dropStored, readStored, writeStored } from './stored.ts';

const key = 'muster.door';

const Noted = z.array(z.object({ code: z.string(), at: z.string(), confirmed: z.optional(Fullness) }));
const ByDoor = z.record(z.string(), Noted);

export type NotedCodes = z.infer<typeof Noted>;

/** Under this stand the codes of a phone without an account, which no session takes along. */
export const pairedMark = 'door:';

const isPaired = ([door]: readonly [string, unknown]): boolean => door.startsWith(pairedMark);

/** Codes that were noted at the door of an event and that no server has answered, the oldest first. They survive a reload. */
export const doorQueue = {
  read: (door: string): NotedCodes => all()[door] ?? [],
  keep(door: string, waiting: NotedCodes): void {
    const { [door]: _, ...others } = all();
    write(waiting.length > 0 ? { ...others, [door]: waiting } : others);
  },
  /** Those of the member, by event. */
  ofMember: (): (readonly [eventId: string, codes: NotedCodes])[] =>
    Object.entries(all()).filter((each) => !isPaired(each)),
  /** Drops those of the member. */
  forget: (): void => write(Object.fromEntries(Object.entries(all()).filter(isPaired))),
};

const all = () => readStored('localStorage', key, ByDoor) ?? {};

function write(kept: z.infer<typeof ByDoor>): void {
  if (Object.keys(kept).length > 0) writeStored('localStorage', key, kept);
  else dropStored('localStorage', key);
}
