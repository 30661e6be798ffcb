import type { AlertOutcome } from '#contract/alerts/alertHold.ts';
import { deadlineOf, nextWaveDue } from '#machines/lifecycles/personalAlert.deadline.ts';
import { personalAlertMachine } from '#machines/lifecycles/personalAlert.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import type { AnswerColumns } from '#server/db/tables/safety.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';
import { organizationInFact } from '#server/journal/tenant.ts';
import { setTimers } from '#server/timers/timer.ts';

const kind = 'personalAlert';

type Changed = Change<typeof personalAlertMachine>;

/** One stream per personal alert; its id is the alert's. */
export const personalAlertKind = streamKind({
  kind,
  machine: personalAlertMachine,
  tenant: organizationInFact,
  chart: 7,
  schemas: {
    'personalAlert.sent': 3,
    'personalAlert.released': 1,
    'personalAlert.takenBack': 1,
    'personalAlert.escalated': 1,
    'personalAlert.unanswered': 1,
    'personalAlert.undelivered': 1,
    'personalAlert.seen': 1,
    'personalAlert.answered': 1,
    'personalAlert.renewed': 1,
    'personalAlert.reminded': 1,
    'personalAlert.lapsed': 1,
    'personalAlert.ended': 1,
  },
  upcasters: {
    'personalAlert.sent': {
      1: (payload) => ({ ...payload, plan: null }),
      2: (payload) => ({ ...payload, heldUntil: null }),
    },
  },
  tables: {
    personal_alert_sent: 'id',
    personal_alert_contact: 'alert_id',
    personal_alert_officer: 'alert_id',
    timer: (among) => `kind = '${kind}' and ${among('subject')}`,
  },
  async project(sql, change) {
    await project(sql, change);
    await projectNext(sql, [change]);
  },
  async projectMany(sql, changes) {
    if (
      changes.every(({ fact }) => fact.type === 'personalAlert.escalated' || fact.type === 'personalAlert.unanswered')
    )
      await escalateMany(sql, changes);
    else for (const change of changes) await project(sql, change);
    await projectNext(sql, changes);
  },
  async clear(sql) {
    await run(sql, q.deleteFrom('timer').where('kind', '=', kind));
    await run(sql, q.deleteFrom('personal_alert_officer'));
    await run(sql, q.deleteFrom('personal_alert_contact'));
    await run(sql, q.deleteFrom('personal_alert_sent'));
  },
});

async function project(sql: Sql, { stream, fact, snapshot }: Changed): Promise<void> {
  const at = new Date(fact.at);
  const { context } = snapshot;
  switch (fact.type) {
    case 'personalAlert.sent': {
      const { contacts, sendLocation, requestCall, drill, plan, heldUntil } = fact;
      const asked = { send_location: sendLocation, request_call: requestCall, is_drill: drill };
      const held_until = heldUntil === null ? null : new Date(heldUntil);
      const sent = { id: stream, ...asked, sent_at: at, asks_officers: plan?.officersAfter != null, held_until };
      await run(sql, q.insertInto('personal_alert_sent').values(sent));
      const rows = contacts.map((contact_id, position) => ({
        ...{ alert_id: stream, position, contact_id, told_at: context.told.includes(contact_id) ? at : null },
      }));
      if (rows.length > 0) await run(sql, q.insertInto('personal_alert_contact').values(rows));
      return;
    }
    case 'personalAlert.released':
      await changeAlert(sql, stream, { held_until: null, ...(fact.told.length > 0 ? { sent_at: at } : {}) });
      return fact.told.length > 0 ? tellContacts(sql, stream, fact.told, at) : undefined;
    case 'personalAlert.takenBack':
      return changeAlert(sql, stream, { held_until: null, ended_how: 'takenBack', ended_at: at });
    case 'personalAlert.escalated': {
      if (fact.told.length === 0) return;
      if (fact.wave === 'contacts') return tellContacts(sql, stream, fact.told, at);
      const rows = officersOf(context, fact.told).map(({ id, position }) => ({
        ...{ alert_id: stream, position, person_id: id, told_at: at },
      }));
      return void (await run(sql, q.insertInto('personal_alert_officer').values(rows)));
    }
    case 'personalAlert.unanswered':
      return changeAlert(sql, stream, { unanswered_at: at });
    case 'personalAlert.undelivered':
      return;
    case 'personalAlert.seen':
      return changeTold(sql, stream, fact.contact, { seen_at: at });
    case 'personalAlert.answered': {
      const until = context.onItUntil[fact.contact]?.at;
      const runsOut = { on_it_until: until ? new Date(until) : null, lapsed_at: null };
      await changeTold(sql, stream, fact.contact, { answer: fact.answer, answered_at: at, ...runsOut });
      return context.unanswered ? undefined : changeAlert(sql, stream, { unanswered_at: null });
    }
    case 'personalAlert.renewed': {
      const until = context.onItUntil[fact.contact]?.at;
      return changeTold(sql, stream, fact.contact, { on_it_until: until ? new Date(until) : null });
    }
    case 'personalAlert.reminded':
      return;
    case 'personalAlert.lapsed': {
      const none = { answer: null, answered_at: null, on_it_until: null };
      return changeTold(sql, stream, fact.contact, { ...none, lapsed_at: at });
    }
    case 'personalAlert.ended':
      return changeAlert(sql, stream, { ended_how: fact.how, ended_at: at });
  }
}

/** Where those who were told last stand among the safety officers of an alert: behind whoever was told before. */
function officersOf({ told: all, contacts }: Changed['snapshot']['context'], told: readonly string[]) {
  const before = all.filter((id) => !contacts.includes(id) && !told.includes(id)).length;
  return told.map((id, index) => ({ id, position: before + index }));
}

const contactsToldText = `
update personal_alert_contact c set told_at = t.at
from unnest($1::text[], $2::text[], $3::timestamptz[]) as t (alert, contact, at) where c.alert_id = t.alert and c.contact_id = t.contact`;

const officersToldText = `
insert into personal_alert_officer (alert_id, position, person_id, told_at)
select * from unnest($1::text[], $2::integer[], $3::text[], $4::timestamptz[])`;

const unansweredText = `
update personal_alert_sent s set unanswered_at = u.at from unnest($1::text[], $2::timestamptz[]) as u (id, at) where s.id = u.id`;

/** What {@link project} makes of waves, and of alerts that no one has answered. No two of these write the same column of a row. */
async function escalateMany(sql: Sql, changes: readonly Changed[]): Promise<void> {
  const told = changes.flatMap(({ stream: alert, fact, snapshot }) =>
    fact.type === 'personalAlert.escalated'
      ? officersOf(snapshot.context, fact.told).map((each) => ({
          ...each,
          ...{ wave: fact.wave, alert, at: new Date(fact.at) },
        }))
      : [],
  );
  const contacts = told.filter(({ wave }) => wave === 'contacts');
  const officers = told.filter(({ wave }) => wave === 'officers');
  const unanswered = changes.filter(({ fact }) => fact.type === 'personalAlert.unanswered');
  const column = <T, K extends keyof T>(rows: readonly T[], name: K): T[K][] => rows.map((row) => row[name]);
  if (contacts.length > 0)
    await sql.query(contactsToldText, [column(contacts, 'alert'), column(contacts, 'id'), column(contacts, 'at')]);
  if (officers.length > 0) {
    const [alerts, positions] = [column(officers, 'alert'), column(officers, 'position')];
    await sql.query(officersToldText, [alerts, positions, column(officers, 'id'), column(officers, 'at')]);
  }
  if (unanswered.length > 0)
    await sql.query(unansweredText, [column(unanswered, 'stream'), unanswered.map(({ fact }) => new Date(fact.at))]);
}

const nextText = `
update personal_alert_sent s set next_wave = n.wave, next_at = n.at
from unnest($1::text[], $2::text[], $3::timestamptz[]) as n (id, wave, at) where s.id = n.id`;

/** What comes next, and when, follows from the state alone, so the last change of each alert counts. */
async function projectNext(sql: Sql, changes: readonly Changed[]): Promise<void> {
  const last = new Map(changes.map(({ stream, snapshot }) => [stream, snapshot.context]));
  const next = [...last.values()].map(nextWaveDue);
  const columns = [next.map((each) => each?.wave ?? null), next.map((each) => (each ? new Date(each.at) : null))];
  await sql.query(nextText, [[...last.keys()], ...columns]);
  await setTimers(sql, kind, new Map([...last].map(([id, context]) => [id, deadlineOf(context)?.at ?? null])));
}

interface AlertColumns {
  sent_at: Date;
  held_until: Date | null;
  ended_how: AlertOutcome;
  ended_at: Date;
  next_wave: 'contacts' | 'officers' | null;
  next_at: Date | null;
  unanswered_at: Date | null;
}

const changeAlert = async (sql: Sql, alertId: string, change: Partial<AlertColumns>): Promise<void> =>
  void (await run(sql, q.updateTable('personal_alert_sent').set(change).where('id', '=', alertId)));

const tellContacts = async (sql: Sql, alertId: string, ids: readonly string[], told_at: Date): Promise<void> =>
  void (await run(
    sql,
    q
      .updateTable('personal_alert_contact')
      .set({ told_at })
      .where('alert_id', '=', alertId)
      .where('contact_id', 'in', [...ids]),
  ));

type Answer = Omit<AnswerColumns, 'alert_id' | 'position'>;

/** Ids of contacts and of people are random: each is in one of the tables alone. */
async function changeTold(sql: Sql, alertId: string, id: string, changed: Partial<Answer>): Promise<void> {
  const contact = q.updateTable('personal_alert_contact').set(changed).where('alert_id', '=', alertId);
  if ((await run(sql, contact.where('contact_id', '=', id))) > 0) return;
  const officer = q.updateTable('personal_alert_officer').set(changed).where('alert_id', '=', alertId);
  await run(sql, officer.where('person_id', '=', id));
}
