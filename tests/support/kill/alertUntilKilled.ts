import { writeSync } from 'node:fs';
import { openDb } from '#server/db/open.ts';
import { createMailbox } from '#server/outbox/channels/mailbox.ts';
import { createRunner } from '#server/outbox/runner.ts';
import { templates } from '#server/templates.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';

/** A process that sends one personal alert and delivers it, until it is killed. File 3 hears how far it came. */
const [folder, person = '', organization = '', key = '', information = ''] = process.argv.slice(2);
const say = (line: string) => writeSync(3, `${line}\n`);
const db = await openDb({ folder });
const clock = () => new Date();
const calling = createCalling(db, testDispatcher(db), clock().toISOString());
say('tapped');
await calling.call(person, 'sendPersonalAlert', {
  ...{ query: { OrganizationId: organization }, key },
  body: { information, sendLocation: false, requestCall: false },
});
say('accepted');
const outlets = { mail: null, sms: createMailbox(db, clock) };
const parts = { db, clock, templates, appUrl: 'https://muster.test', log: () => undefined };
await createRunner({ ...parts, outlets, atOnce: 1 }).sendDue();
say('delivered');
await new Promise(() => undefined);
