import { type AddressOf, createAddressOf } from './clients/address.ts';
import type { HandlerServices } from './calls/handler.ts';
import type { Config } from './config.ts';
import { type DatabaseClock, databaseTime, startClock } from './db/clock.ts';
import type { Db, Sql } from './db/db.ts';
import type { openDb } from './db/open.ts';
import { reportBug } from './kit/reportBug.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Demo } from './parts.ts';
import type { AroundParts } from './tracing/parts.ts';

/** What tests and benches put in place of the real world. */
export interface Overrides {
  /** What time it is, for all parts of the server and without a database. */
  clock?: () => Date;
  /** The clock of the machine, which may differ from the database's. */
  ownClock?: () => Date;
  /** scrypt's N, a power of two. */
  scryptCost?: number;
  /** Folder of the built app. */
  built?: string;
  reportBug?: typeof reportBug;
  openDb?: typeof openDb;
  demo?: Partial<Demo>;
  sample?: HandlerServices['sample'];
}

/** What watches a server at work. */
export interface Watching {
  metrics: Metrics | null;
  around: AroundParts;
}

/** What every part of a server is made with. */
export interface ServerContext extends Watching {
  config: Config;
  overrides: Overrides;
  db: Db;
  /** What requests ask of the database; what happens by itself asks `db`, and belongs to no request. */
  asked: Db;
  /** The time of the database, as far as that is known without asking it. */
  clock: () => Date;
  /** The time that all processes share, asked; absent where tests say what time it is. */
  timeOf: ((sql: Sql) => Promise<Date>) | undefined;
  addressOf: AddressOf;
  report: typeof reportBug;
}

/** What tells the time to every part: the database's clock, or what a test says. Throws where the database doesn't answer. */
export const clockOf = (db: Db, { clock, ownClock }: Overrides): Promise<Pick<DatabaseClock, 'now' | 'stop'>> =>
  clock ? Promise.resolve({ now: clock, stop: () => undefined }) : startClock(db, ownClock);

export function contextOf(
  config: Config,
  db: Db,
  overrides: Overrides,
  { metrics, around, clock }: Watching & Pick<ServerContext, 'clock'>,
): ServerContext {
  const { reportBug: written = reportBug } = overrides;
  return {
    ...{ config, overrides, db, metrics, around, clock },
    asked: around.db(db),
    timeOf: overrides.clock ? undefined : databaseTime,
    addressOf: createAddressOf(config.trustedProxies),
    report(reference, call, error) {
      metrics?.onBug(call, error);
      written(reference, call, error);
    },
  };
}
