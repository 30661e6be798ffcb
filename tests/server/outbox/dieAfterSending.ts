import { openDb } from '#server/db/open.ts';
import { createSmtp } from '#server/outbox/channels/smtp.ts';
import type { Transport } from '#server/outbox/transport.ts';
import { openDesk } from './desk.ts';

/** A process of its own that sends what is due and is killed after the mail server took it, before it is marked. */
const [folder, url = ''] = process.argv.slice(2);
const smtp = createSmtp({ url, from: 'muster@muster.test' });
const mail: Transport = {
  async send(rendered, attempt) {
    await smtp.send(rendered, attempt);
    process.kill(process.pid, 'SIGKILL');
  },
};
await openDesk(await openDb({ folder }))
  .runner({ mail })
  .sendDue();
