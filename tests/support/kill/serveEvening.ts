import { openAsBlob } from 'node:fs';
import { readConfig } from '#server/config.ts';
import type { OpenedDb } from '#server/db/db.ts';
import { openFolder } from '#server/db/embedded.ts';
import { openDb } from '#server/db/open.ts';
import { kinds } from '#server/kinds.ts';
import { verify } from '#server/journal/verify.ts';
import { createMailbox } from '#server/outbox/channels/mailbox.ts';
import { createRunner } from '#server/outbox/runner.ts';
import { startServer } from '#server/start.ts';
import { templates } from '#server/templates.ts';
import { furnishCasts } from './casts.ts';
import type { Ask, Looked } from './killable.ts';

/** The server of an evening, in a process of its own. Beside HTTP it answers by IPC what only a process over the database can tell. */
let commitsLeft = Number.POSITIVE_INFINITY;

function dyingAfterCommits(opened: OpenedDb): OpenedDb {
  const tx = opened.tx.bind(opened);
  opened.tx = async (work) => {
    const done = await tx(work);
    commitsLeft -= 1;
    if (commitsLeft === 0) process.kill(process.pid, 'SIGKILL');
    return done;
  };
  return opened;
}

/** Longer than any claim of a runner that died holds, in milliseconds. */
const afterClaims = 30 * 60_000;

/** Delivers what is owed before this server's own runners are there: its clock is past every claim, also past one that they hold. */
async function deliver(db: OpenedDb): Promise<void> {
  const later = () => new Date(Date.now() + afterClaims);
  const { rows } = await db.query<{ has: boolean }>(`select to_regclass('outbox') is not null as has`);
  if (!rows[0]?.has) return;
  const mailbox = createMailbox(db, later);
  const parts = { db, clock: later, templates, appUrl: 'https://muster.test', log: () => undefined };
  await createRunner({ ...parts, outlets: { mail: mailbox, sms: mailbox } }).sendDue();
}

const { MUSTER_DATA: data = '', MUSTER_TEMPLATE: template } = process.env;
const { db, identity, url } = await startServer(readConfig(process.env), {
  ...{ scryptCost: 2 ** 4, built: data },
  openDb: async (place) => {
    const opened = await (place.folder && template
      ? openFolder(place.folder, await openAsBlob(template))
      : openDb(place));
    await deliver(opened);
    return dyingAfterCommits(opened);
  },
});
if (!identity) throw new Error('There is no embedded provider.');
const accounts = identity;

const facts = `
select case type when 'attendance.invited' then type else type || ' ' || stream end as what, count(*)::int as count
from journal where type not like 'message.%' group by 1`;
const messages = `select 'message ' || template as what, count(*)::int as count from outbox group by 1`;
const records = `
select 'record event' as what, count(*)::int as count from event
union all select 'record attendee', count(*)::int from attendee_record
union all select 'record incident', count(*)::int from incident_report
union all select 'record alert', count(*)::int from personal_alert`;
const unsent = `
select o.template, o.state, o.reason, count(j.pos)::int as times from outbox o
left join journal j on j.stream = o.id and j.type = 'message.sent'
where not (o.state = 'dropped' and o.template = 'memberInvited' and exists (
  select 1 from attendee_record r join attendance t on t.id = r.id
  where o.cause = r.event_id || ':invited' and r.person_id = o.recipient_id and t.rsvp = 'yes'))
group by o.id, o.template, o.state, o.reason having o.state <> 'sent' or count(j.pos) <> 1`;

async function look(): Promise<Looked> {
  const { findings } = await verify(db, kinds);
  const { rows } = await db.query<{ what: string; count: number }>(
    `${facts} union all ${messages} union all select * from (${records}) as record where count > 0`,
  );
  const { rows: unsettled } = await db.query(unsent);
  return { findings, unsettled, counts: rows.map(({ what, count }): [string, number] => [what, count]) };
}

const answerTo = async (ask: Ask): Promise<unknown> => {
  if (ask.what === 'furnish') return furnishCasts(db, accounts, ask.casts);
  if (ask.what === 'look') return look();
  commitsLeft = ask.commits;
  return true;
};

process.on('message', (ask: Ask) => void answerTo(ask).then((answer) => process.send?.(answer)));
process.send?.({ url });
