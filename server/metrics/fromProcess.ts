import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import type { OpenedDb } from '#server/db/db.ts';
import { gaugesOf } from './gauges.ts';

interface World {
  db: OpenedDb;
  /** How many streams of `/live` are open. */
  streams: () => number;
  /** The data folder, whose disk is looked at. */
  data: string;
  version: string;
}

/** Sums of what is there by type as well; their names say that they only grow, which they do not. */
const misnamed = ['handles', 'requests', 'resources'].map((each) => `nodejs_active_${each}_total`);

/**
 * What this process alone knows, and Node's own numbers: processor, memory, and how long the event loop lets others wait.
 * Returns what reads it.
 */
export function createProcessGauges(registry: Registry, { db, streams, data, version }: World): () => Promise<void> {
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  const gauge = gaugesOf(registry);
  const build = gauge('build_info', 'Always 1; its labels say what runs.', 'version', 'node', 'database');
  build.set({ version, node: process.version, database: db.engine }, 1);
  const connections = gauge('database_connections', 'Connections of the pool; the embedded database has one.', 'state');
  const waiting = gauge('database_waiting', 'Pieces of work that wait for a connection.');
  const hears = gauge(
    'notifications_up',
    'Whether the connection stands on which processes tell each other what is new.',
  );
  const silent = gauge(
    'notifications_silent_seconds',
    'For how long nothing has come over it; it is asked every 15 s.',
  );
  const live = gauge('live_streams', 'Open streams of /live.');
  const bytes = gauge('disk_bytes', 'The disk of MUSTER_DATA: its size, and what is free for this account.', 'what');
  return async () => {
    const { open, idle } = db.connections();
    connections.set({ state: 'used' }, open - idle);
    connections.set({ state: 'idle' }, idle);
    waiting.set(db.waiting());
    const { isOpen, silentFor } = db.hearing();
    hears.set(isOpen ? 1 : 0);
    if (silentFor !== null) silent.set(silentFor);
    live.set(streams());
    const disk = await statfs(data).catch(() => null);
    bytes.reset();
    if (!disk) return;
    bytes.set({ what: 'size' }, disk.blocks * disk.bsize);
    bytes.set({ what: 'free' }, disk.bavail * disk.bsize);
  };
}
