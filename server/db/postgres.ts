import pg from 'pg';
import { BatchedSocket } from './batchedSocket.ts';
import type { Db, Result, Row, Sql } from './db.ts';
import {
  asAway,
  DatabaseAway,
  DatabaseNotReady,
  isTransient,
  sqlState,
  TransactionLost,
  withoutValues,
} from './errors.ts';
import { TransactionGuard } from './guard.ts';
import { Listener } from './listener.ts';
import { channelName, statementName } from './names.ts';
import { toParameter } from './parameters.ts';
import { pgTypes } from './parsers.ts';
import { Heartbeat } from './heartbeat.ts';
import { retrying } from './retry.ts';
import type { Connection } from './session.ts';

const oldestVersion = 150_000;

const settings = (url: string, stream = () => new BatchedSocket()): pg.ClientConfig => ({
  connectionString: url,
  types: pgTypes,
  application_name: 'muster',
  options: '-c timezone=UTC -c datestyle=ISO -c statement_timeout=20000 -c lock_timeout=4000',
  connectionTimeoutMillis: 4_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  pipeline: true,
  stream,
});

/** A Postgres server, reached through a pool of connections and one more for notifications. */
export const openPostgres = async (url: string): Promise<Db> => {
  const sockets = new Set<BatchedSocket>();
  const held = (): BatchedSocket => {
    const socket = new BatchedSocket();
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    return socket;
  };
  const pool = new pg.Pool({ ...settings(url, held), max: 10 });
  pool.on('error', (error) => console.error(`A connection to the database was lost: ${nameOf(error)}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const pulse = new Heartbeat({
    probe: () => probe(url),
    onDown: () => sockets.forEach((socket) => socket.destroy()),
    log: (line) => console.error(line),
  });
  const db = new PostgresDb(pool, new Listener(() => new pg.Client(settings(url, held))), pulse);
  try {
    const { rows } = await db.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    if ((rows[0]?.version ?? 0) >= oldestVersion) return db;
  } catch (cause) {
    await db.close();
    const reason = reasonOf(cause instanceof DatabaseAway ? (cause.cause ?? cause) : cause);
    throw new DatabaseNotReady(
      `The Postgres of DATABASE_URL does not answer (${reason}): start it, or take DATABASE_URL away to use the embedded database.`,
      { cause },
    );
  }
  await db.close();
  throw new DatabaseNotReady('The Postgres of DATABASE_URL is too old: version 15 or later is needed.');
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Never the words of Postgres: they may quote values. */
const nameOf = (error: Error): string => sqlState(error) ?? error.name;

const probePatience = 1_500;

async function probe(url: string): Promise<void> {
  const socket = new BatchedSocket();
  const client = new pg.Client({ ...settings(url, () => socket), connectionTimeoutMillis: probePatience });
  client.on('error', () => undefined);
  const giveUp = setTimeout(() => socket.destroy(), probePatience);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    clearTimeout(giveUp);
    client.end().catch(() => undefined);
    socket.destroySoon();
  }
}

const run = async <T>(
  client: pg.Pool | pg.ClientBase,
  text: string,
  params: readonly unknown[],
  pulse: Heartbeat,
): Promise<Result<T>> => {
  try {
    const query = { name: statementName(text), text, values: params.map(toParameter) };
    const { rows, rowCount }: { rows: unknown[]; rowCount: number | null } = await pulse.watch(() =>
      client.query(query),
    );
    return { rows: rows as T[], count: rowCount ?? 0 };
  } catch (error) {
    throw asAway(withoutValues(error));
  }
};

const begin = { name: 'begin', text: 'begin' };
const commit = { name: 'commit', text: 'commit' };

/** A transaction whose `begin` travels with its first statements; nothing more is sent when it failed. */
const begun = (client: pg.ClientBase, pulse: Heartbeat): Connection => {
  const beginning = client.query(begin);
  beginning.catch(() => undefined);
  return {
    async query<T>(text: string, params: readonly unknown[]) {
      const result = await run<T>(client, text, params, pulse);
      await beginning;
      return result;
    },
    script: async (text) => void (await client.query(text)),
  };
};

class PostgresDb implements Db {
  readonly engine = 'postgres';
  readonly #guard = new TransactionGuard();
  readonly #pool: pg.Pool;
  readonly #listener: Listener;
  readonly #pulse: Heartbeat;
  #closing: Promise<void> | undefined;

  constructor(pool: pg.Pool, listener: Listener, pulse: Heartbeat) {
    this.#pulse = pulse;
    this.#pool = pool;
    this.#listener = listener;
  }

  async query<T = Row>(text: string, params: readonly unknown[] = []): Promise<Result<T>> {
    this.#guard.refuseInside();
    return run<T>(this.#pool, text, params, this.#pulse);
  }

  async script(text: string): Promise<void> {
    this.#guard.refuseInside();
    await this.#pool.query(text);
  }

  async tx<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    this.#guard.refuseInside();
    return retrying({ when: isTransient, attempts: 8 }, () => this.#attempt(work));
  }

  async listen(channel: string, onPayload: (payload: string) => void, onResume: () => void) {
    this.#guard.refuseInside();
    return this.#listener.listen(channelName(channel), { onPayload, onResume });
  }

  async close(): Promise<void> {
    this.#guard.refuseInside();
    this.#pulse.stop();
    this.#closing ??= Promise.all([this.#listener.close(), this.#pool.end()]).then(() => undefined);
    await this.#closing;
  }

  /** A connection that comes after its caller has given up goes back at once. */
  async #connect(): Promise<pg.PoolClient> {
    const connecting = this.#pool.connect();
    let isWanted = true;
    connecting.then(
      (client) => isWanted || client.release(),
      () => undefined,
    );
    try {
      return await this.#pulse.watch(() => connecting);
    } catch (error) {
      isWanted = false;
      throw asAway(error);
    }
  }

  async #attempt<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let unusable: Error | boolean = false;
    try {
      return await this.#guard.run(begun(client, this.#pulse), work, async () => {
        const { command } = await this.#pulse.watch(() => client.query(commit));
        if (command !== 'COMMIT') throw new TransactionLost();
      });
    } catch (error) {
      await this.#pulse
        .watch(() => client.query('rollback'))
        .catch(() => {
          unusable = true;
        });
      throw asAway(withoutValues(error));
    } finally {
      client.release(unusable);
    }
  }
}
