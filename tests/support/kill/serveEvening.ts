import { openAsBlob } from 'node:fs';
import { readConfig } from '#server/config.ts';
import type { OpenedDb } from '#server/db/db.ts';
import { openFolder } from '#server/db/embedded.ts';
import { openDb } from '#server/db/open.ts';
import { createMailbox } from '#server/outbox/channels/mailbox.ts';
import { createRunner } from '#server/outbox/runner.ts';
import { startServer } from '#server/start.ts';
import { templates } from '#server/templates.ts';
import { furnishCasts } from './casts.ts';
import type { Ask } from './killable.ts';
import { lookAtEvening } from './lookAtEvening.ts';

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

const answerTo = async (ask: Ask): Promise<unknown> => {
  if (ask.what === 'furnish') return furnishCasts(db, accounts, ask.casts);
  if (ask.what === 'look') return lookAtEvening(db);
  commitsLeft = ask.commits;
  return true;
};

process.on('message', (ask: Ask) => void answerTo(ask).then((answer) => process.send?.(answer)));
process.send?.({ url });
