import { randomUUID } from 'node:crypto';
import { hour } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import { dueAt } from '#machines/lifecycles/safetyCheck.deadline.ts';
import type { SafetyCheckContext } from '#machines/lifecycles/safetyCheck.facts.ts';
import type { Sql } from '#server/db/db.ts';
import { append, type Stamp } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { pushesTo } from '#server/outbox/push/devices.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import type { TimerHandler } from '#server/timers/runner.ts';
import { beginPersonalAlert } from '../beginPersonalAlert.ts';
import { lockContacts } from '../contacts.ts';
import { recipientsNow } from '../recipients.ts';
import { safetyCheckKind } from './safetyCheck.kind.ts';
import { wordsOfExpired } from './words.ts';

/** What is due to a check: its fact, the alert that it becomes and the messages stand together or not at all (S-78, S-80). */
export const advanceSafetyCheck: TimerHandler = async (sql, checkId, now) => {
  const stamp = { actor: timersActor, at: now };
  await lockContacts(sql, await memberOf(sql, checkId));
  const stream = await loadStream(sql, safetyCheckKind, checkId, 'update');
  const check = stream.snapshot.context;
  const due = dueAt(check, now);
  if (due === null) return;
  if (due.does === 'remind') {
    const { reminder } = due;
    const after = await append(sql, safetyCheckKind, stream, [{ type: 'safetyCheck.reminded', reminder }], stamp);
    return tellMember(sql, stamp, check, 'checkReminder', after.version);
  }
  const alert = await alertOf(sql, stamp, check);
  const after = await append(sql, safetyCheckKind, stream, [{ type: 'safetyCheck.expired', alert }], stamp);
  await sql.query('delete from safety_check where id = $1', [checkId]);
  await tellMember(sql, stamp, check, alert === null ? 'checkUntold' : 'checkAlerted', after.version);
};

async function memberOf(sql: Sql, checkId: string): Promise<string> {
  const text = 'select person_id as id from safety_check_state where id = $1';
  const { rows } = await sql.query<{ id: string }>(text, [checkId]);
  if (!rows[0]) throw new Error('A check that goes on is not there.');
  return rows[0].id;
}

/** Id of the personal alert that it becomes. Null where there is no one to tell, or it is so late that it would only frighten. */
async function alertOf(sql: Sql, stamp: Stamp, check: SafetyCheckContext): Promise<string | null> {
  const { id, person, organization, endsAt } = check;
  if (person === null || organization === null || endsAt === null) return null;
  if (Date.parse(stamp.at) - Date.parse(endsAt) > limits.alertHours * hour) return null;
  if (!(await recipientsNow(sql, { personId: person, organizationId: organization, now: stamp.at }))) return null;
  const alertId = randomUUID();
  const words = await wordsOfExpired(sql, id, endsAt);
  const sent = { ...words, sendLocation: check.sendsPlace, requestCall: true, mayBeHeld: false };
  await beginPersonalAlert(sql, stamp, { id: alertId, personId: person, organizationId: organization, ...sent });
  return alertId;
}

/** By text message, or by mail to whom no number is known of; and on their devices. */
async function tellMember(
  sql: Sql,
  stamp: Stamp,
  { id, person, organization }: SafetyCheckContext,
  template: Extract<NewMessage['template'], `check${string}`>,
  version: number,
): Promise<void> {
  if (person === null) return;
  const { rows } = await sql.query<{ phone: string | null }>('select phone from person where id = $1', [person]);
  const channel = rows[0]?.phone ? 'sms' : 'mail';
  const recipient = { kind: 'person', id: person } as const;
  const message = { cause: `${id}:${template}.${version}`, template, organization };
  const toDevices = await pushesTo(sql, [person], message, stamp.at);
  await queueMessages(sql, [{ ...message, recipient, channel }, ...toDevices], stamp);
}
