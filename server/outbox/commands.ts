import type { Db } from '#server/db/db.ts';
import { all, one, q } from '#server/db/sql.ts';
import { append } from '#server/journal/append.ts';
import type { Printout } from '#server/journal/commands.ts';
import { loadStream } from '#server/journal/load.ts';
import { messageKind } from './message.kind.ts';
import { wakeRunners } from './queue.ts';
import type { ReceiptParts } from './receipts.ts';

type Command = (args: string[]) => Promise<Printout>;

/** `npm run messages -- <command>`, by the name under which a running server does it. */
export const messageCommands = (parts: ReceiptParts): Record<'messages.dead' | 'messages.retry', Command> => ({
  'messages.dead': () => dead(parts.db),
  'messages.retry': ([id = '']) => retry(parts, id),
});

/** Most of them that are printed; the newest. */
const most = 1_000;

const failed = q
  .selectFrom('outbox')
  .select(['id', 'cause', 'template', 'channel', 'attempts', 'reason', 'queued_at', 'changed_at'])
  .where('state', '=', 'failed')
  .orderBy('changed_at', 'desc')
  .orderBy('id')
  .limit(most);

const failedCount = q
  .selectFrom('outbox')
  .select(({ eb, fn }) => eb.cast<number>(fn.countAll(), 'integer').as('count'))
  .where('state', '=', 'failed');

/** What was not delivered and is not tried again: ids and times, never where it went. */
async function dead(db: Db): Promise<Printout> {
  const rows = await all(db, failed);
  const count = (await one(db, failedCount))?.count ?? 0;
  const lines = rows.map(({ id, cause, template, channel, attempts, reason, queued_at, changed_at }) =>
    [
      id,
      changed_at.toISOString(),
      `${template} by ${channel}`,
      reason ?? 'unknown',
      attempts === 1 ? '1 attempt' : `${attempts} attempts`,
      `queued ${queued_at.toISOString()}`,
      `because of ${cause}`,
    ].join('  '),
  );
  const shown = count > rows.length ? `, the newest ${rows.length} of them above` : '';
  return {
    lines: [...lines, `${count} ${count === 1 ? 'message was' : 'messages were'} not delivered${shown}.`],
    ok: true,
  };
}

/** What the journal names as the one who did it. */
const actor = 'operator';

/** Gives a message that was not delivered as many tries again as it had. */
async function retry({ db, clock, committed }: ReceiptParts, id: string): Promise<Printout> {
  const refused = await db.tx(async (sql) => {
    const stream = await loadStream(sql, messageKind, id, 'update');
    if (stream.version === 0) return `There is no message ${id}.`;
    const stamp = { actor, at: clock().toISOString() };
    if (!stream.snapshot.can({ type: 'message.retried', at: stamp.at, by: actor })) {
      return `Message ${id} is ${stream.snapshot.value}: only undelivered messages can be retried.`;
    }
    await append(sql, messageKind, stream, [{ type: 'message.retried' }], stamp);
    await wakeRunners(sql);
    return null;
  });
  if (refused !== null) return { lines: [refused], ok: false };
  committed?.();
  return { lines: [`Message ${id} will be retried, right away if a server is running.`], ok: true };
}
