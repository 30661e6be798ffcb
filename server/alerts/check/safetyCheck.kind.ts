import { deadlineOf } from '#machines/lifecycles/safetyCheck.deadline.ts';
import { safetyCheckMachine } from '#machines/lifecycles/safetyCheck.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import type { SafetyTables } from '#server/db/tables/safety.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';
import { organizationInFact } from '#server/journal/tenant.ts';
import { setTimer, setTimers } from '#server/timers/timer.ts';

const kind = 'safetyCheck';

/** One stream per check; its id is the check's. */
export const safetyCheckKind = streamKind({
  kind,
  machine: safetyCheckMachine,
  tenant: organizationInFact,
  chart: 2,
  schemas: {
    'safetyCheck.started': 2,
    'safetyCheck.extended': 1,
    'safetyCheck.reminded': 1,
    'safetyCheck.ended': 1,
    'safetyCheck.expired': 1,
  },
  upcasters: {
    'safetyCheck.started': {
      1: (payload) => ({ ...payload, grounds: { ...(payload['grounds'] as object), officers: false } }),
    },
  },
  tables: {
    safety_check_state: 'id',
    timer: (among) => `kind = '${kind}' and ${among('subject')}`,
  },
  async project(sql, change) {
    await project(sql, change);
    await setTimer(sql, kind, change.stream, deadlineOf(change.snapshot.context)?.at ?? null);
  },
  async projectMany(sql, changes) {
    const reminded = remindersAmong(changes);
    if (reminded.length === changes.length) await remindMany(sql, reminded);
    else for (const change of changes) await project(sql, change);
    const next = changes.map(({ stream, snapshot }) => [stream, deadlineOf(snapshot.context)?.at ?? null] as const);
    await setTimers(sql, kind, new Map(next));
  },
  async clear(sql) {
    await run(sql, q.deleteFrom('timer').where('kind', '=', kind));
    await run(sql, q.deleteFrom('safety_check_state'));
  },
});

type Changed = Change<typeof safetyCheckMachine>;

const remindersAmong = (changes: readonly Changed[]): [check: string, reminder: number][] =>
  changes.flatMap(({ stream, fact }) => (fact.type === 'safetyCheck.reminded' ? [[stream, fact.reminder]] : []));

const remindText = `
update safety_check_state s set reminded = r.reminded from unnest($1::text[], $2::integer[]) as r (id, reminded) where s.id = r.id`;

/** The last one of each check counts. */
async function remindMany(sql: Sql, reminders: readonly [check: string, reminder: number][]): Promise<void> {
  const last = new Map(reminders);
  await sql.query(remindText, [[...last.keys()], [...last.values()]]);
}

async function project(sql: Sql, { stream, fact }: Changed): Promise<void> {
  const at = new Date(fact.at);
  switch (fact.type) {
    case 'safetyCheck.started': {
      const of = { id: stream, person_id: fact.person, organization_id: fact.organization };
      const times = { started_at: at, set_at: at, ends_at: new Date(fact.endsAt) };
      const row = { ...of, ...times, sends_place: fact.sendsPlace, reminded: 0 };
      return void (await run(sql, q.insertInto('safety_check_state').values(row)));
    }
    case 'safetyCheck.extended':
      return change(sql, stream, { set_at: at, ends_at: new Date(fact.endsAt), reminded: 0 });
    case 'safetyCheck.reminded':
      return change(sql, stream, { reminded: fact.reminder });
    case 'safetyCheck.ended':
      return change(sql, stream, { ended_how: 'safe', ended_at: at });
    case 'safetyCheck.expired': {
      const ended_how = fact.alert === null ? 'nobody' : 'alert';
      return change(sql, stream, { ended_how, ended_at: at, alert_id: fact.alert });
    }
  }
}

const change = async (sql: Sql, checkId: string, columns: Partial<SafetyTables['safety_check_state']>): Promise<void> =>
  void (await run(sql, q.updateTable('safety_check_state').set(columns).where('id', '=', checkId)));
