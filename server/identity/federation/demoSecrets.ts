import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod/mini';
import type { Sql } from '#server/db/db.ts';

const DemoSecrets = z.object({
  /** What the broker shows to the demo provider. */
  clientSecret: z.string(),
  cookieKey: z.string(),
  /** The private key with which the demo provider signs. */
  signingKey: z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() }),
});
export type DemoSecrets = z.infer<typeof DemoSecrets>;

/** Everything secret about the demo provider: made once for a database, the same in every process. */
export async function demoSecrets(sql: Sql): Promise<DemoSecrets> {
  const stored = await read(sql);
  if (stored) return stored;
  await sql.query(`insert into shared_secret (name, value) values ('demo provider', $1) on conflict do nothing`, [
    Buffer.from(JSON.stringify(await make())),
  ]);
  const made = await read(sql);
  if (!made) throw new Error('The secrets of the demo provider were neither made nor found.');
  return made;
}

async function read(sql: Sql): Promise<DemoSecrets | null> {
  const { rows } = await sql.query<{ value: Buffer }>(`select value from shared_secret where name = 'demo provider'`);
  return rows[0] ? DemoSecrets.parse(JSON.parse(rows[0].value.toString())) : null;
}

async function make(): Promise<DemoSecrets> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const [clientSecret, cookieKey] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  return DemoSecrets.parse({ clientSecret, cookieKey, signingKey: await exportJWK(privateKey) });
}
