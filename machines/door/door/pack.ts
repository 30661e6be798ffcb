import { type EventObject, fromCallback } from 'xstate';
import type { OwnRecord } from './listed.ts';

/** What is kept of the list on this phone: `kept` of `of` people; `listAt` is when the list was read, UTC ISO; `inside` by it. */
export interface DoorPack {
  kept: number;
  of: number;
  listAt: string | null;
  inside: number | null;
}

/** What is kept on this phone for a door without a network. `own`: its records of this event since that list, in their order. */
export type PackTold = {
  type: 'pack.changed';
  pack: DoorPack | null;
  own: readonly OwnRecord[];
  /** This browser keeps nothing. */
  refusesToKeep: boolean;
};

/** Stands for what this phone keeps for the door of an event, in a chart that hears `PackTold` of it. */
export const watchPackStub = () =>
  fromCallback<EventObject, { eventId: string }>(() => {
    throw new Error('watchPack: provide what is kept for the door of the event');
  });

/** The records with one more; one that is known by its number stays, and what was sent stays sent. */
export const withRecord = (own: readonly OwnRecord[], record: OwnRecord): OwnRecord[] => withRecords(own, [record]);

/** {@link withRecord} for many, in the order of their numbers. */
export function withRecords(own: readonly OwnRecord[], records: readonly OwnRecord[]): OwnRecord[] {
  const known = new Map(own.map((each) => [each.counter, each]));
  for (const record of records) {
    const isSent = record.isSent || (known.get(record.counter)?.isSent ?? false);
    known.set(record.counter, { ...record, isSent });
  }
  return [...known.values()].toSorted((one, other) => one.counter - other.counter);
}

export const unsentOf = (own: readonly OwnRecord[]): OwnRecord[] => own.filter(({ isSent }) => !isSent);

/** How many more are inside by what this phone decided than the list says. */
export const insideBy = (own: readonly OwnRecord[]): number =>
  own.reduce((sum, { decision }) => sum + (decision === 'in' ? 1 : decision === 'out' ? -1 : 0), 0);
