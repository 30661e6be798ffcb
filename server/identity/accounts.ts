import { randomUUID } from 'node:crypto';
import type { Db, Sql } from '#server/db/db.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { one, q, run } from '#server/db/sql.ts';
import type { AccountStatus } from '#server/db/tables/identity.ts';
import type { Account } from './account.ts';
import { dropChallenges } from './challenges.ts';
import { dropCodes } from './codes.ts';
import type { Passwords } from './passwords.ts';
import { revokeFederated, revokeSessions } from './sessions.ts';

export interface NewAccount {
  email: string;
  status: AccountStatus;
  passwordHash: string | null;
}

export interface Accounts {
  /** With a password the account is CONFIRMED unless said otherwise, without one UNCLAIMED. */
  create(account: { email: string; password?: string; status?: AccountStatus }): Promise<Account>;
  /** For a transaction of the caller: takes a hash made before it with `hash`. */
  insert(account: NewAccount, sql?: Sql): Promise<Account>;
  /** Refuses a password outside the policy. Never inside a transaction. */
  hash(password: string): Promise<string>;
  find(sub: string): Promise<Account | null>;
  /** Accounts that come in through a provider are not found so. */
  findByEmail(email: string): Promise<Account | null>;
  isEmailOf(account: Account, text: string): boolean;
  /** Confirms the account, unless it is disabled, and ends its sessions, open challenges and codes. False when there is no such account. */
  setPassword(sub: string, password: string): Promise<boolean>;
  /** The same with a hash, inside a transaction of the caller. */
  confirmWith(sub: string, passwordHash: string, sql: Sql): Promise<boolean>;
  /** The same for someone who knows the password that is replaced, and without the session that is kept. False when it is another one by now. */
  replacePassword(change: PasswordChange, sql: Sql): Promise<boolean>;
  /** Every status but CONFIRMED ends sessions, open challenges and codes. False when there is no such account. */
  setStatus(sub: string, status: AccountStatus): Promise<boolean>;
}

export interface PasswordChange {
  sub: string;
  /** Hashes. */
  from: string;
  to: string;
  /** Of the session in which it is changed. */
  keeping: string;
}

export class EmailTaken extends Error {
  constructor() {
    super('There is already an account with this email address.');
    this.name = 'EmailTaken';
  }
}

const columns = [
  'sub',
  'email',
  'status',
  'password_hash as passwordHash',
  'provider',
  'provider_sub as providerSub',
] as const;

/** The one spelling under which an address is stored. */
export const foldEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export function createAccounts(db: Db, passwords: Passwords, clock: () => Date): Accounts {
  const accounts = q.selectFrom('identity_account').select(columns);

  const insert = async ({ email, status, passwordHash }: NewAccount, sql: Sql = db): Promise<Account> => {
    const own = { provider: null, providerSub: null };
    const account: Account = { sub: randomUUID(), email: foldEmail(email), status, passwordHash, ...own };
    const now = clock();
    const row = {
      sub: account.sub,
      email: account.email,
      status,
      password_hash: passwordHash,
      created_at: now,
      updated_at: now,
    };
    const inserted = q.insertInto('identity_account').values(row);
    await run(sql, inserted).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new EmailTaken() : error;
    });
    return account;
  };

  const endSignIns = async (sql: Sql, sub: string, keeping?: string): Promise<void> => {
    await revokeSessions(sql, sub, clock(), keeping);
    await dropChallenges(sql, sub);
    await dropCodes(sql, sub);
  };

  const confirmWith = async (sub: string, passwordHash: string, sql: Sql): Promise<boolean> => {
    const confirmed = q
      .updateTable('identity_account')
      .set({ password_hash: passwordHash, status: 'CONFIRMED', updated_at: clock() })
      .where('sub', '=', sub)
      .where('provider', 'is', null)
      .where('status', '!=', 'DISABLED');
    if ((await run(sql, confirmed)) === 0) return false;
    await endSignIns(sql, sub);
    return true;
  };

  const replacePassword = async ({ sub, from, to, keeping }: PasswordChange, sql: Sql): Promise<boolean> => {
    const replaced = q
      .updateTable('identity_account')
      .set({ password_hash: to, updated_at: clock() })
      .where('sub', '=', sub)
      .where('status', '=', 'CONFIRMED')
      .where('password_hash', '=', from);
    if ((await run(sql, replaced)) === 0) return false;
    await endSignIns(sql, sub, keeping);
    return true;
  };

  return {
    insert,
    confirmWith,
    replacePassword,
    hash: passwords.hash,
    isEmailOf: (account, text) => account.email === foldEmail(text),

    async create({ email, password, status = password === undefined ? 'UNCLAIMED' : 'CONFIRMED' }) {
      const passwordHash = password === undefined ? null : await passwords.hash(password);
      return insert({ email, status, passwordHash });
    },

    find: (sub) => one(db, accounts.where('sub', '=', sub)),

    findByEmail: (email) => one(db, accounts.where('provider', 'is', null).where('email', '=', foldEmail(email))),

    async setPassword(sub, password) {
      const passwordHash = await passwords.hash(password);
      return db.tx((sql) => confirmWith(sub, passwordHash, sql));
    },

    setStatus: (sub, status) =>
      db.tx(async (sql) => {
        const changed = q.updateTable('identity_account').set({ status, updated_at: clock() }).where('sub', '=', sub);
        if ((await run(sql, changed)) === 0) return false;
        if (status !== 'CONFIRMED') await endSignIns(sql, sub);
        if (status === 'DISABLED') await revokeFederated(sql, sub, clock());
        return true;
      }),
  };
}
