import { day, minute } from '#contract/kit/durations.ts';
import { waitsForPush } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { hashOf, newSecret } from '#server/identity/secrets.ts';
import { isPushedFirst, readOnEvent } from '../purposes.ts';
import type { NewMessage } from '../newMessage.ts';
import { devicesOf, pushOn } from './devices.ts';

/** By the id of a mail, whom it is for, the notifications that go before it, and until when it waits for these (UTC ISO). */
export type PushedFirst = ReadonlyMap<string, { person: string; pushes: readonly NewMessage[]; until: string }>;

/**
 * The mails among these that are told as notifications first (N-120): those to people with a device that takes events, and not
 * about an event that ends before the mail would leave (N-129).
 * `idOf`: the id of a message. `now`: UTC ISO.
 */
export async function pushedBefore(
  sql: Sql,
  messages: readonly NewMessage[],
  idOf: (message: NewMessage) => string,
  now: string,
): Promise<PushedFirst> {
  const mails = messages.filter(
    ({ template, channel, recipient }) =>
      channel === 'mail' && recipient.kind === 'person' && isPushedFirst(template, { hidesContent: false }),
  );
  const told = mails.map(({ recipient }) => ({ person: recipient.id }));
  const devices = await devicesOf(sql, told, now, 'events');
  const before = mails.flatMap((mail) => {
    const taking = devices(mail.recipient.id).filter((device) => isPushedFirst(mail.template, device));
    return taking.length === 0 ? [] : [{ mail, pushes: taking.map(({ id }) => pushOn(id, mail)) }];
  });
  const ends = await endsOf(sql, [...new Set(before.map(({ mail }) => mail.cause))]);
  return new Map(
    before.flatMap(({ mail, pushes }) => {
      const until = waitsUntil(now, ends.get(mail.cause) ?? null);
      return until === null ? [] : [[idOf(mail), { person: mail.recipient.id, pushes, until }] as const];
    }),
  );
}

const ends = `
select c.cause, e.ends_at as "endsAt" from unnest($1::text[]) as c (cause)
left join event_notification n on n.id = c.cause join event e on e.id = coalesce(n.event_id, split_part(c.cause, ':', 1))`;

/** When the events end that these causes are about, where a fact of the event or a message of its owner is the cause. */
async function endsOf(sql: Sql, causes: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (causes.length === 0) return new Map();
  const { rows } = await sql.query<{ cause: string; endsAt: Date }>(ends, [causes]);
  return new Map(rows.map(({ cause, endsAt }) => [cause, endsAt]));
}

/**
 * Until when a mail waits that is queued at a time, about an event with this end; UTC ISO. It leaves a minute before that, because
 * after it nothing is left to say (N-129). Null: it doesn't wait, since the event ends within the time.
 */
function waitsUntil(at: string, endsAt: Date | null): string | null {
  const now = Date.parse(at);
  const end = endsAt === null || endsAt.getTime() <= now ? Number.POSITIVE_INFINITY : endsAt.getTime();
  if (end <= now + waitsForPush) return null;
  return new Date(Math.min(now + waitsForPush, end - minute)).toISOString();
}

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
where f.person_id = $1 and f.event_id = $2 and m.state = 'queued' and m.reason = 'pushed' and m.template = any($3)`;

/** Ids of the mails to somebody that wait for a notification which has left to be opened, and say what the page of the event shows (N-128). */
export const mailsBehindPushes = async (sql: Sql, personId: string, eventId: string): Promise<string[]> =>
  (await sql.query<{ id: string }>(behind, [personId, eventId, readOnEvent])).rows.map(({ id }) => id);
