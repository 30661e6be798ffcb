import pg from 'pg';
import { BatchedSocket } from './batchedSocket.ts';
import type { Db, Result, Row, Sql } from './db.ts';
import { DatabaseUnusable, isTransient, TransactionLost, withoutValues } from './errors.ts';
import { TransactionGuard } from './guard.ts';
import { Listener } from './listener.ts';
import { channelName, statementName } from './names.ts';
import { toParameter } from './parameters.ts';
import { pgTypes } from './parsers.ts';
import { retrying } from './retry.ts';
import type { Connection } from './session.ts';

const oldestVersion = 150_000;

const settings = (url: string): pg.ClientConfig => ({
  connectionString: url,
  types: pgTypes,
  application_name: 'muster',
  options: '-c timezone=UTC -c datestyle=ISO',
  connectionTimeoutMillis: 10_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  pipeline: true,
  stream: () => new BatchedSocket(),
});

/** A Postgres server, reached through a pool of connections and one more for notifications. */
export const openPostgres = async (url: string): Promise<Db> => {
  const pool = new pg.Pool({ ...settings(url), max: 10 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new PostgresDb(pool, new Listener(() => new pg.Client(settings(url))));
  try {
    const { rows } = await db.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    if ((rows[0]?.version ?? 0) >= oldestVersion) return db;
  } catch (cause) {
    await db.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseUnusable(
      `The Postgres of DATABASE_URL does not answer (${reason}): start it, or take DATABASE_URL away to use the embedded database.`,
      { cause },
    );
  }
  await db.close();
  throw new DatabaseUnusable('The Postgres of DATABASE_URL is too old: version 15 or later is needed.');
};

const run = async <T>(
  client: pg.Pool | pg.ClientBase,
  text: string,
  params: readonly unknown[],
): Promise<Result<T>> => {
  try {
    const query = { name: statementName(text), text, values: params.map(toParameter) };
    const { rows, rowCount }: { rows: unknown[]; rowCount: number | null } = await client.query(query);
    return { rows: rows as T[], count: rowCount ?? 0 };
  } catch (error) {
    throw withoutValues(error);
  }
};

const begin = { name: 'begin', text: 'begin' };
const commit = { name: 'commit', text: 'commit' };

/** A transaction whose `begin` travels with its first statements; nothing more is sent when it failed. */
const begun = (client: pg.ClientBase): Connection => {
  const beginning = client.query(begin);
  beginning.catch(() => undefined);
  return {
    async query<T>(text: string, params: readonly unknown[]) {
      const result = await run<T>(client, text, params);
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
  #closing: Promise<void> | undefined;

  constructor(pool: pg.Pool, listener: Listener) {
    this.#pool = pool;
    this.#listener = listener;
  }

  async query<T = Row>(text: string, params: readonly unknown[] = []): Promise<Result<T>> {
    this.#guard.refuseInside();
    return run<T>(this.#pool, text, params);
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
    this.#closing ??= Promise.all([this.#listener.close(), this.#pool.end()]).then(() => undefined);
    await this.#closing;
  }

  async #attempt<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let unusable: Error | boolean = false;
    try {
      return await this.#guard.run(begun(client), work, async () => {
        const { command } = await client.query(commit);
        if (command !== 'COMMIT') throw new TransactionLost();
      });
    } catch (error) {
      await client.query('rollback').catch(() => {
        unusable = true;
      });
      throw withoutValues(error);
    } finally {
      client.release(unusable);
    }
  }
}
