import type { Db } from '#server/db/db.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { all, one, q } from '#server/db/sql.ts';
import type { Printout } from '#server/journal/commands.ts';
import { foldEmail } from './accounts.ts';
import { newKey } from './keys.ts';
import { turnOff } from './secondFactor/authenticator.ts';
import { mailFactorChange } from './secondFactor/notify.ts';
import { goodUntil, putKey } from './signingKeys.ts';

type Command = (args: string[]) => Promise<Printout>;

interface Parts {
  db: Db;
  clock: () => Date;
}

/** `npm run identity -- <command>`, by the name under which a running server does it. */
export const identityCommands = ({
  db,
  clock,
}: Parts): Record<`identity.${'keys' | 'rotate-keys' | 'replace-keys' | 'remove-authenticator'}`, Command> => ({
  'identity.keys': () => listKeys(db, clock()),
  'identity.rotate-keys': () => rotate(db, clock(), false),
  'identity.replace-keys': () => rotate(db, clock(), true),
  'identity.remove-authenticator': ([email = '']) => removeAuthenticator(db, email, clock()),
});

/** For whoever lost their phone and their recovery codes: the password alone signs in again, and they are told by mail. */
async function removeAuthenticator(db: Db, email: string, at: Date): Promise<Printout> {
  const account = q.selectFrom('identity_account').select('sub').where('email', '=', foldEmail(email));
  const removed = await db.tx(async (sql) => {
    const found = await one(sql, account.where('provider', 'is', null));
    if (!found || !(await turnOff(sql, found.sub))) return false;
    await mailFactorChange(sql, { sub: found.sub, kind: 'authenticatorOff', at });
    return true;
  });
  return removed
    ? { lines: ['Their password alone signs them in now. They get an email about it.'], ok: true }
    : { lines: ['There is no account with this address whose authenticator app is on.'], ok: false };
}

const held = q.selectFrom('identity_key').select(['generation', 'created_at', 'verifies_until']).orderBy('generation');

async function listKeys(db: Db, now: Date): Promise<Printout> {
  const keys = await all(db, held);
  const lines = keys.map(({ generation, created_at, verifies_until: until }) => {
    const use = until === null ? 'signs' : until > now ? `verifies until ${until.toISOString()}` : 'is over';
    return `${generation}  made ${created_at.toISOString()}  ${use}`;
  });
  return { lines: lines.length > 0 ? lines : ['There is no key yet: the first sign-in makes one.'], ok: true };
}

/** A new key signs from now on. Those before it keep their public half for as long as their tokens last; or go at once. */
async function rotate(db: Db, now: Date, atOnce: boolean): Promise<Printout> {
  const made = await newKey();
  const over = goodUntil(now);
  const generation = await db
    .tx((sql) => putKey(sql, made, now, atOnce ? null : over))
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return null;
      throw error;
    });
  if (generation === null) return { lines: ['Someone else just made a new key.'], ok: false };
  const before = atOnce
    ? 'Those before it are gone: tokens they signed are asked for anew within a minute, nobody signs in again.'
    : `Those before it verify until ${over.toISOString()}.`;
  return { lines: [`Key ${generation} signs now, in other processes within a minute.`, before], ok: true };
}
