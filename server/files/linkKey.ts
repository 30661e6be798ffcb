import type { Sql } from '../db/db.ts';
import { sharedSecret } from '../db/sharedSecret.ts';

/** The key that signs links to files; made once for a database, the same in every process. */
export const linkKey = (sql: Sql): Promise<Buffer> => sharedSecret(sql, 'file links');
