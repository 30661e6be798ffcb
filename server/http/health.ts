import { setTimeout as wait } from 'node:timers/promises';
import type { OpenedDb } from '../db/db.ts';

/** Why no one should be sent here. */
export type NotReady =
  /** Migrations or demo data are not there yet. */
  | 'starting'
  /** The server was told to stop; `/health/ready` alone says so. */
  | 'stopping'
  /** The database refuses, or is known not to answer. */
  | 'databaseAway'
  /** The database gave no answer in time. */
  | 'databaseSilent'
  /** All connections were in use for so long. */
  | 'databaseBusy'
  /** The database takes no writes. */
  | 'databaseReadOnly';

/**
 * What `/health` says: nothing of an address, an account or an error. `waiting` is how many waited for a connection; `sending`
 * is there while no message leaves, because the database was restored from a backup.
 */
export type Health = ({ ready: true; sending?: 'off' } | { ready: false; reason: NotReady }) & { waiting?: number };

const patience = 1_000;
const question = `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
  exists (select from sending_pause) as "isPaused"`;

/** Asks the database whether it answers within a second. However many want to know at once, it is asked once. */
export function createHealth(db: OpenedDb, hasStarted: () => boolean): () => Promise<Health> {
  let asking: Promise<Health> | undefined;
  const ask = async (): Promise<Health> => {
    const waiting = db.waiting();
    const late = new AbortController();
    const said = await Promise.race([answered(db), tooLate(db, late.signal)]);
    late.abort();
    return {
      ...said,
      ...(waiting > 0 ? { waiting } : {}),
    };
  };
  return async () => {
    if (!hasStarted()) return { ready: false, reason: 'starting' };
    asking ??= ask().finally(() => (asking = undefined));
    return asking;
  };
}

/** What `/health/ready` says: as `/health`, until the server is told to stop. Then new requests belong elsewhere, and those that still come are answered. */
export const createReadiness =
  (health: () => Promise<Health>, isStopping: () => boolean): (() => Promise<Health>) =>
  async () =>
    isStopping() ? { ready: false, reason: 'stopping' } : health();

async function answered(db: OpenedDb): Promise<Health> {
  try {
    const { rows } = await db.query<{ isReadOnly: boolean; isPaused: boolean }>(question);
    if (rows[0]?.isReadOnly) return { ready: false, reason: 'databaseReadOnly' };
    return { ready: true, ...(rows[0]?.isPaused ? { sending: 'off' } : {}) };
  } catch {
    return { ready: false, reason: 'databaseAway' };
  }
}

/** When the question itself still waits for a connection, the pool is what is missing. */
async function tooLate(db: OpenedDb, signal: AbortSignal): Promise<Health> {
  await wait(patience, undefined, { signal }).catch(() => undefined);
  return { ready: false, reason: db.waiting() > 0 ? 'databaseBusy' : 'databaseSilent' };
}
