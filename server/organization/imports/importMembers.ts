import type { ImportedRows, RowFault, RowToWrite } from '#contract/organization/import.ts';
import type { Handler } from '#server/calls/handler.ts';
import { approversJoined } from '#server/review/approversJoined.ts';
import { lockMemberships } from '../lockMemberships.ts';
import { addPeople, type Newcomer } from './addPeople.ts';
import { type Changing, changePeople } from './changePeople.ts';
import { type Judged } from './judgeRow.ts';
import { emailOf, judgeRows } from './judgeRows.ts';
import { overtaken } from './overtaken.ts';
import { recordImport } from './recordImport.ts';

/** No one of these changes until the end of the transaction; in the order of ids. */
const held = 'select 1 from person where lower(email) = any($1) order by id for no key update';

export const importMembers: Handler<'importMembers'> = async (context) => {
  const { sql, resource, caller, body, now } = context;
  const admins = await lockMemberships(context);
  await sql.query(held, [body.rows.map(emailOf)]);
  const asked = { organizationId: resource.organizationId, callerId: caller.id, now };
  const judged = await judgeRows(sql, body.rows, asked);
  const sorted = sort(body.rows, judged);
  const added = await addPeople(context, sorted.newcomers, admins);
  await changePeople(context, sorted.changing, admins);
  const changed = sorted.changing.map(({ person, given }) => ({ id: person.id, given }));
  const given = [...added, ...changed];
  await recordImport(context, given);
  if (given.some((each) => each.given.gained.includes('event-reviewer')))
    await approversJoined(context, resource.organizationId);
  return {
    added: sorted.newcomers.length,
    changed: sorted.changing.length,
    left: judged.filter(({ is }) => is === 'same').length,
    faults: sorted.faults,
  };
};

interface Sorted {
  newcomers: Newcomer[];
  changing: Changing[];
  faults: ImportedRows['faults'];
}

function sort(rows: readonly RowToWrite[], judged: readonly Judged[]): Sorted {
  const sorted: Sorted = { newcomers: [], changing: [], faults: [] };
  rows.forEach((row, at) => {
    const each = judged[at];
    if (!each || each.is === 'same') return;
    const fault = faultOf(row, each);
    if (fault) sorted.faults.push({ at, ...fault });
    else if (each.is === 'new') sorted.newcomers.push({ values: row.values, person: each.person, given: each.given });
    else if (each.is === 'change') sorted.changing.push(each);
  });
  return sorted;
}

const faultOf = (row: RowToWrite, judged: Judged): RowFault | null =>
  judged.is === 'wrong' ? judged.fault : judged.is === 'change' ? overtaken(row, judged) : null;
