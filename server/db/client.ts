import pg from 'pg';
import { BatchedSocket } from './batchedSocket.ts';
import type { DatabaseLimits } from './limits.ts';
import { pgTypes } from './parsers.ts';

/** How a Postgres is spoken to, with what it holds itself to: it ends what takes longer than the limits say. */
export const clientSettings = (url: string, limits: DatabaseLimits) => ({
  ...pooledSettings(url, limits),
  options: `-c timezone=UTC -c datestyle=ISO -c statement_timeout=${limits.statement} -c lock_timeout=${limits.lock}`,
  idle_in_transaction_session_timeout: limits.idle,
});

/** How a pooler is spoken to: it takes no settings with a connection, so each transaction says its own. */
export const pooledSettings = (url: string, { connect }: DatabaseLimits) => ({
  connectionString: url,
  types: pgTypes,
  application_name: 'muster',
  connectionTimeoutMillis: connect,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  pipeline: true,
});

/** Whether what goes to an address is encrypted, by what the address and the environment say. */
export const isEncrypted = (url: string): boolean => new pg.Client(url).ssl;

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

  /** See {@link BatchedSocket.hold}. */
  hold(): void {
    this.#socket.hold();
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
export const probe = (settings: pg.ClientConfig): Promise<void> =>
  visit(settings, async (client) => void (await client.query('select 1')));

/** Asks a pooler whether it takes connections. What it does not lend one for waits for others, and says nothing of it. */
export const checkConnects = (settings: pg.ClientConfig): Promise<void> => visit(settings, async () => undefined);

async function visit(settings: pg.ClientConfig, ask: (client: SocketClient) => Promise<void>): Promise<void> {
  const client = new SocketClient({ ...settings, connectionTimeoutMillis: probePatience });
  client.on('error', () => undefined);
  const giveUp = setTimeout(() => client.destroy(), probePatience);
  try {
    await client.connect();
    await ask(client);
  } finally {
    clearTimeout(giveUp);
    client.end().catch(() => undefined);
    client.destroySoon();
  }
}
