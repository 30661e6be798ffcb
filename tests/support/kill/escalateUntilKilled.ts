import { writeSync } from 'node:fs';
import { openDb } from '#server/db/open.ts';
import { createMailbox } from '#server/outbox/channels/mailbox.ts';
import { createRunner } from '#server/outbox/runner.ts';
import { templates } from '#server/templates.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { createTimers } from '#server/timers/runner.ts';

/** A process that does what is due to alerts at a time, and delivers it, until it is killed. File 3 hears how far it came. */
const [place = '', now = ''] = process.argv.slice(2);
const say = (line: string) => writeSync(3, `${line}\n`);
const db = await openDb(place.startsWith('postgres') ? { url: place } : { folder: place });
const clock = () => new Date(now);
const crash = (error: unknown) => {
  throw error;
};
say('opened');
await createTimers({ db, clock, handlers: timerHandlers, onCrash: crash }).begin();
say('escalated');
const mailbox = createMailbox(db, clock);
const parts = { db, clock, templates, appUrl: 'https://muster.test', log: () => undefined };
await createRunner({ ...parts, outlets: { mail: mailbox, sms: mailbox }, atOnce: 1 }).sendDue();
say('delivered');
await new Promise(() => undefined);
