import type { OwnIncident } from '#contract/incidents/incident.ts';
import type { Handler } from '#server/calls/handler.ts';
import { ownColumns, ownEntry, type OwnRow, ownTables } from './listOwnIncidents.ts';
import { readersOf } from './readers.ts';
import { keptFromJson, threadOf } from './thread.ts';

type Row = OwnRow & Pick<OwnIncident, 'information' | 'keptFromOwner' | 'KeptFrom'> & { readAt: Date | null };

const text = `
select ${ownColumns}, i.information, i.kept_from_owner as "keptFromOwner", ${keptFromJson} as "KeptFrom",
  (select min(read_at) from incident_reading where report_id = i.id) as "readAt"
from ${ownTables} where i.id = $1 and i.removed_at is null`;

export const readOwnIncident: Handler<'readOwnIncident'> = async ({ sql, params }) => {
  const { rows } = await sql.query<Row>(text, [params.reportId]);
  const [row] = rows;
  if (!row) throw new Error('A report whose resource was found has no row.');
  const { information, keptFromOwner, KeptFrom, readAt } = row;
  return {
    ...{ ...ownEntry(row), information, keptFromOwner, KeptFrom },
    readers: (await readersOf(sql, params.reportId)).length,
    readAt: readAt?.toISOString() ?? null,
    ...(await threadOf(sql, params.reportId)),
  };
};
