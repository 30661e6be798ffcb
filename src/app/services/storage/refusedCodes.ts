import * as z from 'zod/mini';
import { isAmong, type RefusedCode } from '#machines/door/refusedCodes.ts';
import { isExpired } from '../doors/expiry.ts';
import { dropStored, readStored, replaceStored } from './stored.ts';

/** Where answers about noted codes stand. */
export const refusedCodesKey = 'muster.door.refused';

/** `endsAt`: when the event ends, UTC ISO. */
const Kept = z.array(
  z.object({
    ...{ code: z.string(), at: z.string(), isInside: z.boolean(), reason: z.string() },
    endsAt: z.optional(z.string()),
  }),
);
const ByDoor = z.record(z.string(), Kept);
type Refused = z.infer<typeof Kept>[number];

/** Whose door of which event. */
interface DoorOf {
  personId: string;
  eventId: string;
}

/** What found no room in this browser; of this page alone. */
let unkept: z.infer<typeof ByDoor> = {};

/**
 * Noted codes that a server refused, and that no one has waved on: nobody stood at the door to read it. They survive a reload and
 * the end of a session, each for the person who noted them, until twelve hours after the event (C-80).
 */
export const refusedCodes = {
  read: (door: DoorOf): RefusedCode[] => keptAt(door).map(({ endsAt: _, ...refused }) => refused),
  /** `endsAt`: when the event ends, UTC ISO, where that is known. */
  add(door: DoorOf, refused: readonly RefusedCode[], endsAt?: string): void {
    const known = keptAt(door);
    const added = refused.filter((each) => !isAmong(each, known));
    if (added.length > 0) put(door, [...known, ...added.map((each) => ({ ...each, ...(endsAt && { endsAt }) }))]);
  },
  /** Someone has read these. */
  close(door: DoorOf, read: readonly RefusedCode[]): void {
    const known = keptAt(door);
    const left = known.filter((each) => !isAmong(each, read));
    if (left.length < known.length) put(door, left);
  },
  /** The events at whose doors codes of a person were refused. */
  eventsOf: (personId: string): string[] =>
    Object.keys(all()).flatMap((name) => (name.startsWith(`${personId}/`) ? [name.slice(personId.length + 1)] : [])),
  /** Those of a person, at whichever door. */
  readAll: (personId: string): RefusedCode[] =>
    refusedCodes.eventsOf(personId).flatMap((eventId) => refusedCodes.read({ personId, eventId })),
  /** Drops those of a person. */
  forget(personId: string): void {
    for (const eventId of refusedCodes.eventsOf(personId)) put({ personId, eventId }, []);
  },
  /** Drops those whose event ended half a day ago, whosever they are. `now` is UTC ISO. */
  dropExpired(now: string): void {
    const isOver = ({ at, endsAt = at }: Refused) => isExpired(endsAt, now) && isExpired(at, now);
    const kept = Object.entries(all());
    const left = kept.filter(([, refused]) => !refused.every(isOver));
    if (left.length < kept.length) write(Object.fromEntries(left));
  },
  isEmpty: (): boolean => Object.keys(all()).length === 0,
};

/** The refusals of a door as one tab shows them; another tab's stay. `endsAt`: when the event ends, UTC ISO. */
export function refusalsTab(door: DoorOf, endsAt: string): { keep: (shown: readonly RefusedCode[]) => void } {
  let own: readonly RefusedCode[] = refusedCodes.read(door);
  return {
    keep(shown) {
      const [before, after] = [own, shown];
      own = shown;
      refusedCodes.add(
        door,
        after.filter((each) => !isAmong(each, before)),
        endsAt,
      );
      refusedCodes.close(
        door,
        before.filter((each) => !isAmong(each, after)),
      );
    },
  };
}

const keyOf = ({ personId, eventId }: DoorOf): string => `${personId}/${eventId}`;

const stored = () => readStored('localStorage', refusedCodesKey, ByDoor) ?? {};

const all = () => ({ ...stored(), ...unkept });

const keptAt = (door: DoorOf): Refused[] => all()[keyOf(door)] ?? [];

function put(door: DoorOf, refused: Refused[]): void {
  const { [keyOf(door)]: _, ...others } = all();
  write(refused.length > 0 ? { ...others, [keyOf(door)]: refused } : others);
}

/** Where there is no room, this page remembers what must not go unsaid. */
function write(kept: z.infer<typeof ByDoor>): void {
  if (Object.keys(kept).length > 0) replaceStored('localStorage', refusedCodesKey, kept);
  else dropStored('localStorage', refusedCodesKey);
  const found = stored();
  unkept = Object.fromEntries(Object.entries(kept).filter(([name, each]) => found[name]?.length !== each.length));
}
