import * as z from 'zod/mini';
import { Fullness } from '#contract/door/fullness.ts';
import { isExpired } from '../doors/expiry.ts';
import { codesKey as key, isFormer, isPaired } from './formerCodes.ts';
import { dropStored, readStored, replaceStored } from './stored.ts';

/** `endsAt`: when the event ends, UTC ISO. */
const Kept = z.array(
  z.object({
    ...{ code: z.string(), at: z.string(), confirmed: z.optional(Fullness) },
    endsAt: z.optional(z.string()),
  }),
);
const ByDoor = z.record(z.string(), Kept);

type KeptCodes = z.infer<typeof Kept>;
type Noted = Omit<KeptCodes[number], 'endsAt'>;
export type NotedCodes = readonly Noted[];

/** Whose door of which event. */
interface DoorOf {
  personId: string;
  eventId: string;
}

const keyOf = ({ personId, eventId }: DoorOf): string => `${personId}/${eventId}`;

/** Under which name versions before kept them: a member's by the event alone, of whoever was signed in. */
const formerKeyOf = ({ personId, eventId }: DoorOf): string => (isPaired(personId) ? personId : eventId);

/**
 * Codes that were noted at the door of an event and that no server has answered, the oldest first. They survive a reload and the
 * end of a session, each for the person who noted them. Several tabs may be at one door: each adds and takes away its own (C-79).
 */
export const doorQueue = {
  read: (door: DoorOf): NotedCodes => keptAt(door).map(({ endsAt: _, ...noted }) => noted),
  /** When the event of these codes ends, UTC ISO, where that is known. */
  endOf,
  /** Keeps codes beside those that are kept already. `endsAt`: when the event ends, UTC ISO; without it what was known stays. */
  keep(door: DoorOf, noted: NotedCodes, endsAt = endOf(door)): void {
    const added = noted.map((each) => ({ ...each, ...(endsAt && { endsAt }) }));
    put(door, [...keptAt(door).filter((each) => !isAmong(each, added)), ...added]);
  },
  /** A server has answered these codes. */
  drop: (door: DoorOf, answered: NotedCodes): void =>
    put(
      door,
      keptAt(door).filter((each) => !isAmong(each, answered)),
    ),
  /** Drops all of a door. */
  clear: (door: DoorOf): void => put(door, []),
  /** The events at whose doors a person has noted codes. */
  eventsOf: (personId: string): string[] => [
    ...new Set(
      Object.keys(all()).flatMap((name) => {
        if (name.startsWith(`${personId}/`)) return [name.slice(personId.length + 1)];
        return isFormer(name) && !isPaired(personId) ? [name] : [];
      }),
    ),
  ],
  /** Drops those of a person. */
  forget(personId: string): void {
    for (const eventId of doorQueue.eventsOf(personId)) doorQueue.clear({ personId, eventId });
  },
  /** Drops those whose event ended half a day ago, whosever they are. `now` is UTC ISO. */
  dropExpired: (now: string): void =>
    write(Object.fromEntries(Object.entries(all()).filter(([, codes]) => !codes.every((each) => isOver(each, now))))),
  isEmpty: (): boolean => Object.keys(all()).length === 0,
};

/** A code that was noted after the end, by a clock that is wrong, is not over either. */
const isOver = ({ at, endsAt = at }: KeptCodes[number], now: string): boolean =>
  isExpired(endsAt, now) && isExpired(at, now);

/**
 * The codes of a door as one tab waits for them. What another tab keeps stays, and what another has had answered is not kept
 * again. `endsAt`: when the event ends, UTC ISO.
 */
export function doorTab(door: DoorOf, endsAt: string): { keep: (waiting: NotedCodes) => void } {
  let own = doorQueue.read(door);
  return {
    keep(waiting) {
      const stored = doorQueue.read(door);
      const isAnsweredElsewhere = (each: Noted) => isAmong(each, own) && !isAmong(each, stored);
      const left = waiting.filter((each) => !isAnsweredElsewhere(each));
      doorQueue.keep(door, left, endsAt);
      doorQueue.drop(
        door,
        own.filter((each) => !isAmong(each, waiting)),
      );
      const kept = doorQueue.read(door);
      own = waiting.filter((each) => isAmong(each, kept) || isAnsweredElsewhere(each));
    },
  };
}

/** A code that is given again at another moment is another check-in. */
const isAmong = ({ code, at }: Noted, codes: NotedCodes): boolean =>
  codes.some((each) => each.code === code && each.at === at);

/** Read and written in one step, for other tabs write too. */
function put(door: DoorOf, codes: KeptCodes): void {
  const { [keyOf(door)]: _, [formerKeyOf(door)]: __, ...others } = all();
  write(codes.length > 0 ? { ...others, [keyOf(door)]: codes } : others);
}

function endOf(door: DoorOf): string | undefined {
  return keptAt(door).find(({ endsAt }) => endsAt)?.endsAt;
}

function keptAt(door: DoorOf): KeptCodes {
  const kept = all();
  return [...(kept[formerKeyOf(door)] ?? []), ...(kept[keyOf(door)] ?? [])];
}

const all = () => readStored('localStorage', key, ByDoor) ?? {};

function write(kept: z.infer<typeof ByDoor>): void {
  if (Object.keys(kept).length > 0) replaceStored('localStorage', key, kept);
  else dropStored('localStorage', key);
}
