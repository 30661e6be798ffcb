import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { NotSent, type Transport } from '../transport.ts';

export interface SmtpOptions {
  /** `smtp://` (STARTTLS where offered; `?requireTLS=true` insists) or `smtps://`, with user and password where needed. */
  url: string;
  /** An address, or `Name <address>`. */
  from: string;
  /** How long the server may be silent, in milliseconds. */
  patience?: number | undefined;
  /** How many connections are kept and used again; without it each mail has one of its own. `?maxConnections=` in `url` counts first. */
  connections?: number | undefined;
  /** After how long without a mail a connection that is kept is ended, in milliseconds. */
  rest?: number | undefined;
}

/** Keeps connections open, which are ended by `close`: at once, whatever is under way. */
export interface Smtp extends Transport {
  close(): void;
}

/** So short that neither a server nor a network in between has ended or forgotten a connection that gets its next mail. */
const restOf = 5_000;

/**
 * Hands mail to a server. A mail for which a kept connection turns out to be ended, before a byte of it left, gets another one
 * at once; one that breaks later has failed. An attempt that is broken off ends its connection, which takes no other mail.
 */
export function createSmtp({ url, from, patience = 15_000, connections, rest = restOf }: SmtpOptions): Smtp {
  const timeouts = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  };
  const sender = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'muster.invalid';
  const options = { ...timeouts, url, disableFileAccess: true, disableUrlAccess: true };
  const transport =
    connections === undefined
      ? createTransport(options)
      : createTransport({ ...options, pool: true, maxConnections: connections, idleTimeout: rest });
  return {
    close: () => transport.close({ force: true }),
    async send({ to, subject, text, html }, { id, attempt, signal }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(html === undefined ? {} : { html }),
          messageId: `<${id}.${attempt}@${sender}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
      } catch (error) {
        throw signal.aborted ? new NotSent('tookTooLong') : notSent(error);
      }
    },
  };
}

const SmtpError = z.object({
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
});

/** Lasting is what the server says for good about this recipient or this mail; all else may be mended on either side. */
function notSent(error: unknown): NotSent {
  const { data: { code, command, responseCode = 0 } = {} } = SmtpError.safeParse(error);
  if (code === 'EAUTH') return new NotSent('notAuthorized');
  if (responseCode >= 500) {
    return command === 'MAIL FROM' ? new NotSent('senderRefused') : new NotSent('refused', isOfMail(command));
  }
  if (responseCode >= 400) return new NotSent('deferred');
  return new NotSent('noConnection');
}

const isOfMail = (command: string | undefined): boolean => command === 'RCPT TO' || command === 'DATA';
