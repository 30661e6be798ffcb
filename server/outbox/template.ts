import type { Channel, Recipient } from '#machines/lifecycles/message.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { PushDevice } from './push/devices.ts';

/** What a template may know. It runs in the transaction of the claim: what it writes stands before the message leaves. */
export interface TemplateContext {
  sql: Sql;
  cause: string;
  /** The person whose device it is, where it goes to a device. */
  recipient: Recipient;
  channel: Channel;
  /** When the message was queued, UTC ISO. */
  queuedAt: string;
  /** UTC ISO. */
  now: string;
  /**
   * Where people open an address of the app, as `href` builds it. One that is opened inside an organization names the one that the
   * message is of (N-112).
   */
  link: (path: string) => string;
  /** Whether an answer by text is taken. */
  takesReplies: boolean;
  /**
   * The device it goes to, and for how many seconds it is of use; null on every other channel. `opening`: the token by which a device
   * says that it was opened, where a mail waits for that.
   */
  push: { device: PushDevice; seconds: number; opening?: string } | null;
}

/** A message as it leaves; `subject` and `html` are for mail. */
export interface Rendered {
  /** An e-mail address, a phone number in E.164, or the id of a device. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** What goes to a device instead: `about` is the same for what takes the place of one another; `eventId` is the event that it tells of. */
  push?: NonNullable<TemplateContext['push']> & { about: string; payload: string; eventId?: string };
}

/** Makes the text at the moment of sending, again for each attempt. Null: there is nothing to send anymore. */
export type Template = (context: TemplateContext) => Promise<Rendered | null>;
