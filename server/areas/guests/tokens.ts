import { createHash } from 'node:crypto';

const tokenBytes = 24;

/** A token for a guest's public link: 192 random bits. Only its hash is kept. */
export const newToken = (randomBytes: (count: number) => Uint8Array): string =>
  Buffer.from(randomBytes(tokenBytes)).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
