import { dueAfter, type MessageFact } from './message.machine.ts';
import { day, minute } from '#contract/kit/durations.ts';

/** Facts of one message in the tests' world: attempt n is claimed n days after noon, which is later than every pause. */
const by = 'messages';
const noon = Date.parse('2026-10-18T12:00:00.000Z');

const after = (attempt: number, minutes = 0): string => new Date(noon + attempt * day + minutes * minute).toISOString();

export const queued: MessageFact = {
  type: 'message.queued',
  at: after(0),
  by: 'mia',
  cause: 'request-1',
  template: 'resetCode',
  recipient: { kind: 'account', id: 'account-1' },
  channel: 'mail',
  purpose: 'account',
  watcher: null,
  turn: 0,
  organization: null,
};

/** Before the first attempt, for two hours. */
export const postponed: MessageFact = {
  type: 'message.postponed',
  at: after(0, 1),
  by,
  due: after(0, 121),
  reason: 'throttled',
};

/** A notification goes before it, for ten minutes. */
export const pushedFirst: MessageFact = {
  type: 'message.postponed',
  at: after(0, 1),
  by,
  due: after(0, 11),
  reason: 'pushed',
};

/** Within those ten minutes. */
export const opened: MessageFact = { type: 'message.opened', at: after(0, 2), by: 'mia' };
export const released: MessageFact = { type: 'message.released', at: after(0, 2), by };

/** Before the first attempt, when it was postponed or not. */
export const withheld: MessageFact = { type: 'message.withheld', at: after(0, 121), by, reason: 'stopped' };

/** After the claim of an attempt is over, and no one has said how the attempt ended. */
export const withheldAfter = (attempt: number): MessageFact => ({
  type: 'message.withheld',
  at: after(attempt, 3),
  by,
  reason: 'stopped',
});

/** The same, for seven minutes. */
export const postponedAfter = (attempt: number): MessageFact => ({
  type: 'message.postponed',
  at: after(attempt, 3),
  by,
  due: after(attempt, 10),
  reason: 'throttled',
});

export const claimed = (attempt: number): MessageFact => ({
  type: 'message.claimed',
  at: after(attempt),
  by,
  attempt,
  until: after(attempt, 2),
});

/** A claim of an attempt that was put off from its day by {@link postponedAfter}. */
export const claimedLate = (attempt: number): MessageFact => ({
  type: 'message.claimed',
  at: after(attempt, 20),
  by,
  attempt,
  until: after(attempt, 22),
});

/** A claim before the message is due. */
export const claimedEarly = (attempt: number): MessageFact => ({
  type: 'message.claimed',
  at: after(attempt - 1, -1),
  by,
  attempt,
  until: after(attempt, 2),
});

export const sent = (attempt: number): MessageFact => ({ type: 'message.sent', at: after(attempt, 1), by, attempt });

export const attemptFailed = (attempt: number, lasting = false): MessageFact => ({
  type: 'message.attemptFailed',
  at: after(attempt, 1),
  by,
  attempt,
  reason: lasting ? 'refused' : 'noAnswer',
  lasting,
  due: dueAfter(attempt, after(attempt, 1)),
});

export const dropped = (attempt: number): MessageFact => ({
  type: 'message.dropped',
  at: after(attempt, 1),
  by,
  attempt,
});

/** An operator retries a message. It is due from then on, which is before every claim. */
export const retried: MessageFact = { type: 'message.retried', at: after(0, 3), by: 'operator' };

/** Receipts that come after everything else. */
export const delivered: MessageFact = { type: 'message.delivered', at: after(30), by };
export const undelivered = {
  type: 'message.undelivered',
  at: after(30),
  by,
  reason: 'unknownNumber',
} as const satisfies MessageFact;
