import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import type { Sql } from '#server/db/db.ts';
import { conceal, reveal, signingKey } from '#server/db/secrets/columns.ts';
import { all, q, run } from '#server/db/sql.ts';

export interface Keys {
  /** The key that signs; made and stored when there is none yet. */
  signing(): Promise<{ kid: string; key: CryptoKey }>;
  /** The public half of every key whose tokens are good. The same object for as long as the keys are the same. `fresh`: a token names one that is not among them. */
  jwks(fresh?: boolean): Promise<JSONWebKeySet>;
}

interface Loaded {
  kid: string;
  key: CryptoKey;
  jwks: JSONWebKeySet;
}

/** So long other processes may sign with an old key after a new one was made. */
export const signingKeyCacheMs = 60_000;
/** Unknown keys are looked up no more often than this, whoever names them. */
const freshForMs = 1_000;

/** The signing keys of all processes on one database. Of several that start at once, the first to store its key wins. */
export function createKeys(db: Sql, clock: () => Date): Keys {
  let kept: { at: number; keys: Promise<Loaded> } | null = null;
  const loaded = (longest = signingKeyCacheMs): Promise<Loaded> => {
    const now = clock().getTime();
    const age = kept ? now - kept.at : longest;
    if (kept && age >= 0 && age < longest) return kept.keys;
    const before = kept?.keys.catch(() => null) ?? null;
    const entry = { at: now, keys: load(db, clock, before) };
    entry.keys.catch(() => {
      if (kept === entry) kept = null;
    });
    kept = entry;
    return entry.keys;
  };
  return {
    signing: () => loaded(),
    jwks: async (fresh) => (await loaded(fresh ? freshForMs : signingKeyCacheMs)).jwks,
  };
}

async function load(db: Sql, clock: () => Date, before: Promise<Loaded | null> | null): Promise<Loaded> {
  const stored = await storedKeys(db, clock());
  const keys = stored.length > 0 ? stored : await makeFirst(db, clock);
  const publicKeys = await Promise.all(keys.map(publicHalf));
  const newest = keys[0];
  const kid = publicKeys[0]?.kid;
  if (!newest || !kid) throw new Error('No signing key could be stored.');
  const known = await before;
  if (known && kidsOf(known.jwks.keys) === kidsOf(publicKeys)) return known;
  const key = await importJWK(newest, 'RS256');
  if (key instanceof Uint8Array) throw new Error('The stored signing key is not an RSA key.');
  return { kid, key, jwks: { keys: publicKeys } };
}

const kidsOf = (keys: readonly JWK[]): string => keys.map(({ kid }) => kid).join();

async function storedKeys(db: Sql, now: Date): Promise<JWK[]> {
  const newestFirst = q
    .selectFrom('identity_key')
    .select(['generation', 'jwk'])
    .where(({ eb, or }) => or([eb('verifies_until', 'is', null), eb('verifies_until', '>', now)]))
    .orderBy('generation', 'desc');
  return Promise.all((await all(db, newestFirst)).map(({ generation, jwk }) => openKey(db, generation, jwk)));
}

async function makeFirst(db: Sql, clock: () => Date): Promise<JWK[]> {
  const now = clock();
  const row = { generation: 1, jwk: keptKey(db, 1, await newKey()), created_at: now };
  await run(
    db,
    q
      .insertInto('identity_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
  return storedKeys(db, now);
}

/** A key as it is stored under its generation. */
export const keptKey = (sql: Sql, generation: number, key: JWK): string =>
  JSON.stringify(conceal(sql, signingKey, String(generation), key));

const openKey = (sql: Sql, generation: number, stored: JWK): Promise<JWK> =>
  reveal(sql, signingKey, String(generation), stored);

/** A new private key. */
export async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return exportJWK(privateKey);
}

async function publicHalf({ kty, n, e }: JWK): Promise<JWK> {
  const jwk = { kty, n, e };
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
}
