import type { Channel, Recipient } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';

/** What a template may know. It runs in the transaction of the claim: what it writes stands before the message leaves. */
export interface TemplateContext {
  sql: Sql;
  cause: string;
  recipient: Recipient;
  channel: Channel;
  /** When the message was queued, UTC ISO. */
  queuedAt: string;
  /** UTC ISO. */
  now: string;
  /** Where people open the app, without a slash at the end. */
  appUrl: string;
}

/** A message as it leaves; `subject` and `html` are for mail. */
export interface Rendered {
  /** An e-mail address, or a phone number in E.164. */
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Makes the text at the moment of sending, anew for each attempt. Null: there is nothing to send any more. */
export type Template = (context: TemplateContext) => Promise<Rendered | null>;
