import { hash } from 'node:crypto';
import { CompactSign, compactVerify, decodeJwt, decodeProtectedHeader } from 'jose';
import * as z from 'zod/mini';
import { canonicalJson } from '#server/db/canonicalJson.ts';
import type { HeadKeys } from './keys.ts';

const algorithm = 'EdDSA';
const hex = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const Head = z.object({
  number: z.int(),
  /** The UTC day on which it was signed, and the instant. */
  day: z.string(),
  at: z.string(),
  /** It is over the facts behind one position of the journal and up to another, so many. */
  after: z.int(),
  through: z.int(),
  facts: z.int(),
  /** SHA-256, in hex, of their list. */
  list: hex,
  /** SHA-256, in hex, of the signed head before this one. */
  previous: z.nullable(hex),
});

/** What one signature is over: some facts of the journal and, by the head before, all that came before them. */
export type SignedHead = z.infer<typeof Head>;

/** A head as it is kept and given away: a compact JWS (RFC 7515) with EdDSA over canonical JSON. */
export const signHead = (head: SignedHead, { kid, key }: NonNullable<HeadKeys['signing']>): Promise<string> =>
  new CompactSign(new TextEncoder().encode(canonicalJson(head))).setProtectedHeader({ alg: algorithm, kid }).sign(key);

/** The head in a JWS, where one of our keys signed it; else null. */
export const verifiedHead = async (jws: string, { trusted }: HeadKeys): Promise<SignedHead | null> => {
  try {
    const key = trusted.get(decodeProtectedHeader(jws).kid ?? '');
    if (key === undefined) return null;
    const { payload } = await compactVerify(jws, key, { algorithms: [algorithm] });
    return Head.parse(JSON.parse(new TextDecoder().decode(payload)));
  } catch {
    return null;
  }
};

/** What a JWS says, whoever signed it. */
export const saidBy = (jws: string): SignedHead | null => {
  try {
    return Head.parse(decodeJwt(jws));
  } catch {
    return null;
  }
};

/** SHA-256 as 64 hexadecimal digits; a text is read as UTF-8. */
export const hashOf = (bytes: string | Uint8Array): string => hash('sha256', bytes, 'hex');
