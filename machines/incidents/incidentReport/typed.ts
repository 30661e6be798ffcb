import type { Keeping, PossibleReader } from '#contract/incidents/readers.ts';
import { clock24, localDate } from '#contract/kit/zones.ts';

/** Who could read a report, and the ids of those whom it is kept from. */
export interface ReadersChosen {
  readers: readonly PossibleReader[];
  keptFrom: readonly string[];
}

/** Each reader by name, and whether the report is kept from them. */
export const readerRows = ({ readers, keptFrom }: ReadersChosen) =>
  readers.map(({ id, firstName, lastName, isOwner }) => ({
    id,
    name: `${firstName} ${lastName}${isOwner ? ', the event’s owner' : ''}`,
    mayRead: !keptFrom.includes(id),
  }));

/** An instant (UTC ISO) as it is typed in a zone. */
export const wallAt = (instant: string, zone: string): string =>
  `${localDate(instant, zone)}T${clock24(instant, zone)}`;

/** Ids of those whom it is kept from, after a reader was switched. */
export const keptAfter = (kept: readonly string[], { id, mayRead }: { id: string; mayRead: boolean }): string[] => {
  const others = kept.filter((each) => each !== id);
  return mayRead ? others : [...others, id].toSorted();
};

/** The owner is kept out as whoever owns the event, all others by name. */
export const keepingOf = ({ readers, keptFrom }: ReadersChosen): Keeping => {
  const owner = readers.find(({ isOwner }) => isOwner)?.id;
  return {
    keptFromOwner: keptFrom.some((id) => id === owner),
    keptFrom: keptFrom.filter((id) => id !== owner),
  };
};
