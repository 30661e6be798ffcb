import type { FilesStored, TimerCount } from '#contract/organization/operations.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { lastMigration } from '#server/db/migrate.ts';
import type { NamedPurpose } from '#server/files/naming.ts';
import { bytesSentIn } from '#server/files/uploadedBytes.ts';
import { lateAfter } from '#server/timers/timer.ts';
import { releaseVersion } from '#server/kit/version.ts';
import { timersOf } from './timersOf.ts';

const isFailing = '(f.retry_at is not null and t.due_at <= $2)';
const isLate = 't.due_at <= $3';

const timers = `
select t.kind, count(*) filter (where not ${isFailing} and not ${isLate})::int as waiting,
  min(t.due_at) filter (where not ${isFailing} and not ${isLate}) as next,
  count(*) filter (where not ${isFailing} and ${isLate})::int as late,
  count(*) filter (where ${isFailing})::int as failing,
  count(*) filter (where ${isFailing} and f.retry_at > t.due_at)::int as retriable
from (${timersOf}) t left join timer_failure f on f.kind = t.kind and f.subject = t.subject
group by t.kind order by t.kind`;

/** Told to no one: that there is one would tell that someone reported an incident. */
const secret: NamedPurpose = 'incidents';

const files = `
select purpose, count(*)::int as count, sum(size)::float8 as bytes from stored_file
where organization_id = $1 and purpose is not null and purpose <> '${secret}'
group by purpose order by bytes desc, purpose`;

const off = 'select from sending_pause';

type TimerRow = Omit<TimerCount, 'nextAt'> & { next: Date | null };

export const readOperations: Handler<'readOperations'> = async (context) => {
  const { sql, resource, now } = context;
  const sendingOff = (await sql.query(off)).count > 0;
  const minuteAgo = new Date(Date.parse(now) - lateAfter);
  const asked = [resource.organizationId, new Date(now), minuteAgo];
  const counted = (await sql.query<TimerRow>(timers, asked)).rows;
  return {
    at: now,
    sendingOff,
    timers: counted.map(({ next, retriable, ...timer }) => ({
      ...timer,
      ...{ nextAt: next?.toISOString() ?? null, retriable: sendingOff ? 0 : retriable },
    })),
    files: (await sql.query<FilesStored>(files, [resource.organizationId])).rows,
    uploads: await uploadsOf(context),
    release: await releaseVersion(),
    schema: await lastMigration(sql),
  };
};

async function uploadsOf({ sql, resource, now, services }: CallContext<'readOperations'>) {
  const limitBytes = services.uploadLimits.organizationBytes;
  const sent = await bytesSentIn(sql, resource.organizationId, now);
  return {
    limitBytes,
    usedPercent: Math.min(100, Math.floor((100 * sent) / limitBytes)),
    refused: !(await services.room.hasRoomFor(1)),
  };
}
