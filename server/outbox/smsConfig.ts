import * as z from 'zod/mini';
import { ConfigError } from '#server/kit/configError.ts';
import { type CallbackConfig, callbackConfigOf, callbackVariables } from './callbacks/config.ts';
import { placeholdersIn, type SmsFormat } from './channels/smsBody.ts';

/** How a gateway is asked, and how it tells us what became of it. */
export interface SmsConfig {
  url: string;
  /** The header that carries the credential. */
  auth: { name: string; value: string };
  format: SmsFormat;
  /** The body with `{to}`, `{text}`, `{id}` and `{from}` in it. */
  body: string;
  from: string | null;
  /** Where the gateway's own id of a message stands in its answer; null: it calls back by ours. */
  idAt: string | null;
  /** Null: what it tells us is not taken. */
  callbacks: CallbackConfig | null;
}

const said = (message: string) => ({ error: message });
const gateway = /^(https:\/\/|http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/])\S+$/;
const header = /^(?:([A-Za-z][\w-]{0,60}): ?)?([\x21-\x7e][\x20-\x7e]{0,2000})$/;
/** Names with dots between them, numbers for places in lists. */
export const dottedPath = /^[\w-]+(\.[\w-]+){0,7}$/;

const text = (form: RegExp, message: string) => z.optional(z.string().check(z.regex(form, said(message))));

/** The variables that say how text messages go out. */
export const smsVariables = {
  SMS_URL: text(gateway, 'SMS_URL must begin with https://.'),
  SMS_TOKEN: text(/^[\x21-\x7e]+$/, 'SMS_TOKEN must be one word.'),
  SMS_AUTH: text(header, 'SMS_AUTH must be as "Basic …", or as "Name-Of-Header: value".'),
  SMS_FORMAT: z.optional(z.enum(['json', 'form'], said('SMS_FORMAT must be json or form.'))),
  SMS_BODY: z.optional(z.string()),
  SMS_FROM: text(/^[\x20-\x7e]{1,60}$/, 'SMS_FROM must be a number or a name of at most 60 characters.'),
  SMS_ID: text(dottedPath, 'SMS_ID must be names with dots between them, as messages.0.id.'),
  ...callbackVariables,
};

export type SmsVariables = { [Name in keyof typeof smsVariables]?: string | undefined };

/** Null where text messages are off. Throws `ConfigError` where the parts do not make a request that can work. */
export function smsConfigOf(given: SmsVariables): SmsConfig | null {
  const { SMS_URL: url, SMS_TOKEN, SMS_AUTH, SMS_FROM: from, SMS_ID: idAt } = given;
  if (url === undefined) {
    const alone = Object.keys(smsVariables).find((name) => given[name as keyof SmsVariables] !== undefined);
    if (alone === undefined) return null;
    throw new ConfigError(`${alone} needs SMS_URL: set both, or none to leave text messages off.`);
  }
  if ((SMS_TOKEN === undefined) === (SMS_AUTH === undefined)) {
    throw new ConfigError('SMS_URL needs a credential: set SMS_TOKEN, or SMS_AUTH for another header, and not both.');
  }
  const format: SmsFormat = given.SMS_FORMAT === 'form' ? 'form' : 'json';
  const body = given.SMS_BODY ?? usualBody(format, from);
  refuseBody(body, format, from);
  return {
    url,
    auth: SMS_AUTH === undefined ? { name: 'authorization', value: `Bearer ${SMS_TOKEN}` } : authOf(SMS_AUTH),
    format,
    body,
    from: from ?? null,
    idAt: idAt ?? null,
    callbacks: callbackConfigOf(given),
  };
}

function usualBody(format: SmsFormat, from: string | undefined): string {
  const fields = { to: '{to}', text: '{text}', ...(from === undefined ? {} : { from: '{from}' }) };
  return format === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString();
}

function authOf(given: string): SmsConfig['auth'] {
  const [, name = 'authorization', value = ''] = header.exec(given) ?? [];
  return { name: name.toLowerCase(), value };
}

const known = new Set(['to', 'text', 'id', 'from']);

function refuseBody(body: string, format: SmsFormat, from: string | undefined): void {
  const blanks = placeholdersIn(body, format);
  if (blanks === null) throw new ConfigError('SMS_BODY must be JSON, as SMS_FORMAT is json.');
  const strange = blanks.find((blank) => !known.has(blank));
  if (strange !== undefined) {
    throw new ConfigError(`SMS_BODY has {${strange}}: only {to}, {text}, {id} and {from} are filled in.`);
  }
  const missing = ['to', 'text'].find((blank) => !blanks.includes(blank));
  if (missing !== undefined) throw new ConfigError(`SMS_BODY needs {${missing}}.`);
  if (blanks.includes('from') !== (from !== undefined)) {
    throw new ConfigError('SMS_FROM and {from} in SMS_BODY belong together: set both, or none.');
  }
}
