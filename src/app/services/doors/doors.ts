import type { DoorRecord, MergedRecord } from '#contract/door/doorLog.ts';
import type { LocalMatch, NewRecord } from '#machines/door/door/decision.ts';
import type { OwnRecord } from '#machines/door/door/listed.ts';
import type { PackUpdate } from '#machines/door/door/pack.ts';
import { countsOf } from '#machines/guests/guestList/counts.ts';
import type { RosterParty } from '#machines/guests/roster/parties.ts';
import { noteDoorKept } from '../storage/doorKept.ts';
import { doorQueue } from '../storage/doorQueue.ts';
import { refusedCodes } from '../storage/refusedCodes.ts';
import { openChannel } from './channel.ts';
import type { Where } from './database.ts';
import { dropExpired } from './dropping.ts';
import { isExpired } from './expiry.ts';
import * as journal from './journal.ts';
import { makeKeys } from './keys.ts';
import { find, packNow } from './packs.ts';
import { wantedOf } from './rows.ts';
import { type List, startSealing } from './sealing.ts';
import { makeNotifier, type StorageFailure } from './notifier.ts';
import { holdOpen } from './openDoors.ts';

/** What this phone keeps for the door of an event, of the person who is signed in. Every time is UTC ISO. */
export interface Door {
  /** Seals the list in the background; `at` is when it was read, `endsAt` when the event ends. To be called whenever it changes. */
  keepList(parties: readonly RosterParty[], list: Pick<List, 'at' | 'capacity' | 'endsAt'>): void;
  /**
   * Who a code is of by what is kept, and how old that is. `listed` is null where nothing is kept of the code, `listAt` where
   * nothing is kept at all; never refused.
   */
  findListed(asked: { code: string }): Promise<LocalMatch>;
  /** Keeps a decision. Returns once it is on the disk; refused where the browser keeps nothing. */
  keepRecord(asked: { record: NewRecord }): Promise<OwnRecord>;
  /** Under which name this phone hands its records over. Refused where the browser keeps nothing. */
  device(): Promise<string>;
  /** The oldest records of this event that no server has answered. */
  unsent(limit: number): Promise<DoorRecord[]>;
  /** Notes what the server made of them; answers all records of this event since the list. */
  settled(records: readonly MergedRecord[]): Promise<OwnRecord[]>;
  /** Why nothing is kept; null where it is. `full`: no more fits on the phone. `refused`: this browser keeps nothing here. */
  refusal(): StorageFailure | null;
  /** Tells what is kept, at once and whenever it changes, in this tab or another. Returns a function that stops. */
  watch(tell: (told: PackUpdate) => void): () => void;
  /** Ends sealing and notifying. */
  close(): void;
}

/** Whose door of which event, under the title that is said where records are left. */
interface DoorOf extends Where {
  title?: string;
}

/** Opens what is kept for a door. Packs and noted codes that are at their end, 12 hours after their events, are removed. */
export function openDoor({ personId, eventId, title }: DoorOf): Door {
  const where = { personId, eventId };
  const letGo = holdOpen(where);
  const keys = makeKeys();
  noteDoorKept(true);
  let refusal: StorageFailure | null = null;
  let newestAt: string | null = null;

  const notifier = makeNotifier(async () => {
    const known = await packNow(where, now());
    const { pack, kept } = known ?? { pack: null, kept: 0 };
    return {
      pack: pack && {
        kept: Math.min(kept, pack.of),
        of: pack.of,
        listAt: pack.listAt,
        inside: pack.inside,
        capacity: pack.capacity ?? null,
      },
      own: await journal.own(where, newestAt ?? pack?.listAt ?? null),
    };
  }, note);
  const channel = openChannel(personId, (what) => {
    if (what === 'dropped') sealing.stop();
    notifier.later();
  });
  const sealing = startSealing(where, keys, {
    onProgress: () => {
      notifier.later();
      channel.say('changed');
    },
    onRefused: note,
  });
  doorQueue.dropExpired(now());
  refusedCodes.dropExpired(now());
  dropExpired(now()).then(notifier.now, note);

  return {
    keepList(parties, { at, capacity, endsAt }) {
      if (isExpired(endsAt, now())) return;
      newestAt = at;
      sealing.take({ at, endsAt, inside: countsOf(parties).checkedIn, capacity, rows: wantedOf(parties) });
    },
    async findListed({ code }) {
      try {
        return await find(where, keys, code, now());
      } catch (error) {
        note(error);
        return { listed: null, listAt: null };
      }
    },
    async keepRecord({ record }) {
      try {
        const own = await journal.append(where, record, title);
        note(null);
        changed();
        return own;
      } catch (error) {
        note(error);
        throw error;
      }
    },
    device: journal.device,
    unsent: (limit) => journal.unsent(where, limit),
    async settled(records) {
      await journal.settle(where, records, now());
      changed();
      const known = await packNow(where, now());
      return journal.own(where, newestAt ?? known?.pack.listAt ?? null);
    },
    refusal: () => refusal,
    watch: notifier.watch,
    close() {
      letGo();
      sealing.stop();
      notifier.close();
      channel.close();
    },
  };

  function changed(): void {
    notifier.now();
    channel.say('changed');
  }

  function note(error: unknown): void {
    const next = error === null ? null : isFull(error) ? 'full' : 'refused';
    if (next === refusal) return;
    refusal = next;
    notifier.refused(next);
  }
}

const now = () => new Date().toISOString();

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError';
