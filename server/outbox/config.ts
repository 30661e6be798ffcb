import * as z from 'zod/mini';
import { ConfigError } from '#server/kit/configError.ts';
import { type PushConfig, pushConfigOf, pushVariables } from './push/config.ts';
import { type SmsConfig, smsConfigOf, smsVariables } from './smsConfig.ts';

export interface MessagesConfig {
  /** The server that takes our mail. */
  mail: { url: string; from: string } | null;
  /** The gateway that takes our short messages. */
  sms: SmsConfig | null;
  /** What notifications go out with. */
  push?: PushConfig | null;
}

const said = (message: string) => ({ error: message });
const mailFrom = /^([^<>@"\r\n]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** The variables that say where messages go. */
export const messageVariables = {
  SMTP_URL: z.optional(
    z.string().check(
      z.regex(/^smtps?:\/\/\S+$/, said('SMTP_URL must begin with smtp:// or smtps://.')),
      z.refine((url) => URL.canParse(url), said('SMTP_URL must be an address as smtps://user:password@host:port.')),
    ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(mailFrom, said('MAIL_FROM must be an email address, or a name and an address in <>.'))),
  ),
  ...smsVariables,
  ...pushVariables,
};

type Variables = { [Name in keyof typeof messageVariables | 'PUBLIC_URL']?: string | undefined };

/** Throws `ConfigError` where a part is missing without which the others are of no use. */
export function messagesConfigOf(given: Variables, demo: boolean): MessagesConfig {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = given;
  if ((SMTP_URL === undefined) !== (MAIL_FROM === undefined)) {
    throw new ConfigError('SMTP_URL and MAIL_FROM belong together: set both, or none to leave mail off.');
  }
  if (SMTP_URL !== undefined && PUBLIC_URL === undefined && !demo) {
    throw new ConfigError('SMTP_URL needs PUBLIC_URL: mail carries links to where people open the app.');
  }
  const sms = smsConfigOf(given);
  if (sms && PUBLIC_URL === undefined && !demo) {
    throw new ConfigError('SMS_URL needs PUBLIC_URL: text messages carry links to where people open the app.');
  }
  return {
    mail: SMTP_URL !== undefined && MAIL_FROM !== undefined ? { url: SMTP_URL, from: MAIL_FROM } : null,
    sms,
    push: pushConfigOf(given),
  };
}
