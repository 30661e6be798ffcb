import { randomId } from '../device/randomId.ts';
import { below, database, ended, type KeptPack, keyOf, type SealedRow, type Where } from './database.ts';
import { isSince } from './journal.ts';
import type { Keys } from './keys.ts';
import { isSame, type Wanted } from './rows.ts';
import { newSalt, seal } from './seal.ts';

/** A list to be kept. `at` is when it was read, `endsAt` when the event ends, UTC ISO. */
export interface List {
  at: string;
  endsAt: string;
  inside: number;
  capacity: number | null;
  rows: ReadonlyMap<string, Wanted>;
}

interface Sealing {
  take(list: List): void;
  stop(): void;
}

interface SealingObserver {
  /** More or other people are kept than before. */
  onProgress: () => void;
  /** The browser would not keep it; null: it does again. */
  onRefused: (error: unknown) => void;
}

/**
 * Keeps what it is given sealed, one after the other in the background: whoever changed last first, then whoever is awaited. A
 * code costs its derivation once in the life of the page. One tab seals at a time, and none puts an older list over a newer one.
 */
export function startSealing(where: Where, keys: Keys, { onProgress, onRefused }: SealingObserver): Sealing {
  let list: List | null = null;
  let settled: List | null = null;
  let due = new Map<string, Wanted>();
  let removed: string[] = [];
  /** The salt by which this page has sealed all that is not due, and the list it has begun last. */
  let salt: string | null = null;
  let begunAt = '';
  const writer = randomId();
  let isRunning = false;
  let isStopped = false;
  const isDone = () => isStopped || list === settled;

  return {
    take(next) {
      const before = list?.rows ?? new Map<string, Wanted>();
      const changed = [...next.rows].filter(([id, row]) => !isSame(before.get(id), row));
      const ids = new Set(changed.map(([id]) => id));
      const rest = [...due.keys()].filter((id) => !ids.has(id) && next.rows.has(id));
      due = new Map([...awaitedFirst(changed), ...rest.map((id) => [id, next.rows.get(id) as Wanted] as const)]);
      removed.push(...[...before.keys()].filter((id) => !next.rows.has(id)));
      list = next;
      void run();
    },
    stop: () => {
      isStopped = true;
    },
  };

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      while (!isDone()) await locked(where, keepAll);
    } catch (error) {
      if (!isStopped) onRefused(error);
    } finally {
      isRunning = false;
    }
  }

  async function keepAll(): Promise<void> {
    let begun: List | null = null;
    let pack: KeptPack | null = null;
    for (;;) {
      const current = list;
      if (!current || isDone()) return;
      if (current !== begun) {
        begun = current;
        pack = await begin(current);
      }
      const [next] = due;
      if (pack && next) {
        if (!(await keep(next, pack, current))) settled = current;
      } else if (list === current) {
        if (pack) await finish(where, current);
        settled = current;
        onRefused(null);
        onProgress();
      }
    }
  }

  /** Makes the pack ready for a list; null where another tab has been given a newer one. */
  async function begin(next: List): Promise<KeptPack | null> {
    const db = await database();
    const tx = db.transaction(['packs', 'sealed'], 'readwrite');
    const [packs, sealed] = [tx.objectStore('packs'), tx.objectStore('sealed')];
    const known = await packs.get(keyOf(where));
    if (known && isNewer(known.newestAt, next.at)) return null;
    const { at, endsAt, inside, capacity, rows } = next;
    const fresh = { ...where, salt: newSalt(), listAt: at, inside };
    const pack: KeptPack = { ...(known ?? fresh), newestAt: at, of: rows.size, capacity, endsAt, writer };
    const isAsLeft = known?.writer === writer && salt === String(known.salt);
    const kept = isAsLeft ? [] : await sealed.getAll(below(...keyOf(where)));
    const gone = [...removed, ...kept.map(({ rowId }) => rowId)].filter((id) => !rows.has(id));
    await ended(tx, [packs.put(pack), ...gone.map((id) => sealed.delete([...keyOf(where), id]))]);
    if (!isAsLeft) makeDue(rows, salt === String(pack.salt) ? kept : []);
    [salt, begunAt, removed] = [String(pack.salt), at, []];
    if (!known) void navigator.storage?.persist?.().catch(() => false);
    onProgress();
    return pack;
  }

  /** Another page has sealed meanwhile: whom it may have changed since this page's last list is sealed again. */
  function makeDue(rows: List['rows'], kept: readonly SealedRow[]): void {
    const asLeft = new Set(kept.filter(({ listAt }) => listAt < begunAt).map(({ rowId }) => rowId));
    const others = awaitedFirst([...rows]).filter(([id]) => !asLeft.has(id) && !due.has(id));
    due = new Map([...due, ...others]);
  }

  /** Keeps one person; false where the pack was dropped meanwhile. */
  async function keep([rowId, row]: [string, Wanted], pack: KeptPack, { at }: List): Promise<boolean> {
    const { tag, key } = await keys(pack.salt, row.code);
    const box = await seal(row.text, key, { eventId: where.eventId, tag });
    const db = await database();
    const tx = db.transaction(['packs', 'sealed'], 'readwrite');
    const now = await tx.objectStore('packs').get(keyOf(where));
    const isSamePack = String(now?.salt) === String(pack.salt);
    const sealed = { ...where, rowId, tag, ...box, listAt: at };
    await ended(tx, isSamePack && !isStopped ? [tx.objectStore('sealed').put(sealed)] : []);
    if (isSamePack && due.get(rowId) === row) due.delete(rowId);
    onProgress();
    return isSamePack;
  }
}

/** All that is kept is as this list has it: what was sent before it needs no record of this phone anymore. */
async function finish(where: Where, { at, inside }: List): Promise<void> {
  const db = await database();
  const tx = db.transaction(['packs', 'records'], 'readwrite');
  const [packs, records] = [tx.objectStore('packs'), tx.objectStore('records')];
  const pack = await packs.get(keyOf(where));
  const past = (await records.index('byEvent').getAll(keyOf(where))).filter(({ sentAt }) => !isSince(sentAt, at));
  await ended(tx, [
    ...(pack ? [packs.put({ ...pack, listAt: at, inside })] : []),
    ...past.map(({ counter }) => records.delete(counter)),
  ]);
}

/** A moment that is still to come was told by a clock that has been set back. */
const isNewer = (moment: string, at: string): boolean => moment > at && moment <= new Date().toISOString();

const awaitedFirst = (rows: readonly (readonly [string, Wanted])[]) => [
  ...rows.filter(([, { isAwaited }]) => isAwaited),
  ...rows.filter(([, { isAwaited }]) => !isAwaited),
];

/** One tab at a time; where a browser has no locks, each for itself. */
const locked = ({ personId, eventId }: Where, work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(`muster-door.${personId}.${eventId}`, work) : work();
