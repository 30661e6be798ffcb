import { createPublicKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { exportJWK, FlattenedSign, flattenedVerify } from 'jose';
import * as z from 'zod/mini';
import { canonicalJson } from '#server/db/canonicalJson.ts';
import type { Sql } from '#server/db/db.ts';
import { readKeys } from './keys.ts';
import { headRows } from './rows.ts';
import { signingKey } from './signingKey.ts';
import type { Signing } from './signing.ts';

/** What proves a document beside which it stands: a compact JWS whose payload is left out (RFC 7515, appendix F), and the public half of its key. */
export interface DocumentSignature {
  signature: string;
  key: { kid: string; kty: string; crv: string; x: string };
}

/** Signs JSON in its canonical form with the key of the journal's heads. Throws `CannotSign`. */
export type SignDocument = (sql: Sql, document: object) => Promise<DocumentSignature>;

const bytesOf = (document: object): Uint8Array => new TextEncoder().encode(canonicalJson(document));

/** Makes the signer of documents from the installation’s signing keys; it signs with the newest. */
export const documentSigner =
  (signing: Signing): SignDocument =>
  async (sql, document) => {
    const { kid, key } = await signingKey(signing, await headRows(sql));
    const { protected: header, signature } = await new FlattenedSign(bytesOf(document))
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(key);
    const { kty = '', crv = '', x = '' } = await exportJWK(createPublicKey(key));
    return { signature: `${header}..${signature}`, key: { kid, kty, crv, x } };
  };

/** Whether a key of this installation signed the document, as it stands. */
export const isSignedHere = async (
  { keyFile }: Pick<Signing, 'keyFile'>,
  document: object,
  signature: string,
): Promise<boolean> => {
  const [header = '', , signed = ''] = signature.split('.');
  const jws = { protected: header, payload: Buffer.from(bytesOf(document)).toString('base64url'), signature: signed };
  const keys = await readKeys(keyFile);
  for (const key of keys?.trusted.values() ?? []) {
    const isGood = await flattenedVerify(jws, key, { algorithms: ['EdDSA'] }).then(
      () => true,
      () => false,
    );
    if (isGood) return true;
  }
  return false;
};

const SignedCopy = z.catchall(z.object({ signature: z.string(), key: z.unknown() }), z.record(z.string(), z.unknown()));

/** What a file with a signature holds: it stands under a name of its own, beside signature and key. Null for any other file. */
export const readSignedCopy = async (file: string): Promise<{ document: object; signature: string } | null> => {
  try {
    const { signature, key: _, ...rest } = SignedCopy.parse(JSON.parse(await readFile(file, 'utf8')));
    const [document, ...others] = Object.values(rest);
    return document === undefined || others.length > 0 ? null : { document, signature };
  } catch {
    return null;
  }
};
