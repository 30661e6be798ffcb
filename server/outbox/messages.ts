import type { Hono } from 'hono';
import type { AddressOf } from '#server/clients/address.ts';
import type { Db, Sql } from '#server/db/db.ts';
import { keepReference } from './callbacks/references.ts';
import type { TextReply } from './callbacks/replies.ts';
import { createCallbackRoutes } from './callbacks/routes.ts';
import { createMailbox } from './channels/mailbox.ts';
import { createPush } from './channels/push.ts';
import { createSms } from './channels/sms.ts';
import { createSmtp } from './channels/smtp.ts';
import type { MessagesConfig } from './config.ts';
import { createMailboxRoutes } from './mailbox/routes.ts';
import { keepRunning } from '#server/kit/keepRunning.ts';
import { queuedChannel } from './queue.ts';
import { noChannel, type Transports } from './transport.ts';
import type { TemplateName } from './purposes.ts';
import type { StoppedSenderHandler } from './stopped.ts';
import { type AttemptEnded, createRunner } from './runner.ts';
import type { Template } from './template.ts';
import type { UndeliveredHandlers } from './undelivered.ts';
import type { VapidKey } from './push/vapid.ts';

export interface MessagesParts {
  config: { messages: MessagesConfig; demo: boolean; publicUrl: string | null };
  db: Db;
  clock: () => Date;
  /** The time that all processes share, for claims. */
  timeOf?: ((sql: Sql) => Promise<Date>) | undefined;
  /** What makes the text of each message at sending. */
  templates: Readonly<Record<TemplateName, Template>>;
  /** What follows where a message is given up. */
  undelivered?: UndeliveredHandlers;
  /** What follows for personal alerts where a contact wants no more of their sender. */
  stopped?: StoppedSenderHandler;
  /** By which push services know this server; null where notifications are off. */
  pushKey?: VapidKey | null;
  addressOf?: AddressOf;
  onCrash: (error: unknown) => void;
  /** A transaction with facts was committed. */
  committed?: () => void;
  /** Takes what someone answers by text. */
  takeReply?: ((reply: TextReply) => Promise<void>) | undefined;
  /** Told of every attempt to hand a message over. */
  onAttempt?: ((ended: AttemptEnded) => void) | undefined;
  /** What is put around the ways out. */
  around?: (outlets: Transports) => Transports;
  /** Told of every receipt that a gateway sends. */
  onReceipt?: ((outcome: 'delivered' | 'undelivered') => void) | undefined;
}

export interface Messages {
  /** To be mounted at the root; null without the demo. */
  mailbox: Hono | null;
  /** What gateways tell, to be mounted at the root; null where no secret is shared with them. */
  callbacks: Hono | null;
  /** Begins to send. `url`: where this server answers, for links where no public address is set. Returns a function that stops. */
  start(url: string): Promise<() => Promise<void>>;
}

/**
 * How many messages of a channel are under way at once in each lane. Mail has as many connections, and each lane its own: both
 * together stay below the 50 that a Postfix takes from one address (M-218).
 */
const atOnce = { mail: 24, sms: 32, push: 32 } as const;

/** What is slow in one lane holds up nothing in another. */
const lanes = (['mail', 'sms', 'push'] as const).flatMap((channel) =>
  (['safety', 'rest'] as const).map((share) => ({ lane: { channel, share }, atOnce: atOnce[channel] })),
);

/** Everything that goes out of this server to people. */
export function createMessages(given: MessagesParts): Messages {
  const { config, db, clock, timeOf, templates, onCrash, committed, onAttempt } = given;
  return {
    mailbox: config.demo ? createMailboxRoutes(db) : null,
    callbacks: callbacksOf(given),
    async start(url) {
      if (!config.demo) await db.query('delete from mailbox_mail');
      const appUrl = config.publicUrl ?? url;
      const ways = { safety: outletsOf(given), rest: outletsOf(given) };
      const parts = {
        db,
        clock,
        timeOf,
        templates,
        appUrl,
        takesReplies: config.messages.sms?.callbacks?.replies ?? false,
        onCrash,
        committed,
        undelivered: given.undelivered,
        onAttempt,
        log: console.error,
      };
      const stops = await Promise.all(
        lanes.map((lane) =>
          keepRunning({
            db,
            channel: queuedChannel,
            runner: createRunner({ ...parts, ...lane, outlets: ways[lane.lane.share].outlets }),
            clock,
            timeOf,
            onCrash,
          }),
        ),
      );
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
        for (const { close } of Object.values(ways)) close();
      };
    },
  };
}

interface Ways {
  outlets: Transports;
  /** Ends the connections that are kept. */
  close: () => void;
}

/**
 * The ways out of one lane. The demo has its mailbox for what has no way out. Without it mail that is not set up waits until it is; text messages and
 * notifications, which not every installation has, fail at once.
 */
function outletsOf({ config: { messages, demo }, around = (ways) => ways, ...parts }: MessagesParts): Ways {
  const { mail, sms, push } = messages;
  const { db: sql, clock, pushKey } = parts;
  const mailbox = demo ? createMailbox(parts.db, parts.clock) : null;
  const smtp = mail && createSmtp({ ...mail, connections: atOnce.mail });
  const outlets: Transports = {
    mail: smtp ?? mailbox,
    sms: sms
      ? createSms({ ...sms, keep: (reference, id) => keepReference(parts, reference, id) })
      : (mailbox ?? noChannel),
    push: push && pushKey ? createPush({ config: push, sql, clock, key: pushKey }) : noChannel,
  };
  return { outlets: around(outlets), close: () => smtp?.close() };
}

function callbacksOf({ config: { messages }, ...world }: MessagesParts): Hono | null {
  const { sms } = messages;
  if (!sms?.callbacks) return null;
  return createCallbackRoutes({ ...world, config: sms.callbacks, byReference: sms.idAt !== null });
}

/** What becomes of text messages. */
export const textsOf = ({ messages: { sms }, demo }: MessagesParts['config']): 'gateway' | 'mailbox' | 'off' =>
  sms ? 'gateway' : demo ? 'mailbox' : 'off';

/** What the server says of its messages at its start, a line each. */
export function describeMessages({ messages: { mail, sms }, demo }: MessagesParts['config'], url: string): string[] {
  if (!demo) return mail ? [] : ['Mail is not set up: it waits until SMTP_URL and MAIL_FROM are set.'];
  if (mail && sms) return [];
  const what = mail ? 'Text messages' : sms ? 'Mail' : 'Mail and text messages';
  return [`${what} of the demo can be read at ${url}/mailbox`];
}
