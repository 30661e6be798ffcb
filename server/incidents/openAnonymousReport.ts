import type { AnonymousIncident } from '#contract/incidents/incident.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { hashOfReportCode } from './anonymity.ts';
import { readersOf } from './readers.ts';
import { keptFromJson, threadOf } from './thread.ts';

type Row = Pick<AnonymousIncident, 'information' | 'keptFromOwner' | 'KeptFrom'> & {
  id: string;
  createdAt: Date;
  title: string;
  timezone: string;
  startsAt: Date;
  readAt: Date | null;
};

const text = `
select i.id, i.created_at as "createdAt", i.information, i.kept_from_owner as "keptFromOwner", ${keptFromJson} as "KeptFrom",
  e.title, e.timezone, e.starts_at as "startsAt",
  (select min(read_at) from incident_reading where report_id = i.id) as "readAt"
from incident_report i join event e on e.id = i.event_id where i.code_hash = $1 and i.removed_at is null`;

/** One look-up by the hash for every code: a wrong one takes what an unknown one takes. Opening it leaves no trace. */
export const openAnonymousReport: Handler<'openAnonymousReport'> = async ({ sql, body }) => {
  const { rows } = await sql.query<Row>(text, [hashOfReportCode(body.code)]);
  if (!rows[0]) throw new Refused('unknownReportCode');
  const { id, createdAt, title, timezone, startsAt, readAt, ...row } = rows[0];
  return {
    ...{ ...row, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null },
    event: { title, timezone, startDate: startsAt.toISOString() },
    readers: (await readersOf(sql, id)).length,
    ...(await threadOf(sql, id)),
  };
};
