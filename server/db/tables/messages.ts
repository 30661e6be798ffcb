import type { Generated } from 'kysely';
import type { Channel, Recipient } from '#machines/lifecycles/message.machine.ts';

export interface MessageTables {
  outbox: {
    id: string;
    cause: string;
    template: string;
    recipient_kind: Recipient['kind'];
    recipient_id: string;
    channel: Channel;
    state: 'queued' | 'sending' | 'sent' | 'failed' | 'dropped';
    due_at: Date | null;
    attempts: number;
    reason: string | null;
    queued_at: Date;
    changed_at: Date;
  };
  mailbox_mail: {
    pos: Generated<number>;
    id: string;
    channel: Channel;
    recipient: string;
    subject: string;
    body: string;
    html: string | null;
    at: Date;
  };
}
