import * as z from 'zod/mini';
import { Unusable } from '../unusable.ts';

export interface MessagesConfig {
  /** The server that takes our mail. */
  mail: { url: string; from: string } | null;
  /** The gateway that takes our short messages. */
  sms: { url: string; token: string } | null;
}

const said = (message: string) => ({ error: message });
const mailFrom = /^([^<>@"\r\n]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;
const gateway = /^(https:\/\/|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/])\S+$/;

/** The variables that say where messages go. */
export const messageVariables = {
  SMTP_URL: z.optional(
    z.string().check(
      z.regex(/^smtps?:\/\/\S+$/, said('SMTP_URL must begin with smtp:// or smtps://.')),
      z.refine((url) => URL.canParse(url), said('SMTP_URL must be an address as smtps://user:password@host:port.')),
    ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(mailFrom, said('MAIL_FROM must be an e-mail address, or a name and an address in <>.'))),
  ),
  SMS_URL: z.optional(z.string().check(z.regex(gateway, said('SMS_URL must begin with https://.')))),
  SMS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, said('SMS_TOKEN must be one word.')))),
};

type Variables = { [Name in keyof typeof messageVariables | 'PUBLIC_URL']?: string | undefined };

/** Throws `Unusable` where a part is missing without which the others are of no use. */
export function messagesConfigOf(given: Variables, demo: boolean): MessagesConfig {
  const { SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN, PUBLIC_URL } = given;
  if ((SMTP_URL === undefined) !== (MAIL_FROM === undefined)) {
    throw new Unusable('SMTP_URL and MAIL_FROM belong together: set both, or none to leave mail off.');
  }
  if (SMTP_URL !== undefined && PUBLIC_URL === undefined && !demo) {
    throw new Unusable('SMTP_URL needs PUBLIC_URL: mail carries links to where people open the app.');
  }
  if ((SMS_URL === undefined) !== (SMS_TOKEN === undefined)) {
    throw new Unusable('SMS_URL and SMS_TOKEN belong together: set both, or none to leave text messages off.');
  }
  return {
    mail: SMTP_URL !== undefined && MAIL_FROM !== undefined ? { url: SMTP_URL, from: MAIL_FROM } : null,
    sms: SMS_URL !== undefined && SMS_TOKEN !== undefined ? { url: SMS_URL, token: SMS_TOKEN } : null,
  };
}
