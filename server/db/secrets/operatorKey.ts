import { createHmac, randomBytes } from 'node:crypto';

/** What `MUSTER_KEY` must be: 32 bytes, base64url. */
export const operatorKey = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

export const newOperatorKey = (): string => randomBytes(32).toString('base64url');

/** Names a key of the operator's and says nothing else of it. */
export const fingerprintOf = (key: string): string =>
  createHmac('sha256', key).update('fingerprint').digest('hex').slice(0, 16);
