import type { Db } from '#server/db/db.ts';
import type { Printout } from '#server/journal/commands.ts';
import { alertsSentSince } from './alertsSent.ts';

interface Parts {
  db: Db;
  clock: () => Date;
}

/** `npm run messages -- alerts`, by the name under which a running server does it. */
export const alertCommands = (parts: Parts): Record<'messages.alerts', () => Promise<Printout>> => ({
  'messages.alerts': () => alerts(parts),
});

const month = 30 * 24 * 60 * 60_000;

/** Who sent how many personal alerts on each day of the last month: ids and counts, never what they said. */
async function alerts({ db, clock }: Parts): Promise<Printout> {
  const rows = await alertsSentSince(db, new Date(clock().getTime() - month));
  const lines = rows.map(({ day, organizationId, personId, alerts: count, drills, told }) =>
    [day, organizationId, personId, `${count} alerts`, `${drills} drills`, `${told} contacts told`].join('  '),
  );
  const total = rows.reduce((sum, row) => sum + row.alerts, 0);
  return {
    lines: [...lines, `${total} personal ${total === 1 ? 'alert was' : 'alerts were'} sent in 30 days.`],
    ok: true,
  };
}
