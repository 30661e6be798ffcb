import { randomUUID } from 'node:crypto';
import { hour } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import { dueAt } from '#machines/lifecycles/safetyCheck.deadline.ts';
import type { SafetyCheckContext } from '#machines/lifecycles/safetyCheck.facts.ts';
import type { safetyCheckMachine } from '#machines/lifecycles/safetyCheck.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { append, type Stamp } from '#server/journal/append.ts';
import { appendMany } from '#server/journal/appendMany.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { loadStreams } from '#server/journal/load.ts';
import { pushesOf } from '#server/outbox/push/devices.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import { beginPersonalAlert } from '../beginPersonalAlert.ts';
import { recipientsNow } from '../recipients.ts';
import { safetyCheckKind } from './safetyCheck.kind.ts';
import { wordsOfExpired } from './words.ts';

/**
 * What is due to checks: the fact of each, the alert that it becomes and its messages stand together or not at all (S-78, S-80).
 * Reminders are decided one by one and written by a few statements for all of them (S-189). An end is an alert with all its messages, so
 * few of them stand in one transaction; the others are answered. People are held first, then streams.
 */
export async function advanceSafetyChecks(sql: Sql, checkIds: readonly string[], now: string): Promise<string[]> {
  const stamp = { actor: timersActor, at: now };
  const left = (await endingOf(sql, checkIds, now)).slice(endingTogether);
  const ids = checkIds.filter((id) => !left.includes(id));
  const phones = await holdMembers(sql, ids);
  const streams = await loadStreams(sql, safetyCheckKind, ids, 'update');
  const due = ids.flatMap((id) => {
    const stream = streams.get(id);
    const what = stream ? dueAt(stream.snapshot.context, now) : null;
    return stream && what ? [{ stream, what }] : [];
  });
  await remind(sql, stamp, due, phones);
  for (const { stream, what } of due) if (what.does !== 'remind') await expire(sql, stamp, stream, phones);
  return left;
}

const endingTogether = 16;

const ending =
  'select id from safety_check_state where id = any($1) and ended_at is null and ends_at <= $2 order by ends_at, id';

/** Ids of checks that nobody ended in time, the longest over first. One of them may still be ended or extended meanwhile. */
async function endingOf(sql: Sql, checkIds: readonly string[], now: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(ending, [checkIds, now]);
  return rows.map(({ id }) => id);
}

type Check = Loaded<typeof safetyCheckMachine>;

interface DueCheck {
  stream: Check;
  what: NonNullable<ReturnType<typeof dueAt>>;
}

/** By the ids of people; null: no number is known. */
type Phones = ReadonlyMap<string, string | null>;

async function remind(sql: Sql, stamp: Stamp, due: readonly DueCheck[], phones: Phones): Promise<void> {
  const reminders = due.flatMap(({ stream, what }) =>
    what.does === 'remind'
      ? [{ stream, facts: [{ type: 'safetyCheck.reminded', reminder: what.reminder } as const] }]
      : [],
  );
  await appendMany(sql, safetyCheckKind, reminders, stamp);
  const told = reminders.map(({ stream: { snapshot, version } }) => ({
    check: snapshot.context,
    version: version + 1,
  }));
  await tellMembers(sql, stamp, told, 'checkReminder', phones);
}

async function expire(sql: Sql, stamp: Stamp, stream: Check, phones: Phones): Promise<void> {
  const check = stream.snapshot.context;
  const alert = await alertOf(sql, stamp, check);
  const { version } = await append(sql, safetyCheckKind, stream, [{ type: 'safetyCheck.expired', alert }], stamp);
  await sql.query('delete from safety_check where id = $1', [stream.id]);
  await tellMembers(sql, stamp, [{ check, version }], alert === null ? 'checkUntold' : 'checkAlerted', phones);
}

const members = `
select id, phone from person where id in (select person_id from safety_check_state where id = any($1))
order by id for no key update`;

/** In the order of their ids, so that of two who hold the same none waits for the other in a circle. */
async function holdMembers(sql: Sql, checkIds: readonly string[]): Promise<Phones> {
  const { rows } = await sql.query<{ id: string; phone: string | null }>(members, [checkIds]);
  return new Map(rows.map(({ id, phone }) => [id, phone]));
}

/** Id of the personal alert that it becomes. Null where there is no one to tell, or it is so late that it would only frighten. */
async function alertOf(sql: Sql, stamp: Stamp, check: SafetyCheckContext): Promise<string | null> {
  const { id, person, organization, endsAt } = check;
  if (person === null || organization === null || endsAt === null) return null;
  if (Date.parse(stamp.at) - Date.parse(endsAt) > limits.alertHours * hour) return null;
  if (!(await recipientsNow(sql, { personId: person, organizationId: organization, now: stamp.at }))) return null;
  const alertId = randomUUID();
  const words = await wordsOfExpired(sql, id, endsAt);
  const sent = { ...words, sendLocation: check.sendsPlace, requestCall: true, writtenAt: null, mayBeHeld: false };
  await beginPersonalAlert(sql, stamp, { id: alertId, personId: person, organizationId: organization, ...sent });
  return alertId;
}

interface ToldOfCheck {
  check: SafetyCheckContext;
  /** That of the fact of which they are told. */
  version: number;
}

/** By text message, or by mail to whom no number is known of; and on their devices. */
async function tellMembers(
  sql: Sql,
  stamp: Stamp,
  told: readonly ToldOfCheck[],
  template: Extract<NewMessage['template'], `check${string}`>,
  phones: Phones,
): Promise<void> {
  const messages = told.flatMap(({ check: { id, person, organization }, version }) =>
    person === null ? [] : [{ person, message: { cause: `${id}:${template}.${version}`, template, organization } }],
  );
  if (messages.length === 0) return;
  const toDevices = await pushesOf(sql, messages, stamp.at);
  const toPeople = messages.map(
    ({ person, message }): NewMessage => ({
      ...{ ...message, recipient: { kind: 'person', id: person }, channel: phones.get(person) ? 'sms' : 'mail' },
    }),
  );
  await queueMessages(sql, [...toPeople, ...toDevices], stamp);
}
