import type { Sql } from '#server/db/db.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';

export const officersOnDuty = (sql: Sql, organizationId: string, _now: string): Promise<string[]> =>
  holdersOf(sql, organizationId, 'send-chapter-safety-alert-member');
