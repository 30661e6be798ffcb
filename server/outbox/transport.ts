import type { AddressChannel, Channel } from '#machines/lifecycles/message.machine.ts';
import type { Rendered } from './template.ts';

/** One attempt at one message. */
export interface Attempt {
  /** Id of the message. */
  id: string;
  /** From 1. */
  attempt: number;
  channel: Channel;
  /** Ends the attempt when it takes too long or the server stops. */
  signal: AbortSignal;
  /** Says that the message was taken, whatever becomes of the rest of the attempt (S-230). */
  taken?: () => void;
}

/** The world outside, to which messages of a channel go. */
export interface Transport {
  /** Hands the message over, or throws {@link NotSent}. */
  send(message: Rendered, attempt: Attempt): Promise<void>;
}

/** Where each channel leads. Null: it is not set up, and its messages wait. */
export type Transports = Readonly<Record<AddressChannel, Transport | null> & { push?: Transport | null }>;

/** A message was not handed over; `reason` is one word for machines, without anything of the message or its recipient. */
export class NotSent extends Error {
  override name = 'NotSent';
  readonly reason: string;
  /** Whether trying again is of no use. */
  readonly lasting: boolean;
  /** Milliseconds that whoever carries it asked to wait before it is tried again; 0 where nothing was asked. */
  readonly asked: number;

  constructor(reason: string, lasting = false, asked = 0) {
    super(reason);
    this.reason = reason;
    this.lasting = lasting;
    this.asked = asked;
  }
}

/** For a channel that will not be there: every message fails at once, and says so. */
export const noChannel: Transport = {
  async send() {
    throw new NotSent('noChannel', true);
  },
};
