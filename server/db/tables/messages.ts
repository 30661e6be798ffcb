import type { Generated, GeneratedAlways } from 'kysely';
import type { Channel, Purpose, Recipient } from '#machines/lifecycles/message.machine.ts';

export interface MessageTables {
  outbox: {
    id: string;
    cause: string;
    template: string;
    recipient_kind: Recipient['kind'];
    recipient_id: string;
    channel: Channel;
    purpose: Purpose;
    /** 0 for safety, 1 for account, 2 for social. */
    rank: GeneratedAlways<number>;
    watcher_id: string | null;
    /** Who caused it; null for what is older than the column. */
    sender_id: string | null;
    turn: Generated<number>;
    /** Null for what is of no organization, or older than the column. */
    organization_id: string | null;
    state: 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'dropped';
    due_at: Date | null;
    attempts: number;
    reason: string | null;
    queued_at: Date;
    changed_at: Date;
  };
  paced_message: {
    id: string;
    address_hash: string;
    at: Date;
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
  stopped_number: { phone: string; stopped: boolean; at: Date };
  stopped_sender: { phone: string; person_id: string; at: Date };
  message_trace: { message_id: string; traceparent: string; at: Date };
  gateway_message: { reference: string; message_id: string; at: Date };
  early_receipt: { reference: string; outcome: 'delivered' | 'undelivered'; reason: string | null; at: Date };
}
