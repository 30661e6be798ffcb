import * as z from 'zod/mini';
import { ConfigError } from '#server/kit/configError.ts';

/** What a gateway tells us, and what its words mean. */
export interface CallbackConfig {
  /** Shared with the gateway, or with what stands between it and us. */
  secret: string;
  /**
   * Where id and state stand in a receipt, number and text in a message that came in, and the gateway's own id and time of it, where
   * it has them: dotted paths.
   */
  receipt: { id: string; state: string };
  inbound: { from: string; text: string; id: string | null; time: string | null };
  /** States in lower case. All others say nothing for good. */
  delivered: ReadonlySet<string>;
  undelivered: ReadonlySet<string>;
  /** Whether alerts ask for answers by text, and take them. */
  replies: boolean;
}

const said = (message: string) => ({ error: message });
const twoPaths = /^[\w-]+(\.[\w-]+){0,7}, ?[\w-]+(\.[\w-]+){0,7}$/;
const twoToFourPaths = /^[\w-]+(\.[\w-]+){0,7}(, ?[\w-]+(\.[\w-]+){0,7}){1,3}$/;
const words = /^[\w-]+(, ?[\w-]+)*$/;

const text = (form: RegExp, message: string) => z.optional(z.string().check(z.regex(form, said(message))));

/** The variables that say how a gateway calls back. */
export const callbackVariables = {
  SMS_CALLBACK_SECRET: text(/^[\x21-\x7e]{16,200}$/, 'SMS_CALLBACK_SECRET must be one word of at least 16 characters.'),
  SMS_RECEIPT_FIELDS: text(twoPaths, 'SMS_RECEIPT_FIELDS must be where id and state stand, as id,status.'),
  SMS_INBOUND_FIELDS: text(
    twoToFourPaths,
    'SMS_INBOUND_FIELDS must be where number and text stand, and perhaps id and time, as from,text,id,time.',
  ),
  SMS_DELIVERED: text(words, 'SMS_DELIVERED must be words with commas between them.'),
  SMS_UNDELIVERED: text(words, 'SMS_UNDELIVERED must be words with commas between them.'),
  SMS_REPLIES: z.optional(z.enum(['on', 'off'], said('SMS_REPLIES must be on or off.'))),
};

export type CallbackVariables = { [Name in keyof typeof callbackVariables]?: string | undefined };

const usual = {
  delivered: 'delivered, delivrd, delivery_success, read',
  undelivered: 'undelivered, undeliverable, undeliv, failed, delivery_failed, rejected, rejectd, expired, deleted',
};

/** Null where no secret is shared: nothing is believed then. Throws `ConfigError` for parts that are of no use. */
export function callbackConfigOf(given: CallbackVariables): CallbackConfig | null {
  const { SMS_CALLBACK_SECRET: secret } = given;
  if (secret === undefined) {
    const [alone] = Object.keys(callbackVariables).filter((name) => name in given);
    if (alone === undefined) return null;
    throw new ConfigError(`${alone} needs SMS_CALLBACK_SECRET: what a gateway tells is taken when it is signed.`);
  }
  const [id = '', state = ''] = listed(given.SMS_RECEIPT_FIELDS ?? 'id,status');
  const [from = '', text = '', inboundId = null, time = null] = listed(given.SMS_INBOUND_FIELDS ?? 'from,text,id,time');
  const delivered = new Set(listed((given.SMS_DELIVERED ?? usual.delivered).toLowerCase()));
  const undelivered = new Set(listed((given.SMS_UNDELIVERED ?? usual.undelivered).toLowerCase()));
  const both = [...delivered].find((word) => undelivered.has(word));
  if (both !== undefined) throw new ConfigError(`SMS_DELIVERED and SMS_UNDELIVERED both have ${both}.`);
  return {
    secret,
    receipt: { id, state },
    inbound: { from, text, id: inboundId, time },
    delivered,
    undelivered,
    replies: given.SMS_REPLIES === 'on',
  };
}

const listed = (text: string): string[] => text.split(',').map((each) => each.trim());
