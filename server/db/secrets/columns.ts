import type { JWK } from 'jose';
import type { Sql } from '#server/db/db.ts';
import { SecretsLocked } from '#server/db/errors.ts';
import { sealedPrefix } from './keyring.ts';

/** How a secret of one type stands in its column, in the clear and sealed. */
interface Form<V> {
  /** The sealed text in a value; null where it is in the clear. */
  sealedIn(value: V): string | null;
  /** The secret as text; null where the value holds none. */
  textOf(value: V): string | null;
  fromText(text: string): V;
  /** The value with a sealed text in place of its secret. */
  hold(value: V, sealed: string): V;
  /** The value as a parameter. */
  parameter(value: V): unknown;
  /** SQL: the sealed text in column `c`, or null. */
  sealedSql(c: string): string;
  /** SQL: whether there is a secret in column `c`, sealed or not. */
  isSecretSql(c: string): string;
}

export interface SecretColumn<V = unknown> extends Form<V> {
  table: string;
  column: string;
  /** The primary key. */
  id: string;
  /** What it holds, for a person. */
  holds: string;
}

const isSealed = (text: string): boolean => text.startsWith(sealedPrefix);

const text: Form<string> = {
  sealedIn: (value) => (isSealed(value) ? value : null),
  textOf: (value) => value,
  fromText: (value) => value,
  hold: (_, sealed) => sealed,
  parameter: (value) => value,
  sealedSql: (c) => `case when ${c} like '${sealedPrefix}%' then ${c} end`,
  isSecretSql: (c) => `${c} is not null`,
};

const bytes: Form<Buffer> = {
  sealedIn: (value) => (isSealed(value.toString('latin1')) ? value.toString('latin1') : null),
  textOf: (value) => value.toString('base64url'),
  fromText: (value) => Buffer.from(value, 'base64url'),
  hold: (_, sealed) => Buffer.from(sealed),
  parameter: (value) => value,
  sealedSql: (c) =>
    `case when substring(${c} for ${sealedPrefix.length}) = '${sealedPrefix}'::bytea then encode(${c}, 'escape') end`,
  isSecretSql: (c) => `${c} is not null`,
};

/** Of a sealed key the public half stays readable: it is for everyone, and outlasts a key that is lost. */
const jwk: Form<JWK> = {
  sealedIn: ({ sealed }: JWK & { sealed?: unknown }) => (typeof sealed === 'string' ? sealed : null),
  textOf: (value) => (value.d === undefined ? null : JSON.stringify(value)),
  fromText: (value) => JSON.parse(value) as JWK,
  hold: ({ kty, n, e }, sealed) => ({ kty, n, e, sealed }) as JWK,
  parameter: (value) => JSON.stringify(value),
  sealedSql: (c) => `${c} ->> 'sealed'`,
  isSecretSql: (c) => `${c} ?| '{d,sealed}'`,
};

const ofAuthenticator = { table: 'identity_authenticator', id: 'sub', ...text };

/** Every secret that this server must be able to read. What it only compares is a hash. */
export const signingKey: SecretColumn<JWK> = {
  ...{ table: 'identity_key', column: 'jwk', id: 'generation', holds: 'Keys that sign tokens' },
  ...jwk,
};
export const sharedSecretValue: SecretColumn<Buffer> = {
  ...{ table: 'shared_secret', column: 'value', id: 'name', holds: 'Keys that servers share' },
  ...bytes,
};
export const authenticatorSecret: SecretColumn<string> = {
  ...{ ...ofAuthenticator, column: 'secret', holds: 'Authenticator apps' },
};
export const pendingAuthenticator: SecretColumn<string> = {
  ...{ ...ofAuthenticator, column: 'pending', holds: 'Authenticator apps to be confirmed' },
};

export const signOnSecret: SecretColumn<string> = {
  ...{ table: 'sign_on_provider', column: 'client_secret', id: 'id', holds: 'Client secrets of sign-on providers' },
  ...text,
};

/** Does one thing with each column, whatever the type of its values. */
export async function forEachColumn<T>(work: <V>(column: SecretColumn<V>) => Promise<T>): Promise<T[]> {
  return [
    await work(signingKey),
    await work(sharedSecretValue),
    await work(authenticatorSecret),
    await work(pendingAuthenticator),
    await work(signOnSecret),
  ];
}

/** A value as it is to be stored: sealed where the operator gave a key. */
export function conceal<V>(sql: Sql, column: SecretColumn<V>, row: string, value: V): V {
  const secret = sql.keyring ? column.textOf(value) : null;
  return sql.keyring && secret !== null ? column.hold(value, sql.keyring.seal({ ...column, row }, secret)) : value;
}

/** A stored value in the clear. Throws `SecretsLocked` where it does not open. */
export async function reveal<V>(sql: Sql, column: SecretColumn<V>, row: string, stored: V): Promise<V> {
  const sealed = column.sealedIn(stored);
  if (sealed === null) return stored;
  if (!sql.keyring) throw new SecretsLocked(`A secret in ${column.table} is sealed, and there is no MUSTER_KEY.`);
  return column.fromText(await sql.keyring.open(sql, { ...column, row }, sealed));
}
