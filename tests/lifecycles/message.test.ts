import { attemptFailed, claimed, claimedEarly, dropped, queued, sent } from '#machines/lifecycles/message.fixtures.ts';
import {
  dueAfter,
  type MessageFact,
  messageMachine,
  type MessageSnapshot,
  mostAttempts,
  pauses,
} from '#machines/lifecycles/message.machine.ts';
import { messageModel } from '#machines/lifecycles/message.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { stepsOf } from '../charts/along.ts';
import { describeLifecycle } from './facts.ts';

describeChart(messageModel, {
  sizes: { 'a message': { states: 49, edges: 82 } },
  along: {
    'only who holds the present claim says how it went': (walked) => {
      for (const { move, before } of stepsOf(walked))
        if (/sent|attemptFailed|dropped/.test(move)) {
          expect(before.matches('sending')).toBe(true);
          expect(move).toContain(`attempt ${before.context.attempts}`);
        }
    },
    'nothing is tried more often than it may be': ({ snapshots }) => {
      for (const { context } of snapshots) expect(context.attempts).toBeLessThanOrEqual(mostAttempts);
    },
    'it has a next time exactly while it waits or is being sent': ({ snapshots }) => {
      for (const snapshot of snapshots)
        expect(snapshot.context.due !== null).toBe(snapshot.matches('queued') || snapshot.matches('sending'));
    },
    'a failed one says why, and one that was sent says nothing': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        if (snapshot.matches('failed')) expect(snapshot.context.reason).toMatch(/^(refused|noAnswer)$/);
        if (snapshot.matches('sent') || snapshot.matches('dropped')) expect(snapshot.context.reason).toBe(null);
      }
    },
  },
});

const whyNot = (snapshot: MessageSnapshot, fact: MessageFact) => (snapshot.can(fact) ? null : 'changedMeanwhile');
const others = [claimedEarly(1), claimedEarly(2), claimed(mostAttempts + 1), sent(0), attemptFailed(0), dropped(9)];

describe('every message', () => describeLifecycle({ model: messageModel, whyNot, others }));

/** The message after a history, each fact of which must be taken. */
function after(...facts: MessageFact[]) {
  const [first] = initialTransition(messageMachine, { id: 'm1' });
  return facts.reduce((snapshot, fact) => {
    expect([fact, snapshot.can(fact)]).toEqual([fact, true]);
    return transition(messageMachine, snapshot, fact)[0];
  }, first);
}

/** A message whose attempts up to this one have all failed. */
const failedOften = (times: number): MessageFact[] =>
  Array.from({ length: times }, (_, index) => [claimed(index + 1), attemptFailed(index + 1)]).flat();

describe('a message', () => {
  it('is due from the moment it was queued', () => {
    expect(after(queued).context).toMatchObject({ due: '2026-10-18T12:00:00.000Z', attempts: 0, reason: null });
    expect(after(queued).can(claimedEarly(1))).toBe(false);
  });

  it('is sent by who claimed it', () => {
    expect(after(queued, claimed(1), sent(1)).value).toBe('sent');
  });

  it('waits after a failure until its next try is due', () => {
    const waiting = after(queued, claimed(1), attemptFailed(1));
    expect([waiting.value, waiting.context.due, waiting.context.reason]).toEqual([
      'queued',
      '2026-10-19T12:01:10.000Z',
      'noAnswer',
    ]);
    expect(waiting.can({ ...claimed(2), at: '2026-10-19T12:01:09.999Z' })).toBe(false);
    expect(waiting.can({ ...claimed(2), at: '2026-10-19T12:01:10.000Z' })).toBe(true);
  });

  it('waits longer after each failure', () => {
    expect(pauses.toSorted((a, b) => a - b)).toEqual(pauses);
    expect(new Set(pauses).size).toBe(pauses.length);
    expect(dueAfter(7, '2026-10-18T12:00:00.000Z')).toBe('2026-10-18T20:00:00.000Z');
  });

  it('has failed after its last try', () => {
    expect(after(queued, ...failedOften(mostAttempts - 1)).value).toBe('queued');
    const failed = after(queued, ...failedOften(mostAttempts));
    expect([failed.value, failed.context.due, failed.context.reason]).toEqual(['failed', null, 'noAnswer']);
  });

  it('has failed at once where trying again is of no use', () => {
    expect(after(queued, claimed(1), attemptFailed(1, true)).value).toBe('failed');
  });

  it('is dropped where there is nothing to send any more', () => {
    expect(after(queued, claimed(1), dropped(1)).value).toBe('dropped');
  });

  it('may be claimed by another when a claim is over, and then no longer listens to the first', () => {
    const held = after(queued, claimed(1));
    expect(held.can({ ...claimed(2), at: '2026-10-19T12:01:59.999Z' })).toBe(false);
    const taken = after(queued, claimed(1), { ...claimed(2), at: '2026-10-19T12:02:00.000Z' });
    expect([taken.value, taken.context.attempts]).toEqual(['sending', 2]);
    for (const late of [sent(1), attemptFailed(1), attemptFailed(1, true), dropped(1)])
      expect(taken.can(late)).toBe(false);
  });

  it('is not claimed again after its last claim', () => {
    const last = after(queued, ...failedOften(mostAttempts - 1), claimed(mostAttempts));
    expect(last.can(claimed(mostAttempts + 1))).toBe(false);
    expect(transition(messageMachine, last, attemptFailed(mostAttempts))[0].value).toBe('failed');
  });
});
