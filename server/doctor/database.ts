import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { askServer } from '#server/cli/socket.ts';
import { isLoopback } from '#server/clients/loopback.ts';
import type { Config } from '#server/config.ts';
import { databaseTime } from '#server/db/clock.ts';
import { isEncrypted } from '#server/db/client.ts';
import { DatabaseNotReady } from '#server/db/errors.ts';
import { type DbPlace, directPlace, openDb } from '#server/db/open.ts';
import type { Db } from '#server/db/db.ts';
import { isPrivate } from '#server/identity/federation/privateAddress.ts';
import { about, type Finding } from './finding.ts';
import type { Inside } from './inside.ts';

const { right, note, wrong } = about('Database');
/** Signed tokens and links stand for minutes: clocks that differ by less harm no one. */
const maxSkewMs = 5_000;

/** Whether the database answers, with what it needs: its version, rights, migrations, TLS, and a clock like ours. */
export async function checkDatabase(
  { place, data }: Pick<Config, 'place' | 'data'>,
  inside: Pick<Inside, 'standing'> | null = null,
): Promise<Finding[]> {
  const standing = inside?.standing ?? [];
  if (place.folder !== undefined) {
    if ((await askServer(data, 'backup.named', [])) !== null)
      return [right(`embedded in ${place.folder}; the running server answers.`), ...standing];
    if (!existsSync(place.folder)) return [right(`embedded; it is made in ${place.folder} at the first start.`)];
  }
  let db: Db;
  try {
    // Opened once as the server does, which tries where both addresses lead.
    if (place.direct !== undefined) await (await openDb(place)).close();
    db = await openDb(directPlace(place));
  } catch (error) {
    if (error instanceof DatabaseNotReady) return [wrong(error.message)];
    throw error;
  }
  try {
    const found =
      place.url === undefined
        ? [right(`embedded in ${place.folder}; it opens.`)]
        : await ofServer(db, place.url, place);
    return found.some(({ state }) => state === 'wrong') ? found : [...found, ...standing];
  } catch (error) {
    if (error instanceof DatabaseNotReady) return [wrong(error.message)];
    throw error;
  } finally {
    await db.close();
  }
}

const question = `
select current_setting('server_version') as version, coalesce(s.ssl, false) as "isTls",
  has_database_privilege(current_database(), 'create') as "mayMakeSchemas",
  has_schema_privilege('public', 'create') as "mayMakeTables", current_setting('transaction_read_only') = 'on' as "isReadOnly"
from (select) one left join pg_stat_ssl s on s.pid = pg_backend_pid()`;

interface Answer {
  version: string;
  isTls: boolean;
  mayMakeSchemas: boolean;
  mayMakeTables: boolean;
  isReadOnly: boolean;
}

async function ofServer(db: Db, url: string, { direct }: DbPlace): Promise<Finding[]> {
  const variable = direct === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const [said] = (await db.query<Answer>(question)).rows;
  if (!said) return [wrong('Postgres answered nothing.')];
  const before = Date.now();
  const theirs = (await databaseTime(db)).getTime();
  const skew = Math.round((theirs - (before + Date.now()) / 2) / 1_000);
  return [
    ...(direct === undefined ? [] : ofPooler(url)),
    right(`Postgres ${said.version} answers${said.isTls ? ', over TLS' : ''}.`),
    ...(said.isTls ? [] : unencrypted('it', direct ?? url, variable)),
    ...(said.mayMakeSchemas
      ? []
      : [wrong('the account may not make a schema: let the owner run "grant create on database".')]),
    ...(said.mayMakeTables
      ? []
      : [wrong('the account may not make tables: let the owner run "grant create on schema public".')]),
    ...(said.isReadOnly ? [wrong(`it takes no writes: is ${variable} a replica?`)] : []),
    Math.abs(skew) * 1_000 <= maxSkewMs
      ? right('its clock and ours agree.')
      : wrong(`its clock is ${Math.abs(skew)} seconds ${skew > 0 ? 'ahead of' : 'behind'} ours: set both by NTP.`),
  ];
}

/** Postgres does not know how we reach the pooler: whether that is encrypted, the address alone says. */
function ofPooler(url: string): Finding[] {
  return [
    right('the pooler of DATABASE_URL answers, and leads where DATABASE_DIRECT_URL does.'),
    ...(isEncrypted(url) ? [] : unencrypted('the pooler', url, 'DATABASE_URL')),
  ];
}

/** Names that a network of one's own alone resolves. */
const isNameNearby = /^[^.]+$|\.(internal|local|home\.arpa)$/;

/** On this machine no one listens; in a network of one's own someone may, so that its operator decides. */
export function unencrypted(what: string, url: string, variable: string): Finding[] {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(host) || host === '') return [];
  const isNear = isIP(host) === 0 ? isNameNearby.test(host) : isPrivate(host);
  const todo = `add ?sslmode=verify-full to ${variable}.`;
  return [
    isNear
      ? note(`everything goes to ${what} unencrypted: where others share the network between, ${todo}`)
      : wrong(`everything goes to ${what} unencrypted: ${todo}`),
  ];
}
