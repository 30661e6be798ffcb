import { createHash, randomBytes } from 'node:crypto';

/** A secret that is handed out once and stored as its hash alone. */
export const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
