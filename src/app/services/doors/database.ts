import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { NewRecord } from '#machines/door/door/decision.ts';
import type { Box } from './seal.ts';

/** Whose door of which event: no one else is told of it. */
export interface Where {
  personId: string;
  eventId: string;
}

export interface KeptPack extends Where {
  salt: Uint8Array<ArrayBuffer>;
  /** All that is kept is as it was then or newer, UTC ISO; `inside` by that list. */
  listAt: string;
  inside: number;
  /** The newest list that any tab has been given, UTC ISO, how many are on it, and how many may be inside: not told by packs of before. */
  newestAt: string;
  of: number;
  capacity?: number | null;
  /** The page that has sealed last. */
  writer: string;
  /** End of the event, UTC ISO. */
  endsAt: string;
}

/** Someone on the list, sealed by their code. `listAt`: the list they were sealed by, UTC ISO. */
export interface SealedRow extends Where, Box {
  rowId: string;
  tag: string;
  listAt: string;
}

/** A decision of this phone; `counter` is never given twice. `sentAt` is when the server answered, UTC ISO by this phone. */
export interface KeptRecord extends Where, NewRecord {
  counter: number;
  sentAt: string | null;
  outcome: 'merged' | 'conflict' | 'refused' | null;
  /** Of the event; records of an earlier version have none. */
  title?: string;
}

interface DoorSchema extends DBSchema {
  packs: { key: [personId: string, eventId: string]; value: KeptPack };
  sealed: {
    key: [personId: string, eventId: string, rowId: string];
    value: SealedRow;
    indexes: { byTag: [personId: string, eventId: string, tag: string] };
  };
  records: { key: number; value: KeptRecord; indexes: { byEvent: [personId: string, eventId: string] } };
  device: { key: 'device'; value: { id: 'device'; name: string; counter: number } };
}

export type DoorDatabase = IDBPDatabase<DoorSchema>;

const version = 1;
let opening: Promise<DoorDatabase> | null = null;

/** The database of this browser's doors, opened once; refused where the browser keeps nothing, and tried again next time. */
export function database(): Promise<DoorDatabase> {
  opening ??= openDoors().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

const openDoors = async () =>
  openDB<DoorSchema>('muster-door', version, {
    // A later version adds to what there is: records that no server has are nowhere else.
    upgrade(db, from) {
      if (from >= 1) return;
      db.createObjectStore('packs', { keyPath: ['personId', 'eventId'] });
      const sealed = db.createObjectStore('sealed', { keyPath: ['personId', 'eventId', 'rowId'] });
      sealed.createIndex('byTag', ['personId', 'eventId', 'tag']);
      const records = db.createObjectStore('records', { keyPath: 'counter' });
      records.createIndex('byEvent', ['personId', 'eventId']);
      db.createObjectStore('device', { keyPath: 'id' });
    },
    blocking: (_, __, { target }) => {
      opening = null;
      (target as IDBDatabase).close();
    },
    terminated: () => {
      opening = null;
    },
  });

/** All keys that begin with these texts. */
export const below = (...start: string[]): IDBKeyRange => IDBKeyRange.bound(start, [...start, []]);

/** Waits until all that was asked for is on the disk; says why it is not. */
export async function ended(tx: { done: Promise<void> }, asked: readonly Promise<unknown>[]): Promise<void> {
  const [done] = await Promise.allSettled([tx.done, ...asked]);
  if (done.status === 'rejected') throw done.reason;
}

export const keyOf = ({ personId, eventId }: Where): [string, string] => [personId, eventId];
