import { openDb } from '#server/db/open.ts';
import { createMailbox } from '#server/outbox/channels/mailbox.ts';
import type { Transport } from '#server/outbox/transport.ts';
import { openDesk } from './desk.ts';

/** A process of its own that puts what is due in the mailbox and is killed when the tenth has come there. */
const [folder] = process.argv.slice(2);
const db = await openDb({ folder });
const desk = openDesk(db);
const mailbox = createMailbox(db, desk.parts.clock);
let came = 0;
const mail: Transport = {
  async send(rendered, attempt) {
    await mailbox.send(rendered, attempt);
    came += 1;
    if (came === 10) process.kill(process.pid, 'SIGKILL');
  },
};
await desk.runner({ mail }).sendDue();
