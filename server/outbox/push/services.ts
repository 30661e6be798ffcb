import type { Sql } from '#server/db/db.ts';
import type { PushConfig } from './config.ts';
import { type VapidKey, vapidKey } from './vapid.ts';

/** `service`: the origin of a push service beside those that everyone knows. */
export interface PushServices {
  key: VapidKey;
  service: string | null;
}

/** What notifications go out with; the key is made here where there is none yet, before anyone is served. Null where they are off. */
export const pushServices = async (config: PushConfig | null, sql: Sql): Promise<PushServices | null> =>
  config && { key: await vapidKey(sql, config.key), service: config.service };
