import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import type { Db } from '#server/db/db.ts';
import { all, q, run } from '#server/db/sql.ts';

export interface Keys {
  /** The key that signs; made and stored when there is none yet. */
  signing(): Promise<{ kid: string; key: CryptoKey }>;
  /** The public half of every stored key. The same object for as long as the keys are the same. */
  jwks(): Promise<JSONWebKeySet>;
}

interface Loaded {
  kid: string;
  key: CryptoKey;
  jwks: JSONWebKeySet;
}

/** The signing keys of all processes on one database. Of several that start at once, the first to store its key wins. */
export function createKeys(db: Db, clock: () => Date): Keys {
  let loading: Promise<Loaded> | null = null;
  const loaded = () => {
    loading ??= load(db, clock).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return { signing: loaded, jwks: async () => (await loaded()).jwks };
}

async function load(db: Db, clock: () => Date): Promise<Loaded> {
  const stored = await storedKeys(db);
  const keys = stored.length > 0 ? stored : await makeFirst(db, clock);
  const publicKeys = await Promise.all(keys.map(publicHalf));
  const newest = keys[0];
  const kid = publicKeys[0]?.kid;
  if (!newest || !kid) throw new Error('No signing key could be stored.');
  const key = await importJWK(newest, 'RS256');
  if (key instanceof Uint8Array) throw new Error('The stored signing key is not an RSA key.');
  return { kid, key, jwks: { keys: publicKeys } };
}

async function storedKeys(db: Db): Promise<JWK[]> {
  const newestFirst = q.selectFrom('identity_key').select('private_jwk').orderBy('generation', 'desc');
  return (await all(db, newestFirst)).map((row) => row.private_jwk);
}

async function makeFirst(db: Db, clock: () => Date): Promise<JWK[]> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const row = { generation: 1, private_jwk: await exportJWK(privateKey), created_at: clock() };
  await run(
    db,
    q
      .insertInto('identity_key')
      .values(row)
      .onConflict((conflict) => conflict.doNothing()),
  );
  return storedKeys(db);
}

async function publicHalf({ kty, n, e }: JWK): Promise<JWK> {
  const jwk = { kty, n, e };
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'RS256', use: 'sig' };
}
