import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Text that only the holder of a secret can read, all parts base64url. */
export interface Sealed {
  salt: string;
  text: string;
  tag: string;
}

const algorithm = 'aes-256-gcm';
/** Each sealing has its own salt and therefore its own key, so one nonce serves all. */
const nonce = Buffer.alloc(12);

export function seal(secret: string, text: string): Sealed {
  const salt = randomBytes(16);
  const cipher = createCipheriv(algorithm, keyOf(secret, salt), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { salt: encode(salt), text: encode(sealed), tag: encode(cipher.getAuthTag()) };
}

export function openSealed(secret: string, { salt, text, tag }: Sealed): string {
  const decipher = createDecipheriv(algorithm, keyOf(secret, decode(salt)), nonce);
  decipher.setAuthTag(decode(tag));
  return Buffer.concat([decipher.update(decode(text)), decipher.final()]).toString('utf8');
}

const keyOf = (secret: string, salt: Buffer): Buffer =>
  createHmac('sha256', secret).update(salt).update('answer').digest();
const encode = (bytes: Buffer): string => bytes.toString('base64url');
const decode = (text: string): Buffer => Buffer.from(text, 'base64url');
