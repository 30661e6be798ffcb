import type { Db } from '#server/db/db.ts';
import { all, q } from '#server/db/sql.ts';
import type { Printout } from '#server/journal/commands.ts';

/** `npm run messages -- <command>`, by the name under which a running server does it. */
export const messageCommands = (db: Db): Record<'messages.dead', (args: string[]) => Promise<Printout>> => ({
  'messages.dead': () => dead(db),
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

/** What was not delivered and is not tried again: ids and times, never where it went. */
async function dead(db: Db): Promise<Printout> {
  const rows = await all(db, failed);
  const { count = 0 } =
    (await db.query<{ count: number }>(`select count(*)::int as count from outbox where state = 'failed'`)).rows[0] ??
    {};
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
