import pg from 'pg';
import { BatchedSocket } from './batchedSocket.ts';
import type { DatabaseLimits } from './limits.ts';
import { pgTypes } from './parsers.ts';

/** How a Postgres is spoken to, with what it holds itself to: it ends what takes longer than the limits say. */
export const clientSettings = (url: string, { statement, lock, idle, connect }: DatabaseLimits) => ({
  connectionString: url,
  types: pgTypes,
  application_name: 'muster',
  options: `-c timezone=UTC -c datestyle=ISO -c statement_timeout=${statement} -c lock_timeout=${lock}`,
  connectionTimeoutMillis: connect,
  idle_in_transaction_session_timeout: idle,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  pipeline: true,
});

export interface SocketConfig extends pg.ClientConfig {
  /** Told of the socket of each client. */
  onSocket?: (socket: BatchedSocket) => void;
}

/** A client that can be ended whatever it waits for: `end` alone waits for the answers to what was sent. */
export class SocketClient extends pg.Client {
  readonly #socket: BatchedSocket;

  constructor({ onSocket, ...config }: SocketConfig = {}) {
    const socket = new BatchedSocket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
    onSocket?.(socket);
  }

  destroy(): void {
    this.#socket.destroy();
  }

  /** As {@link destroy}, once what was written is on its way. */
  destroySoon(): void {
    this.#socket.destroySoon();
  }
}

const probePatience = 1_500;

/** Asks the server over a connection of its own whether it is there. */
export async function probe(settings: pg.ClientConfig): Promise<void> {
  const client = new SocketClient({ ...settings, connectionTimeoutMillis: probePatience });
  client.on('error', () => undefined);
  const giveUp = setTimeout(() => client.destroy(), probePatience);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    clearTimeout(giveUp);
    client.end().catch(() => undefined);
    client.destroySoon();
  }
}
