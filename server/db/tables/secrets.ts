import type { Generated } from 'kysely';
import type { Sealed } from '#server/db/seal.ts';
import type { Json } from './journal.ts';

export interface SecretTables {
  shared_secret: { name: string; value: Buffer; made_at: Generated<Date> };
  data_key: { id: number; key_fingerprint: string; wrapped: Json<Sealed>; made_at: Date };
}
