import type { Db, Sql } from '#server/db/db.ts';
import type { Printout } from '#server/journal/commands.ts';
import { appendMany } from '#server/journal/appendMany.ts';
import { loadStreams } from '#server/journal/load.ts';
import { messageCommands } from '#server/outbox/commands.ts';
import { messageKind } from '#server/outbox/message.kind.ts';
import { wakeRunners } from '#server/outbox/queue.ts';
import type { ReceiptParts } from '#server/outbox/receipts.ts';
import { isFailed, isRetriable, shownSince, usefulness } from './retriable.ts';

/** What the journal names as the one who did it. */
const actor = 'operator';

/** A day, or a time with its zone: what else `Date` takes may be another year. */
const isTime = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

/** What failed for a reason (`$1`) since a time (`$2`) and before this command began (`$3`), so that what fails again is left. */
const ofReason = `
from outbox o where coalesce(o.reason, 'unknown') = $1 and o.changed_at >= $2 and o.changed_at < $3 and ${isFailed}`;
const isOfUse = isRetriable({ now: '$3', useful: '$4' });

const someText = `
select o.id, o.template || ' by ' || o.channel as kind ${ofReason} and ${isOfUse} order by o.changed_at, o.id limit 500`;
const leftText = `select count(*)::int as left ${ofReason} and not ${isOfUse}`;

/** As {@link messageCommands}; `retry --reason <reason> [--since <time>]` tries again all that failed for one reason, in the last seven days or since a time (S-186). */
export const deliveryCommands = (parts: ReceiptParts): ReturnType<typeof messageCommands> => {
  const commands = messageCommands(parts);
  return {
    ...commands,
    async 'messages.retry'(args) {
      if (args.length === 1 && !args[0]?.startsWith('--')) return commands['messages.retry'](args);
      const aWhileAgo = shownSince(parts.clock().toISOString()).toISOString();
      const [reasonWord, reason = '', sinceWord = '--since', since = aWhileAgo] = args;
      if (reasonWord !== '--reason' || sinceWord !== '--since' || reason === '')
        return {
          lines: ['Say --reason <reason>, and --since <time> where only what failed since then counts.'],
          ok: false,
        };
      if (!isTime.test(since) || Number.isNaN(Date.parse(since)))
        return { lines: [`"${since}" is no time: write it as 2026-11-30 or 2026-11-30T18:00:00Z.`], ok: false };
      return retryAll(parts, reason, new Date(since));
    },
  };
};

/** In parts, each in a transaction of its own: what a killed command has done stays done. */
async function retryAll({ db, clock, committed }: ReceiptParts, reason: string, since: Date): Promise<Printout> {
  const now = clock();
  const asked = [reason, since, now, usefulness];
  const retried = new Map<string, number>();
  for (;;) {
    const kinds = await db.tx((sql) => retrySome(sql, asked, now.toISOString()));
    if (kinds.length === 0) return { lines: await wordsOf(db, reason, retried, asked), ok: true };
    committed?.();
    for (const kind of kinds) retried.set(kind, (retried.get(kind) ?? 0) + 1);
  }
}

/** Returns what each was that it tried again, such as "personalAlert by sms". */
async function retrySome(sql: Sql, asked: readonly unknown[], at: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string; kind: string }>(someText, asked);
  const ids = rows.map(({ id }) => id);
  const streams = await loadStreams(sql, messageKind, ids, 'update');
  const fact = { type: 'message.retried' } as const;
  const failed = [...streams.values()].filter(({ snapshot }) => snapshot.can({ ...fact, at, by: actor }));
  const facts = failed.map((stream) => ({ stream, facts: [fact] }));
  await appendMany(sql, messageKind, facts, { actor, at });
  if (failed.length > 0) await wakeRunners(sql);
  const done = new Set(failed.map(({ id }) => id));
  return rows.flatMap(({ id, kind }) => (done.has(id) ? [kind] : []));
}

/** Counts alone: whom they were for stays untold (M-135). */
async function wordsOf(
  db: Db,
  reason: string,
  retried: ReadonlyMap<string, number>,
  asked: readonly unknown[],
): Promise<string[]> {
  const left = (await db.query<{ left: number }>(leftText, asked)).rows[0]?.left ?? 0;
  const all = [...retried.values()].reduce((sum, count) => sum + count, 0);
  const what = all === 1 ? '1 failed message' : `${all} failed messages`;
  return [
    ...[...retried].toSorted(([one], [other]) => one.localeCompare(other)).map(([kind, count]) => `${kind}: ${count}`),
    all === 0
      ? `No failed message (${reason}) is of use now.`
      : `${what} (${reason}) will be retried, right away if a server is running.`,
    ...(left === 0
      ? []
      : [
          left === 1
            ? "1 message is too old or not wanted any more, so it isn't retried."
            : `${left} messages are too old or not wanted any more, so they aren't retried.`,
        ]),
  ];
}
