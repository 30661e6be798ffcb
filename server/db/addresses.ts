import type pg from 'pg';
import { clientSettings, pooledSettings, SocketClient } from './client.ts';
import { DatabaseNotReady, sqlState } from './errors.ts';
import type { DatabaseLimits } from './limits.ts';

const oldestVersion = 150_000;
const patience = 10_000;

/** The addresses of one Postgres. */
export interface Addresses {
  url: string;
  /** Of Postgres itself, where `url` leads to a pooler. */
  direct?: string;
  /** Whether prepared statements may be used through `url`. */
  isPrepared: boolean;
}

/**
 * Tries where the addresses lead before anything relies on them. Throws `DatabaseNotReady`, one sentence each: no one answers,
 * a pooler stands where a session is needed, the two lead to different databases, prepared statements are not kept, or
 * Postgres is too old.
 */
export async function tryAddresses({ url, direct, isPrepared }: Addresses, limits: DatabaseLimits): Promise<void> {
  const variable = direct === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const [own, other] = await answered(variable, () => askTwice(clientSettings(direct ?? url, limits)));
  if (own.backend === other.backend || own.idle !== String(limits.idle)) throw new DatabaseNotReady(poolerAt[variable]);
  if (own.version < oldestVersion)
    throw new DatabaseNotReady(`The Postgres of ${variable} is too old: version 15 or later is needed.`);
  if (direct === undefined) return;
  const [pooled] = await answered('DATABASE_URL', () => askTwice(pooledSettings(url, limits), isPrepared));
  if (pooled.started !== own.started || pooled.database !== own.database)
    throw new DatabaseNotReady('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases: name the same one.');
}

interface Answer {
  backend: number;
  version: number;
  /** What ends a transaction in which nothing is asked, in milliseconds. A pooler takes no such setting with a connection. */
  idle: string;
  /** When the server started, which no two servers did at once. */
  started: string;
  database: number;
}

const question = `
select pg_backend_pid() as backend, current_setting('server_version_num')::int as version,
  (select setting from pg_settings where name = 'idle_in_transaction_session_timeout') as idle,
  pg_postmaster_start_time()::text as started, (select oid::int from pg_database where datname = current_database()) as database`;

/** Over two connections, both open: who gets the same backend on both shares it, and one name for a statement must do on both. */
async function askTwice(settings: pg.ClientConfig, isPrepared = false): Promise<[Answer, Answer]> {
  const clients = [new SocketClient(settings), new SocketClient(settings)] as const;
  const giveUp = setTimeout(() => clients.forEach((client) => client.destroy()), patience);
  try {
    const answers: Answer[] = [];
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
      const asked = { text: question, ...(isPrepared ? { name: 'where_this_leads' } : {}) };
      answers.push(...(await client.query<Answer>(asked)).rows);
    }
    const [own, other] = answers;
    if (!own || !other) throw new Error('Postgres answered nothing.');
    return [own, other];
  } finally {
    clearTimeout(giveUp);
    for (const client of clients) {
      client.end().catch(() => undefined);
      client.destroySoon();
    }
  }
}

type Variable = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

const poolerAt: Readonly<Record<Variable, string>> = {
  DATABASE_URL:
    'DATABASE_URL leads to a pooler, as PgBouncer, which keeps no sessions: name Postgres itself as DATABASE_DIRECT_URL beside it.',
  DATABASE_DIRECT_URL: 'DATABASE_DIRECT_URL leads to a pooler: it must lead to Postgres itself.',
};

const notKept =
  'The pooler of DATABASE_URL keeps no prepared statements: set DATABASE_PREPARED to off, or use PgBouncer 1.21 or later with max_prepared_statements.';

async function answered<T>(variable: Variable, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new DatabaseNotReady(sentenceOf(variable, cause), { cause });
  }
}

/** A name that is taken, or not known: the statement stands in another session than the one it was prepared in. */
const elsewhere = ['42P05', '26000'];

function sentenceOf(variable: Variable, cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause);
  if (elsewhere.includes(sqlState(cause) ?? '')) return notKept;
  if (reason.startsWith('unsupported startup parameter')) return poolerAt[variable];
  const otherwise =
    variable === 'DATABASE_URL' ? 'start it, or take DATABASE_URL away to use the embedded database' : 'start it';
  return `The Postgres of ${variable} does not answer (${reason}): ${otherwise}.`;
}
