import type { Db } from '#server/db/db.ts';
import { DatabaseNotReady } from '#server/db/errors.ts';
import { migrate } from '#server/db/migrate.ts';
import type { AnyKind } from '#server/journal/kind.ts';
import { journalCommands } from '#server/journal/commands.ts';
import type { Signing } from '#server/journal/signed/signing.ts';
import { numberOn } from './load.ts';
import { refuseHalfRestored, withholdMessages } from './pause.ts';
import type { Restored } from './restore.ts';
import { tablesIn } from './tables.ts';

export interface Recovered extends Restored {
  /** When the last fact that is there was written; now where there is none. */
  lastFactAt: Date;
  /** Its position. */
  through: number;
}

/**
 * Readies a database that was put back to an earlier time by means of its own, as Postgres does from its log: as after a
 * restore sending is off, what waited to be sent is never sent by itself, and numbers go on above all that the original may
 * have given since. No server may run on it yet. Refuses what {@link migrate} does, a database
 * without a journal, and a restore that did not end.
 */
export async function readyRecovered(
  db: Db,
  kinds: readonly AnyKind[],
  signing: Signing,
  clock: () => Date,
): Promise<Recovered> {
  await refuseEmpty(db);
  await migrate(db);
  await refuseHalfRestored(db);
  const last = await db.tx(async (sql) => {
    for (const table of await tablesIn(sql)) await numberOn(sql, table);
    const [fact] = (await sql.query<{ at: Date; pos: number }>(lastFact)).rows;
    const { at, pos } = fact ?? { at: clock(), pos: 0 };
    await sql.query(pause, [clock(), at, pos]);
    return { lastFactAt: at, through: pos };
  });
  const verified = await journalCommands(db, kinds, signing, clock)['journal.verify']([]);
  const withheld = await withholdMessages(db, clock());
  return { verified, withheld, ...last };
}

async function refuseEmpty(db: Db): Promise<void> {
  const { rows } = await db.query<{ isThere: boolean }>(`select to_regclass('journal') is not null as "isThere"`);
  if (rows[0]?.isThere !== true) throw new DatabaseNotReady('There is no journal in this database: recover it first.');
}

const lastFact = 'select at, pos from journal order by pos desc limit 1';

const pause = `
insert into sending_pause (since, backed_up_at, through, is_whole) values ($1, $2, $3, true)
on conflict (only_one) do update
set since = excluded.since, backed_up_at = excluded.backed_up_at, through = excluded.through`;
