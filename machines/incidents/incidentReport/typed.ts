import type { EventObject } from 'xstate';
import type { Keeping, PossibleReader } from '#contract/incidents/readers.ts';
import { clock24, instantOf, localDate, zoneAbbreviation } from '#contract/kit/zones.ts';
import { type FormContext, withoutFailing } from '#machines/kit/form.ts';

/** Who could read a report, and the ids of those whom it is kept from. */
export interface ReadersChosen {
  readers: readonly PossibleReader[];
  keptFrom: readonly string[];
}

/** What a report holds before it is sent, beside the texts in its fields. */
export interface ReportFields extends FormContext, ReadersChosen {
  /** Wall time in the event's zone, as typed. */
  date: string;
  /** The moment that it was filled in with, UTC ISO to the minute; null where it was typed. */
  instant: string | null;
  /** The event's. */
  zone: string;
}

export type ReportFieldSignal =
  | { type: 'date.changed'; wall: string }
  /** `now`: UTC ISO, read at the edge. */
  | { type: 'now.pressed'; now: string }
  | { type: 'reader.switched'; id: string; mayRead: boolean };

const fieldSignals: readonly string[] = ['date.changed', 'now.pressed', 'reader.switched'];
const isFieldSignal = (event: EventObject): event is ReportFieldSignal => fieldSignals.includes(event.type);

/** A report after one of its fields changed: the error of that field is gone. Other signals change nothing. */
export function afterField<Context extends ReportFields>(context: Context, event: EventObject): Context {
  if (!isFieldSignal(event)) return context;
  switch (event.type) {
    case 'date.changed':
      return { ...withoutFailing(context, 'date'), ...(event.wall === context.date ? {} : typedAs(event.wall)) };
    case 'now.pressed':
      return { ...withoutFailing(context, 'date'), ...filledIn(event.now, context.zone) };
    case 'reader.switched':
      return { ...withoutFailing(context, 'keptFrom'), keptFrom: keptAfter(context.keptFrom, event) };
  }
}

/** Each reader by name, and whether the report is kept from them. */
export const readerRows = ({ readers, keptFrom }: ReadersChosen) =>
  readers.map(({ id, firstName, lastName, isOwner }) => ({
    id,
    name: `${firstName} ${lastName}${isOwner ? ', the event’s owner' : ''}`,
    mayRead: !keptFrom.includes(id),
  }));

const typedAs = (date: string) => ({ date, instant: null });

/** A moment (UTC ISO) as it is typed in a zone, and itself: in the hour that comes twice the wall time means two. */
const filledIn = (now: string, zone: string) => ({
  date: `${localDate(now, zone)}T${clock24(now, zone)}`,
  instant: new Date(Math.floor(Date.parse(now) / 60_000) * 60_000).toISOString(),
});

/** How the zone is called at the time in the field, such as `EST`; null until there is one. */
export function zoneShown({ date, zone, instant }: Pick<ReportFields, 'date' | 'zone' | 'instant'>): string | null {
  const at = instant ?? instantOf(date, zone);
  return at && zoneAbbreviation(at, zone);
}

/** Ids of those whom it is kept from, after a reader was switched. */
const keptAfter = (kept: readonly string[], { id, mayRead }: { id: string; mayRead: boolean }): string[] => {
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
