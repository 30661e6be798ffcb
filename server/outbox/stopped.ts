import type { Sql } from '#server/db/db.ts';

/** Whether a number, in E.164, asked for no more social messages. */
export async function isStopped(sql: Sql, phone: string): Promise<boolean> {
  const text = 'select stopped from stopped_number where phone = $1';
  return (await sql.query<{ stopped: boolean }>(text, [phone])).rows[0]?.stopped ?? false;
}

/** Which numbers want no messages about which person: by a text message of their own, or by a link. */
export const unwantedSenders =
  'select phone, person_id from stopped_sender union all select phone, person_id from declined_sender';

/** Whether a number, in E.164, is one of them. */
export async function isSenderStopped(sql: Sql, phone: string, personId: string): Promise<boolean> {
  const text = `select from (${unwantedSenders}) u where phone = $1 and person_id = $2`;
  return (await sql.query(text, [phone, personId])).rows.length > 0;
}

/** A number, in E.164, that wants no more personal alerts of someone. */
export interface StoppedSender {
  phone: string;
  personId: string;
}

/** What follows from it for the alerts of that person, in the transaction that keeps it. `now` is UTC ISO. */
export type StoppedSenderHandler = (sql: Sql, stopped: StoppedSender, now: string) => Promise<void>;

/** When a number asked for something. */
export interface SaidAt {
  /** By which words are put in order: the gateway's own time, or that of its signature. */
  at: Date;
  /** The same by our own clock. */
  ours: Date;
}

/**
 * Keeps what a number asked for at a time; what it asked for later stays. A stop also ends the personal alerts of the one
 * whose alert that number got last within a week, and of no one else: it answers who that is. A start takes all of it back.
 */
export async function keepStop(
  sql: Sql,
  phone: string,
  stopped: boolean,
  { at, ours }: SaidAt,
): Promise<StoppedSender | null> {
  const { count } = await sql.query(keepNumber, [phone, stopped, at]);
  if (count === 0) return null;
  if (!stopped) {
    await sql.query('delete from stopped_sender where phone = $1', [phone]);
    return null;
  }
  const values = [phone, at, new Date(ours.getTime() - meansLastAlert), ours];
  return (await sql.query<StoppedSender>(stopSender, values)).rows[0] ?? null;
}

/** Milliseconds in which a stop is an answer to an alert. */
const meansLastAlert = 7 * 24 * 60 * 60_000;

const keepNumber = `
insert into stopped_number (phone, stopped, at) values ($1, $2, $3)
on conflict (phone) do update set stopped = excluded.stopped, at = excluded.at where stopped_number.at <= excluded.at`;

const stopSender = `
insert into stopped_sender (phone, person_id, at)
select $1, o.watcher_id, $2 from safety_contact c
join personal_alert_contact t on t.contact_id = c.id
join outbox o on o.cause = t.alert_id and o.recipient_kind = 'contact' and o.recipient_id = c.id and o.channel = 'sms'
where c.phone = $1 and o.attempts > 0 and o.queued_at between $3 and $4 and o.watcher_id is not null
order by o.queued_at desc limit 1
on conflict (phone, person_id) do update set at = excluded.at returning phone, person_id as "personId"`;

const stops = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT']);
const starts = new Set(['START', 'UNSTOP']);

/** What a text message asks for: the word has to stand alone; case, spaces and full stops do not count. */
export function keywordOf(text: string): 'stop' | 'start' | null {
  if (text.length > 100) return null;
  const word = text.replace(/[\s.]+/g, '').toUpperCase();
  if (stops.has(word)) return 'stop';
  return starts.has(word) ? 'start' : null;
}
