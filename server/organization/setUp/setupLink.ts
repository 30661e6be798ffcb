import { limits } from '#contract/kit/limits.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { hashOf, newSecret } from '#server/identity/secrets.ts';
import { makeOrganizationsAlone } from './makeOrganizationsAlone.ts';

const secretBytes = 32;

const kept = `
insert into setup_link (secret_hash, until) values ($1, $2::timestamptz + make_interval(mins => ${limits.setupLinkMinutes}))
on conflict (only_one) do update set secret_hash = excluded.secret_hash, until = excluded.until`;

/**
 * A new secret with which the first organization may be set up (M-41); the one before is dead. Null, and no link is left,
 * where there is an organization already. `now` is UTC ISO.
 */
export const newSetupSecret = (db: Db, now: string): Promise<string | null> =>
  db.tx(async (sql) => {
    await makeOrganizationsAlone(sql);
    if (await hasOrganization(sql)) {
      await sql.query('delete from setup_link');
      return null;
    }
    const secret = newSecret(secretBytes);
    await sql.query(kept, [hashOf(secret), now]);
    return secret;
  });

const alive = 'select 1 from setup_link where secret_hash = $1 and until > $2';

/** Whether a secret is that of the link, and may be used still. */
export async function isSetupSecret(sql: Sql, secret: string, now: string): Promise<boolean> {
  const { count } = await sql.query(alive, [hashOf(secret), now]);
  return count > 0 && !(await hasOrganization(sql));
}

/** The same once more, behind the lock: true once, and the link is used up. */
export async function consumeSetupSecret(sql: Sql, secret: string, now: string): Promise<boolean> {
  await makeOrganizationsAlone(sql);
  if (!(await isSetupSecret(sql, secret, now))) return false;
  await sql.query('delete from setup_link');
  return true;
}

async function hasOrganization(sql: Sql): Promise<boolean> {
  const { count } = await sql.query('select 1 from organization limit 1');
  return count > 0;
}
