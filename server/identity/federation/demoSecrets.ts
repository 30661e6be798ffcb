import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod/mini';
import type { Sql } from '#server/db/db.ts';
import { storedSecret } from '#server/db/sharedSecret.ts';

const DemoSecrets = z.object({
  /** What the broker shows to the demo provider. */
  clientSecret: z.string(),
  cookieKey: z.string(),
  /** The private key with which the demo provider signs. */
  signingKey: z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() }),
});
export type DemoSecrets = z.infer<typeof DemoSecrets>;

/** Everything secret about the demo provider: made once for a database, the same in every process. */
export const demoSecrets = async (sql: Sql): Promise<DemoSecrets> =>
  DemoSecrets.parse(JSON.parse((await storedSecret(sql, 'demo provider', make)).toString()));

async function make(): Promise<Buffer> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const [clientSecret, cookieKey] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const made: DemoSecrets = DemoSecrets.parse({ clientSecret, cookieKey, signingKey: await exportJWK(privateKey) });
  return Buffer.from(JSON.stringify(made));
}
