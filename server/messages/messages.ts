import type { Hono } from 'hono';
import type { Db } from '#server/db/db.ts';
import { createMailbox } from './channels/mailbox.ts';
import { createSms } from './channels/sms.ts';
import { createSmtp } from './channels/smtp.ts';
import type { MessagesConfig } from './config.ts';
import { createMailboxRoutes } from './mailbox/routes.ts';
import { noChannel, type Outlets } from './outlet.ts';
import { createRunner } from './runner.ts';
import { keepRunning } from './running.ts';
import { templates } from './templates.ts';

export interface MessagesParts {
  config: { messages: MessagesConfig; demo: boolean; publicUrl: string | null };
  db: Db;
  clock: () => Date;
  onCrash: (error: unknown) => void;
}

export interface Messages {
  /** To be mounted at the root; null without the demo. */
  mailbox: Hono | null;
  /** Begins to send. `url`: where this server answers, for links where no public address is set. Answers a function that stops. */
  start(url: string): Promise<() => Promise<void>>;
}

/** Everything that goes out of this server to people. */
export function createMessages({ config, db, clock, onCrash }: MessagesParts): Messages {
  return {
    mailbox: config.demo ? createMailboxRoutes(db) : null,
    async start(url) {
      if (!config.demo) await db.query('delete from mailbox_mail');
      const appUrl = config.publicUrl ?? url;
      const outlets = outletsOf(config, db, clock);
      const runner = createRunner({ db, clock, templates, appUrl, outlets, log: console.error });
      return keepRunning({ db, runner, clock, onCrash });
    },
  };
}

/**
 * The demo has its mailbox for what has no way out. Without it mail that is not set up waits until it is; text messages,
 * which not every installation has, fail at once.
 */
function outletsOf({ messages: { mail, sms }, demo }: MessagesParts['config'], db: Db, clock: () => Date): Outlets {
  const mailbox = demo ? createMailbox(db, clock) : null;
  return {
    mail: mail ? createSmtp(mail) : mailbox,
    sms: sms ? createSms(sms) : (mailbox ?? noChannel),
  };
}

/** What the server says of its messages at its start, a line each. */
export function describeMessages({ messages: { mail, sms }, demo }: MessagesParts['config'], url: string): string[] {
  if (!demo) return mail ? [] : ['Mail is not set up: it waits until SMTP_URL and MAIL_FROM are set.'];
  if (mail && sms) return [];
  const what = mail ? 'Text messages' : sms ? 'Mail' : 'Mail and text messages';
  return [`${what} of the demo can be read at ${url}/mailbox`];
}
