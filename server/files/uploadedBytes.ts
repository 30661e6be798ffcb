import { sql as raw } from 'kysely';
import { Refused } from '#server/kit/refused.ts';
import type { Sql } from '../db/db.ts';
import { one, q, run } from '../db/sql.ts';
import type { UploadLimits } from './uploadConfig.ts';
import { holdUploader } from './uploader.ts';

export interface UploadedBytes {
  personId: string;
  organizationId: string;
  bytes: number;
  /** UTC ISO. */
  now: string;
}

const hourMs = 60 * 60 * 1000;

/** Hours that begin after this count. `now`: UTC ISO. */
const dayBefore = (now: string): Date => new Date(Date.parse(now) - 24 * hourMs);

/** Counts bytes that a person sends, in one statement with others of the same hour. Refuses what is more than one person, or everyone in the organization together, may in a day. */
export async function countUploadedBytes(sql: Sql, spending: UploadedBytes, limits: UploadLimits): Promise<void> {
  const { personId, organizationId, bytes, now } = spending;
  const hour = new Date(Math.floor(Date.parse(now) / hourMs) * hourMs);
  await holdUploader(sql, personId);
  const spent = await one(sql, spentSince(spending, dayBefore(now)));
  if ((spent?.person ?? 0) + bytes > limits.personBytes) throw new Refused('uploadsSpent');
  if ((spent?.organization ?? 0) + bytes > limits.organizationBytes) throw new Refused('uploadsSpentHere');
  await run(
    sql,
    q
      .insertInto('upload_bytes')
      .values({ person_id: personId, organization_id: organizationId, hour, bytes })
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'organization_id', 'hour']).doUpdateSet({
          bytes: raw<number>`upload_bytes.bytes + excluded.bytes`,
        }),
      ),
  );
}

const spentSince = ({ personId, organizationId }: UploadedBytes, since: Date) =>
  q
    .selectFrom('upload_bytes')
    .select([
      raw<number>`coalesce(sum(bytes) filter (where person_id = ${personId}), 0)::float8`.as('person'),
      raw<number>`coalesce(sum(bytes) filter (where organization_id = ${organizationId}), 0)::float8`.as(
        'organization',
      ),
    ])
    .where(({ eb, or }) => or([eb('person_id', '=', personId), eb('organization_id', '=', organizationId)]))
    .where('hour', '>', since);

/** How much everyone in an organization has sent of what they together may in a day, in bytes. */
export async function bytesSentIn(sql: Sql, organizationId: string, now: string): Promise<number> {
  const sent = q
    .selectFrom('upload_bytes')
    .select(raw<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('organization_id', '=', organizationId)
    .where('hour', '>', dayBefore(now));
  return (await one(sql, sent))?.bytes ?? 0;
}

/** Forgets what counts no more. */
export async function sweepUploadedBytes(sql: Sql, now: Date): Promise<void> {
  await run(sql, q.deleteFrom('upload_bytes').where('hour', '<', new Date(now.getTime() - 25 * hourMs)));
}
