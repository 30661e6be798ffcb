import { day } from '#contract/kit/durations.ts';
import { waitsForPush } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { hashOf, newSecret } from '#server/identity/secrets.ts';
import { isPushedFirst } from '../purposes.ts';
import type { NewMessage } from '../newMessage.ts';
import { devicesOf, pushOn } from './devices.ts';

/** By the id of a mail, whom it is for and the notifications that go before it. */
export type PushedFirst = ReadonlyMap<string, { person: string; pushes: readonly NewMessage[] }>;

/**
 * The mails among these that are told as notifications first (N-120): those to people with a device that takes events.
 * `idOf`: the id of a message. `now`: UTC ISO.
 */
export async function pushedBefore(
  sql: Sql,
  messages: readonly NewMessage[],
  idOf: (message: NewMessage) => string,
  now: string,
): Promise<PushedFirst> {
  const mails = messages.filter(
    ({ template, channel, recipient }) => channel === 'mail' && recipient.kind === 'person' && isPushedFirst(template),
  );
  const told = mails.map(({ recipient }) => ({ person: recipient.id }));
  const devices = await devicesOf(sql, told, now, 'events');
  return new Map(
    mails.flatMap((mail) => {
      const person = mail.recipient.id;
      const pushes = devices(person).map((id) => pushOn(id, mail));
      return pushes.length === 0 ? [] : [[idOf(mail), { person, pushes }] as const];
    }),
  );
}

/** Until when a mail waits that is queued at a time; both UTC ISO. */
export const waitsUntil = (at: string): string => new Date(Date.parse(at) + waitsForPush).toISOString();

const keep = `
insert into pushed_first (push_id, mail_id, person_id, at)
select push, mail, person, $2::timestamptz from jsonb_to_recordset($1::jsonb) as n (push text, mail text, person text)
on conflict do nothing`;

/** Which notification goes before which mail. */
export interface Before {
  push: string;
  mail: string;
  person: string;
}

export const keepPushedFirst = async (sql: Sql, before: readonly Before[], at: string): Promise<void> => {
  const rows = before.map(({ push, mail, person }) => ({ push, mail, person }));
  await sql.query(keep, [JSON.stringify(rows), new Date(at)]);
};

const waiting = `
select o.due_at as until from pushed_first f join outbox o on o.id = f.mail_id
where f.push_id = $1 and o.state = 'queued' and o.reason = 'pushed' and o.due_at > $2`;

/** Until when the mail waits that a notification goes before. Null: it has left, or leaves now, and nothing is told twice. */
export const mailWaitsUntil = async (sql: Sql, pushId: string, now: Date): Promise<Date | null> =>
  (await sql.query<{ until: Date }>(waiting, [pushId, now])).rows[0]?.until ?? null;

const tokenBytes = 24;

/** 192 random bits by which whoever gets a notification says that it was opened. One that leaves again has another. */
export const newOpening = (): string => newSecret(tokenBytes);

/** Keeps, as a notification leaves, what it is about and the hash of its token. */
export const keepOpening = async (
  sql: Sql,
  pushId: string,
  { token, eventId }: { token: string; eventId: string | null },
): Promise<void> =>
  void (await sql.query('update pushed_first set token_hash = $2, event_id = $3 where push_id = $1', [
    ...[pushId, hashOf(token), eventId],
  ]));

/** How long it is kept which notification goes before which mail. */
const kept = 2 * day;

/** Removes what no one asks for any more. */
export const sweepPushedFirst = async (sql: Sql, now: Date): Promise<void> =>
  void (await sql.query('delete from pushed_first where at <= $1', [new Date(now.getTime() - kept)]));

const behind = `
select distinct f.mail_id as id from pushed_first f join outbox m on m.id = f.mail_id
where f.person_id = $1 and f.event_id = $2 and m.state = 'queued' and m.reason = 'pushed'`;

/** Ids of the mails to somebody about an event that wait for a notification which has left to be opened. */
export const mailsBehindPushes = async (sql: Sql, personId: string, eventId: string): Promise<string[]> =>
  (await sql.query<{ id: string }>(behind, [personId, eventId])).rows.map(({ id }) => id);
