import type { Channel, Purpose, Recipient } from '#machines/lifecycles/message.machine.ts';
import type { TemplateName } from './purposes.ts';

/** A message as whoever queues it says it. */
export interface NewMessage {
  /** Id of what happened: the same cause is told to a recipient over a channel once. */
  cause: string;
  /** Name of a registered template, which makes the text at sending. */
  template: TemplateName;
  recipient: Recipient;
  channel: Channel;
  /** Id of the organization it is of, on whose page it counts (M-132). Null: it is of none, as mail of accounts. */
  organization: string | null;
  /** Id of the person whose topic `user:{id}` hears of every change of it. */
  watcher?: string;
  /** What its template is registered for, where this does not say otherwise. */
  purpose?: Purpose;
}
