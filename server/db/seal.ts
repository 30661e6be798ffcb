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
const authTagLength = 16;

/** Seals a text for one `place`: it opens nowhere else. */
export function seal(secret: string, text: string, place = ''): Sealed {
  const salt = randomBytes(16);
  const cipher = createCipheriv(algorithm, keyOf(secret, salt), nonce, { authTagLength }).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { salt: encode(salt), text: encode(sealed), tag: encode(cipher.getAuthTag()) };
}

/** Throws where the secret or the place is another one, or what was sealed has changed. */
export function openSealed(secret: string, { salt, text, tag }: Sealed, place = ''): string {
  const decipher = createDecipheriv(algorithm, keyOf(secret, decode(salt)), nonce, { authTagLength });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(decode(tag));
  return Buffer.concat([decipher.update(decode(text)), decipher.final()]).toString('utf8');
}

const keyOf = (secret: string, salt: Buffer): Buffer =>
  createHmac('sha256', secret).update(salt).update('answer').digest();
const encode = (bytes: Buffer): string => bytes.toString('base64url');
const decode = (text: string): Buffer => Buffer.from(text, 'base64url');
