import { createHash } from 'node:crypto';
import type { Channel, Purpose, Recipient } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { runAtEnd } from '#server/db/session.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import type { Stamp } from '#server/journal/append.ts';
import { openStreams } from '#server/journal/appendMany.ts';
import { messageKind } from './message.kind.ts';
import { purposeOf, type TemplateName } from './purposes.ts';
import { noteTraces } from './traces.ts';

export interface NewMessage {
  /** Id of what happened: the same cause is told to a recipient over a channel once. */
  cause: string;
  /** Name of a registered template, which makes the text at sending. */
  template: TemplateName;
  recipient: Recipient;
  channel: Channel;
  /** Id of the organization it is of, on whose page it counts (M-132). Null: it is of none, as mail of accounts. */
  organization: string | null;
  /** Id of the person whose topic `user:{id}` hears of every change of it. */
  watcher?: string;
  /** What its template is registered for, where this does not say otherwise. */
  purpose?: Purpose;
}

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
  const turnOf = await takeTurns(sql, messages, stamp);
  const opened = messages.map((message) => ({
    id: messageIdOf(message),
    facts: [queuedFact(message, turnOf(message))],
  }));
  const queued = await openStreams(sql, messageKind, opened, stamp);
  await noteTraces(sql, queued, stamp.at);
  if (queued.size > 0) await wakeRunners(sql);
  return queued;
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
select channel, purpose, '' as of, count(*)::integer as count from outbox
where sender_id = $1 and queued_at > $2 and purpose <> 'account' group by channel, purpose`;

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
 * many messages stand before the first one of someone else. What happens by itself has no sender: it is numbered for each cause.
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
    const key = `${message.channel} ${purpose} ${isByItself ? message.cause : ''}`;
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
