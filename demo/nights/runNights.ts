import type { Db, Sql } from '#server/db/db.ts';
import { withoutTimeouts } from '#server/db/patience.ts';
import type { Dispatcher } from '#server/http/dispatch.ts';
import { clockFrom } from './clock.ts';
import { summerPicnic } from './001-summer-picnic.ts';
import { autumnSocial } from './002-autumn-social.ts';
import { foundersDinner } from './003-founders-dinner.ts';
import { studyNight } from './004-study-night.ts';
import { winterFormal } from './005-winter-formal.ts';
import { springFling } from './006-spring-fling.ts';
import { karaokeCruise } from './007-karaoke-cruise.ts';
import { createScene, type Night, type Photos } from './scene.ts';

/** In the order in which they are made; a later one may count on those before it. */
const nights: readonly Night[] = [
  summerPicnic,
  autumnSocial,
  foundersDinner,
  studyNight,
  winterFormal,
  springFling,
  karaokeCruise,
];

export interface NightsOptions {
  db: Db;
  /** Dispatches real calls over the database it is given. */
  dispatcherOn: (db: Db) => Dispatcher;
  photos: () => Promise<Photos>;
  now: string;
}

/**
 * Makes the nights that this database does not have yet, each in one transaction: it is there whole or not at all, and
 * never twice. Answers the names of those it made.
 */
export async function runNights({ db, dispatcherOn, photos, now }: NightsOptions): Promise<string[]> {
  const done = await stepsOf(db);
  const missing = nights.filter(({ name }) => !done.has(name));
  if (missing.length === 0) return [];
  const stored = await photos();
  const made: string[] = [];
  for (const night of missing) {
    const isNew = await once(db, night.name, now, (sql, firstFilled) => {
      const dispatcher = dispatcherOn(within(db, sql));
      return night.make(createScene({ sql, dispatcher, at: clockFrom(firstFilled), photos: stored }));
    });
    if (isNew) made.push(night.name);
  }
  return made;
}

/** Names of the steps that this database has. */
export async function stepsOf(db: Db): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>('select name from demo_step');
  return new Set(rows.map(({ name }) => name));
}

/** Runs a step of the demo unless this database has it; `firstFilled` is the time of its very first step, UTC ISO. */
export function once(
  db: Db,
  name: string,
  now: string,
  work: (sql: Sql, firstFilled: string) => Promise<void>,
): Promise<boolean> {
  return db.tx(async (sql) => {
    await withoutTimeouts(sql);
    const noted = await sql.query('insert into demo_step (name, at) values ($1, $2) on conflict do nothing', [
      name,
      now,
    ]);
    if (noted.count === 0) return false;
    const { rows } = await sql.query<{ at: Date }>('select min(at) as at from demo_step');
    await work(sql, rows[0]?.at.toISOString() ?? now);
    return true;
  });
}

/** The database as it is inside one transaction: what opens a transaction joins this one. */
function within(db: Db, sql: Sql): Db {
  const refuse = () => Promise.reject(new Error('A night is made in one transaction, with queries alone.'));
  return {
    engine: db.engine,
    query: (text, params) => sql.query(text, params),
    tx: (work) => work(sql),
    listen: refuse,
    script: refuse,
    close: refuse,
  };
}
