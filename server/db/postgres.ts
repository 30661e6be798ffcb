import pg from 'pg';
import type { BatchedSocket } from './batchedSocket.ts';
import { tryAddresses } from './addresses.ts';
import { clientSettings, checkConnects, pooledSettings, probe, SocketClient } from './client.ts';
import type { OpenedDb, Result, Row, Sql } from './db.ts';
import { asAway, DatabaseAway, isTransient, sqlState, TransactionLost, withoutValues } from './errors.ts';
import { TransactionGuard } from './guard.ts';
import { Listener } from './listener.ts';
import { type DatabaseLimits, usualLimits } from './limits.ts';
import { type TransactionStyle, transactionStyleOf } from './transactionStyle.ts';
import { channelName } from './names.ts';
import { toParameter } from './parameters.ts';
import { Heartbeat } from './heartbeat.ts';
import { retrying } from './retry.ts';
import type { Connection } from './session.ts';
import { inOneRoundTrip } from './roundTrip.ts';

export interface PostgresPlace {
  url: string;
  /** Of Postgres itself, where `url` leads to a pooler. */
  direct?: string;
  prepared?: boolean;
  limits?: Partial<DatabaseLimits>;
}

/**
 * A Postgres server, reached through a pool of connections and one more for notifications; that one, and the question whether
 * it is there, go past a pooler.
 */
export const openPostgres = async (place: PostgresPlace, onRetry?: () => void): Promise<OpenedDb> => {
  const { url, direct, prepared: isPrepared = true } = place;
  const limits = { ...usualLimits, ...place.limits };
  await tryAddresses({ url, ...(direct === undefined ? {} : { direct }), isPrepared }, limits);
  const isPooled = direct !== undefined;
  const sockets = new Set<BatchedSocket>();
  const onSocket = (socket: BatchedSocket) => void sockets.add(socket.once('close', () => sockets.delete(socket)));
  const own = clientSettings(direct ?? url, limits);
  const settings = isPooled ? pooledSettings(url, limits) : own;
  const pool = new pg.Pool({ ...settings, ...{ onSocket }, Client: SocketClient, max: limits.connections });
  pool.on('error', (error) => console.error(`A connection to the database was lost: ${nameOf(error)}`));
  pool.on('connect', (client) => client.on('error', () => undefined));
  const cutAll = () => sockets.forEach((socket) => socket.destroy());
  const pulse = new Heartbeat({
    probe: async () => {
      await probe(own);
      if (isPooled) await checkConnects(settings);
    },
    onDown: cutAll,
    log: (line) => console.error(line),
  });
  const listener = new Listener({ connect: () => new SocketClient({ ...own, onSocket }) });
  const manner = transactionStyleOf({ isPooled, isPrepared }, limits);
  return new PostgresDb({ pool, listener, pulse, manner, cutAll, longest: limits.statement + grace, onRetry });
};

/** Never the words of Postgres: they may quote values. */
const nameOf = (error: Error): string => sqlState(error) ?? error.name;

/** A statement that the server itself did not end in time is not answered anymore: its connection is dead. */
const grace = 2_000;
const closingPatience = 2_000;

const cut = (client: pg.ClientBase): void => {
  if (client instanceof SocketClient) client.destroy();
};

interface PostgresParts {
  pool: pg.Pool;
  listener: Listener;
  pulse: Heartbeat;
  manner: TransactionStyle;
  /** Ends every connection, whatever it waits for. */
  cutAll(): void;
  /** Milliseconds after which the answer to a statement does not come anymore. */
  longest: number;
  /** Told when a transaction is done again. */
  onRetry: (() => void) | undefined;
}

class PostgresDb implements OpenedDb {
  readonly engine = 'postgres';
  readonly #guard = new TransactionGuard();
  readonly #parts: PostgresParts;
  #closing: Promise<void> | undefined;

  constructor(parts: PostgresParts) {
    this.#parts = parts;
  }

  async query<T = Row>(text: string, params: readonly unknown[] = []): Promise<Result<T>> {
    this.#guard.refuseInside();
    const { alwaysBegins } = this.#parts.manner;
    return this.#connected((client) =>
      alwaysBegins ? this.#runInOne<T>(client, text, params) : this.#run<T>(client, text, params),
    );
  }

  async script(text: string): Promise<void> {
    this.#guard.refuseInside();
    await this.#parts.pool.query(text);
  }

  async tx<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    this.#guard.refuseInside();
    const { onRetry } = this.#parts;
    return retrying({ when: isTransient, attempts: 8, onRetry }, () =>
      this.#connected((client) => this.#attempt(client, work)),
    );
  }

  readonly session = async <T>(work: (sql: Sql) => Promise<T>): Promise<T> => {
    this.#guard.refuseInside();
    const client = await this.#connect();
    try {
      return await work({
        query: <R>(text: string, params: readonly unknown[] = []) => this.#run<R>(client, text, params, true),
      });
    } finally {
      cut(client);
      client.release(true);
    }
  };

  async listen(channel: string, onPayload: (payload: string) => void, onResume: () => void) {
    this.#guard.refuseInside();
    return this.#parts.listener.listen(channelName(channel), { onPayload, onResume });
  }

  waiting(): number {
    return this.#parts.pool.waitingCount;
  }

  connections() {
    const { totalCount, idleCount } = this.#parts.pool;
    return { open: totalCount, idle: idleCount };
  }

  hearing() {
    return this.#parts.listener.hearing;
  }

  async close(): Promise<void> {
    this.#guard.refuseInside();
    this.#closing ??= this.#close();
    await this.#closing;
  }

  async #close(): Promise<void> {
    const { pulse, listener, pool, cutAll } = this.#parts;
    pulse.stop();
    const giveUp = setTimeout(cutAll, closingPatience);
    await Promise.all([listener.close(), pool.end()]);
    clearTimeout(giveUp);
  }

  /** Lends a connection of the pool; one that was lost or did not answer never goes back. */
  async #connected<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let isLost = false;
    try {
      return await work(client);
    } catch (error) {
      const thrown = asAway(withoutValues(error));
      isLost = thrown instanceof DatabaseAway && !thrown.leavesConnection;
      throw thrown;
    } finally {
      if (isLost) cut(client);
      client.release(isLost);
    }
  }

  /** A connection that comes after its caller has given up goes back at once. */
  async #connect(): Promise<pg.PoolClient> {
    const connecting = this.#parts.pool.connect();
    let isWanted = true;
    connecting.then(
      (client) => isWanted || client.release(),
      () => undefined,
    );
    try {
      return await this.#parts.pulse.watch(() => connecting);
    } catch (error) {
      isWanted = false;
      const thrown = asAway(error);
      if (thrown instanceof DatabaseAway) this.#parts.pulse.suspect();
      throw thrown;
    }
  }

  async #attempt<T>(client: pg.ClientBase, work: (sql: Sql) => Promise<T>): Promise<T> {
    try {
      return await this.#guard.run(this.#begun(client), work, () => this.#commit(client));
    } catch (error) {
      const thrown = asAway(withoutValues(error));
      if (!(thrown instanceof DatabaseAway) || thrown.leavesConnection) await this.#rollBack(client);
      throw thrown;
    }
  }

  async #commit(client: pg.ClientBase): Promise<void> {
    const { command } = await this.#answered(client, () => client.query(this.#parts.manner.commit));
    if (command !== 'COMMIT') throw new TransactionLost();
  }

  async #rollBack(client: pg.ClientBase): Promise<void> {
    await this.#answered(client, () => client.query('rollback')).catch(() => cut(client));
  }

  /** A transaction whose `begin` travels with its first statements; nothing more is sent when it failed. */
  #begun(client: pg.ClientBase): Connection {
    if (client instanceof SocketClient) client.hold();
    const beginning = client.query(this.#parts.manner.begin);
    beginning.catch(() => undefined);
    let isPatient = false;
    return {
      query: async <T>(text: string, params: readonly unknown[]) => {
        const result = await this.#run<T>(client, text, params, isPatient);
        await beginning;
        return result;
      },
      script: async (text) => void (await client.query(text)),
      waitForLong: () => void (isPatient = true),
    };
  }

  /** One statement, in one round trip with a transaction around it. */
  async #runInOne<T>(client: pg.ClientBase, text: string, params: readonly unknown[]): Promise<Result<T>> {
    const [result] = await inOneRoundTrip(this.#begun(client).query<T>(text, params), this.#commit(client));
    return result;
  }

  async #run<T>(
    client: pg.ClientBase,
    text: string,
    params: readonly unknown[],
    isPatient = false,
  ): Promise<Result<T>> {
    try {
      const query = { name: this.#parts.manner.nameOf(text), text, values: params.map(toParameter) };
      const { rows, rowCount }: { rows: unknown[]; rowCount: number | null } = await this.#answered(
        client,
        () => client.query(query),
        isPatient,
      );
      return { rows: rows as T[], count: rowCount ?? 0 };
    } catch (error) {
      throw asAway(withoutValues(error));
    }
  }

  #answered<T>(client: pg.ClientBase, work: () => Promise<T>, isPatient = false): Promise<T> {
    const { pulse, longest } = this.#parts;
    return pulse.watch(work, isPatient ? null : { ms: longest, onLate: () => cut(client) });
  }
}
