import { createHash } from 'node:crypto';
import type { Channel, Purpose } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { runAtEnd } from '#server/db/session.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import type { Stamp } from '#server/journal/append.ts';
import { openStreams } from '#server/journal/appendMany.ts';
import { messageKind } from './message.kind.ts';
import { purposeOf } from './purposes.ts';
import type { NewMessage } from './newMessage.ts';
import { noteTraces } from './traces.ts';
import { keepPushedFirst, pushedBefore, type PushedFirst } from './push/first.ts';

export type { NewMessage };

/** The channel on which the database says that messages were queued. */
export const queuedChannel = 'outbox';

/**
 * Queues a message in the transaction of `sql`; a runner sends it after the commit. A message that was queued before, by
 * whomever, is silently the same. Throws a TypeError for a part that is no id or name: a message holds ids alone.
 */
export const queueMessage = async (sql: Sql, message: NewMessage, stamp: Stamp): Promise<void> =>
  void (await queueMessages(sql, [message], stamp));

/**
 * {@link queueMessage} for many, by a few statements for each thousand. They are one fact each, in this order. Answers the
 * ids of those that were not queued before.
 */
export async function queueMessages(
  sql: Sql,
  messages: readonly NewMessage[],
  stamp: Stamp,
): Promise<ReadonlySet<string>> {
  messages.forEach(refuseText);
  const first = await pushedBefore(sql, messages, messageIdOf, stamp.at);
  const pushes = [...first.values()].flatMap((each) => each.pushes);
  const turnOf = await takeTurns(sql, [...messages, ...pushes], stamp);
  const opened = messages.map((message) => {
    const id = messageIdOf(message);
    const fact = queuedFact(message, turnOf(message));
    const until = first.get(id)?.until;
    return { id, facts: until === undefined ? [fact] : [fact, waiting(until)] };
  });
  const queued = await openStreams(sql, messageKind, opened, stamp);
  const pushed = await queuePushes(sql, first, queued, turnOf, stamp);
  const all = new Set([...queued, ...pushed]);
  await noteTraces(sql, all, stamp.at);
  if (all.size > 0) await wakeRunners(sql);
  return queued;
}

const waiting = (due: string) => ({ type: 'message.postponed', due, reason: 'pushed' }) as const;

/** The notifications before those mails that were not queued before: what has been told is not told again. */
async function queuePushes(
  sql: Sql,
  first: PushedFirst,
  mails: ReadonlySet<string>,
  turnOf: (message: NewMessage) => number,
  stamp: Stamp,
): Promise<ReadonlySet<string>> {
  const before = [...first].flatMap(([mail, { person, pushes }]) =>
    mails.has(mail) ? pushes.map((push) => ({ push: messageIdOf(push), mail, person, message: push })) : [],
  );
  if (before.length === 0) return new Set();
  await keepPushedFirst(sql, before, stamp.at);
  const opened = before.map(({ push: id, message }) => ({ id, facts: [queuedFact(message, turnOf(message))] }));
  return openStreams(sql, messageKind, opened, stamp);
}

const queuedFact = (message: NewMessage, turn: number) => {
  const { cause, template, recipient, channel, watcher, organization } = message;
  return {
    type: 'message.queued',
    ...{ cause, template, recipient: { kind: recipient.kind, id: recipient.id }, channel, watcher: watcher ?? null },
    ...{ purpose: purposeFor(message), turn, organization },
  } as const;
};

const purposeFor = ({ purpose, template }: NewMessage): Purpose => purpose ?? purposeOf(template);

/** Milliseconds for which what someone sent counts against their next messages. */
const turnsLast = 60 * 60_000;

const before = `
select channel, purpose, case purpose when 'safety' then template else '' end as of, count(*)::integer as count from outbox
where sender_id = $1 and queued_at > $2 and purpose <> 'account' group by 1, 2, 3`;

const beforeOfCauses = `
select channel, purpose, cause as of, count(*)::integer as count from outbox
where cause = any($1) and queued_at > $2 and purpose <> 'account' group by channel, purpose, cause`;

interface Before {
  channel: Channel;
  purpose: Purpose;
  of: string;
  count: number;
}

/**
 * Numbers the messages of one sender in the order in which they are queued, for each purpose and channel, so that no one's
 * many messages stand before the first one of someone else; of safety for each template, so that no one's own call for help stands
 * behind the alert that they sent to many (S-234). What happens by itself has no sender: it is numbered for each cause.
 * Codes and other mail of accounts leave as they come.
 */
async function takeTurns(
  sql: Sql,
  messages: readonly NewMessage[],
  { actor, at }: Stamp,
): Promise<(message: NewMessage) => number> {
  const next = new Map<string, number>();
  const isByItself = actor === timersActor;
  const numbered = messages.filter((message) => purposeFor(message) !== 'account');
  if (numbered.length > 0) {
    const since = new Date(Date.parse(at) - turnsLast);
    const causes = [...new Set(numbered.map(({ cause }) => cause))];
    const { rows } = isByItself
      ? await sql.query<Before>(beforeOfCauses, [causes, since])
      : await sql.query<Before>(before, [actor, since]);
    for (const { channel, purpose, of, count } of rows) next.set(`${channel} ${purpose} ${of}`, count);
  }
  return (message) => {
    const purpose = purposeFor(message);
    if (purpose === 'account') return 0;
    const byHand = purpose === 'safety' ? message.template : '';
    const key = `${message.channel} ${purpose} ${isByItself ? message.cause : byHand}`;
    const turn = next.get(key) ?? 0;
    next.set(key, turn + 1);
    return turn;
  };
}

/** The id of the message that tells a cause to a recipient over a channel. */
export const messageIdOf = ({
  cause,
  recipient,
  channel,
}: Pick<NewMessage, 'cause' | 'recipient' | 'channel'>): string =>
  createHash('sha256')
    .update(JSON.stringify([cause, recipient.kind, recipient.id, channel]))
    .digest('base64url')
    .slice(0, 27);

const told = new WeakSet<Sql>();

/** Wakes the runners of every process, once for each transaction, after its commit. */
export async function wakeRunners(sql: Sql): Promise<void> {
  if (told.has(sql)) return;
  told.add(sql);
  await runAtEnd(sql, 'select pg_notify($1, $2)', [queuedChannel, '']);
}

const idOrName = /^[\w:.-]{1,200}$/;

function refuseText({ cause, template, recipient, watcher = 'nobody', organization }: NewMessage): void {
  const parts = { cause, template, recipient: recipient.id, watcher, organization: organization ?? 'none' };
  const wrong = Object.entries(parts).find(([, part]) => !idOrName.test(part));
  if (wrong) throw new TypeError(`The ${wrong[0]} of a message is no id.`);
}
