import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/db.ts';

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
