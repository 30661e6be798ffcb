import type { Db, Row, Sql } from '#server/db/db.ts';
import type { AccountStatus } from '#server/db/tables/identity.ts';
import type { Accounts, NewAccount } from '#server/identity/accounts.ts';
import type { OrganizationFolder } from './readFolder.ts';
import type { AccountEntry } from './shapes.ts';
import type { Counts } from './upsert.ts';

/** The provider that keeps the accounts, and the issuer that its tokens name. */
export interface AccountKeeper {
  accounts: Pick<Accounts, 'insert' | 'hash'>;
  issuer: string;
}

const statuses: Record<Exclude<AccountEntry['status'], 'none'>, AccountStatus> = {
  confirmed: 'CONFIRMED',
  'must-change-password': 'FORCE_CHANGE_PASSWORD',
  'reset-required': 'RESET_REQUIRED',
  unconfirmed: 'UNCONFIRMED',
  unclaimed: 'UNCLAIMED',
};

/**
 * The accounts that are still missing, their passwords hashed, each password once: a folder says openly who shares one. An
 * account that exists is never touched again: it belongs to its person.
 */
export async function prepareAccounts(
  db: Db,
  { accounts }: AccountKeeper,
  content: OrganizationFolder,
): Promise<NewAccount[]> {
  const existing = await subsByEmail(db, content);
  const missing = wantedAccounts(content).filter(({ email }) => !existing.has(email));
  const hashes = new Map<string, string>();
  for (const { password } of missing) {
    if (password !== undefined && !hashes.has(password)) hashes.set(password, await accounts.hash(password));
  }
  return missing.map(({ email, status, password }) => ({
    email,
    status,
    passwordHash: password === undefined ? null : (hashes.get(password) ?? null),
  }));
}

/** Makes the prepared accounts. Returns the rows that tie every account of the folder to its person. */
export async function writeAccounts(
  sql: Sql,
  { keeper, prepared, wrote }: { keeper: AccountKeeper; prepared: readonly NewAccount[]; wrote: () => void },
  content: OrganizationFolder,
  idOf: (email: string) => string,
): Promise<{ counts: Counts; logins: Row[] }> {
  const subs = await subsByEmail(sql, content);
  const missing = prepared.filter(({ email }) => !subs.has(email));
  for (const account of missing) {
    subs.set(account.email, (await keeper.accounts.insert(account, sql)).sub);
    wrote();
  }
  const logins = wantedAccounts(content).flatMap(({ email }) => {
    const sub = subs.get(email);
    return sub === undefined ? [] : [{ sub, issuer: keeper.issuer, person_id: idOf(email) }];
  });
  return { counts: { created: missing.length, changed: 0, unchanged: logins.length - missing.length }, logins };
}

interface WantedAccount {
  email: string;
  status: AccountStatus;
  password?: string;
}

/** Everyone has an account, unclaimed where `accounts.yaml` says nothing, except those known to another provider only. */
function wantedAccounts({ people, accounts }: OrganizationFolder): WantedAccount[] {
  const named = new Map(accounts.map((account) => [account.email, account]));
  return people.flatMap(({ email }): WantedAccount[] => {
    const { status, password } = named.get(email) ?? { status: 'unclaimed' as const, password: undefined };
    return status === 'none' ? [] : [{ email, status: statuses[status], password }];
  });
}

async function subsByEmail(sql: Sql, { people }: OrganizationFolder): Promise<Map<string, string>> {
  const { rows } = await sql.query<{ email: string; sub: string }>(
    'select email, sub from identity_account where email = any($1) and provider is null',
    [people.map(({ email }) => email)],
  );
  return new Map(rows.map(({ email, sub }) => [email, sub]));
}
