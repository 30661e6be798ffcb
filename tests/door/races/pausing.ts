import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Sql } from '#server/db/db.ts';

/** A database whose transactions, everything written, do not commit until they are let go. */
export interface Pausing {
  db: Db;
  /** Resolves when a transaction has written everything and holds its locks. */
  written: Promise<void>;
  letGo(): void;
}

export function pausing(db: Db): Pausing {
  const { promise: written, resolve: noteWritten } = Promise.withResolvers<void>();
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const tx: Db['tx'] = (work) =>
    db.tx(async (sql) => {
      const answer = await work(sql);
      noteWritten();
      await gate;
      return answer;
    });
  return {
    db: {
      engine: db.engine,
      query: db.query.bind(db),
      tx,
      listen: db.listen.bind(db),
      script: db.script.bind(db),
      close: db.close.bind(db),
    },
    written,
    letGo,
  };
}

/** Waits until so many connections of this database wait for locks that others hold. */
export async function somebodyWaits(db: Db, howMany = 1): Promise<void> {
  for (;;) {
    const { count } = await db.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (count >= howMany) return;
    await wait(5);
  }
}

/**
 * The database, where something happens inside each transaction as soon as it has run a text with these words, and has
 * ended before the next transaction begins. With `isAwaited` the transaction does not go on before.
 */
export function amidEach(
  db: Db,
  words: string,
  happens: (texts: readonly string[]) => Promise<void>,
  isAwaited = (): boolean => true,
): Db {
  const outside = AsyncResource.bind(happens);
  const tx: Db['tx'] = async (work) => {
    let happening: Promise<void> | undefined;
    const texts: string[] = [];
    const watched = (sql: Sql): Sql => ({
      async query(text, params) {
        const answer = await sql.query<never>(text, params);
        texts.push(text);
        if (happening === undefined && text.includes(words)) {
          happening = outside(texts);
          if (isAwaited()) await happening;
        }
        return answer;
      },
    });
    try {
      return await db.tx((sql) => work(watched(sql)));
    } finally {
      await happening;
    }
  };
  return {
    engine: db.engine,
    query: db.query.bind(db),
    tx,
    listen: db.listen.bind(db),
    script: db.script.bind(db),
    close: db.close.bind(db),
  };
}
