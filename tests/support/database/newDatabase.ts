import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { Db, OpenedDb } from '#server/db/db.ts';
import { type EmbeddedDb, openFolder, openMemory } from '#server/db/embedded.ts';
import { WrongHandle } from '#server/db/errors.ts';
import { emptyTables } from './reset.ts';

const template = () => openAsBlob(inject('databaseTemplate'));

/** Opened, empty and in no one's hands, with the shape that it began with. */
let spare: { db: EmbeddedDb; shape: string } | undefined;

/**
 * An embedded database in memory for one owner, migrated and empty. Opening one takes half a second of a processor, so
 * the next owner in this process gets it emptied, unless its shape was changed. After `close` it answers nothing more.
 */
export const newInMemory = async (): Promise<OpenedDb> => {
  const kept = spare;
  spare = undefined;
  if (kept) {
    await emptyTables(kept.db);
    return lent(kept);
  }
  const db = await openMemory(await template());
  return lent({ db, shape: await shapeOf(db) });
};

/** A new embedded database in a folder that is not there yet, migrated and empty. */
export const newInFolder = async (folder: string): Promise<OpenedDb> => openFolder(folder, await template());

function lent({ db, shape }: NonNullable<typeof spare>): OpenedDb {
  let closing: Promise<void> | undefined;
  const stops = new Set<() => Promise<void>>();
  const open = (): EmbeddedDb => {
    if (closing) throw new WrongHandle('The database is closed.');
    return db;
  };
  const giveBack = async () => {
    for (const stop of stops) await stop();
    if (spare === undefined && (await shapeOf(db)) === shape) spare = { db, shape };
    else await db.close();
  };
  return {
    engine: db.engine,
    query: async (text, params) => open().query(text, params),
    script: async (text) => open().script(text),
    tx: async (work) => open().tx(work),
    listen: async (channel, onPayload, onResume) => {
      const stop = await open().listen(channel, onPayload, onResume);
      stops.add(stop);
      return async () => {
        if (stops.delete(stop)) await stop();
      };
    },
    waiting: () => db.waiting(),
    connections: () => db.connections(),
    hearing: () => db.hearing(),
    close: () => (closing ??= giveBack()),
  };
}

/** Changes with every column, constraint, trigger, function and type. */
async function shapeOf(db: Db): Promise<string> {
  const { rows } = await db.query<{ shape: string }>(shape);
  return rows[0]?.shape ?? '';
}

const shape = `
select md5(string_agg(line, ';' order by line)) as shape from (
  select concat_ws(',', 'table', oid, relname, xmin) as line from pg_class where oid >= 16384
  union all select concat_ws(',', 'column', attrelid, attnum, attname, xmin) from pg_attribute where attrelid >= 16384
  union all select concat_ws(',', 'default', oid, xmin) from pg_attrdef where oid >= 16384
  union all select concat_ws(',', 'constraint', oid, xmin) from pg_constraint where oid >= 16384
  union all select concat_ws(',', 'trigger', oid, xmin) from pg_trigger where oid >= 16384
  union all select concat_ws(',', 'function', oid, xmin) from pg_proc where oid >= 16384
  union all select concat_ws(',', 'type', oid, xmin) from pg_type where oid >= 16384
) as every`;
