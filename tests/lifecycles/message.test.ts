import {
  attemptFailed,
  claimed,
  claimedEarly,
  delivered,
  dropped,
  opened,
  postponed,
  postponedAfter,
  pushedFirst,
  queued,
  released,
  retried,
  sent,
  undelivered,
  withheld,
  withheldAfter,
} from '#machines/lifecycles/message.fixtures.ts';
import {
  atOnce,
  dueAfter,
  type MessageFact,
  messageMachine,
  type MessageSnapshot,
  maxAttempts,
  pauses,
  safetyPauses,
} from '#machines/lifecycles/message.machine.ts';
import { messageModel } from '#machines/lifecycles/message.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';
import { describeLifecycle } from './facts.ts';

describeChart(messageModel, {
  sizes: { 'a message': { states: 310, edges: 726 } },
  along: {
    'only who holds the present claim says how it went': (walked) => {
      for (const { move, before } of newSteps(walked))
        if (/sent|attemptFailed|dropped/.test(move)) {
          expect(before.matches('sending')).toBe(true);
          expect(move).toContain(`attempt ${before.context.attempts}`);
        }
    },
    'nothing is tried more often than it may be': ({ snapshots }) => {
      for (const { context } of snapshots) expect(context.attempts - context.spent).toBeLessThanOrEqual(maxAttempts);
    },
    'it has a next time exactly while it waits or is being sent': ({ snapshots }) => {
      for (const snapshot of snapshots)
        expect(snapshot.context.due !== null).toBe(snapshot.matches('queued') || snapshot.matches('sending'));
    },
    'it is opened before it is ever tried, or mailed, or ended, and only one of these (N-120)': (walked) => {
      for (const { move, before, after: next } of newSteps(walked)) {
        if (move.startsWith('message.opened') || move.startsWith('message.released'))
          expect(before.context).toMatchObject({ attempts: 0, reason: 'pushed' });
        if (move.startsWith('message.opened')) expect(next.status).toBe('done');
      }
    },
    'what was delivered stays delivered, and was tried before or opened': ({ snapshots }) => {
      const first = snapshots.findIndex((snapshot) => snapshot.matches('delivered'));
      if (first < 0) return;
      expect(snapshots.slice(first).every((snapshot) => snapshot.matches('delivered'))).toBe(true);
      const { attempts, reason } = snapshots[first]?.context ?? {};
      expect(reason === 'opened' ? attempts === 0 : attempts).toBeTruthy();
    },
    'a failed one says why, and one that was sent says nothing': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        if (snapshot.matches('failed'))
          expect(snapshot.context.reason).toMatch(/^(refused|noAnswer|stopped|unknownNumber)$/);
        if (['sent', 'delivered', 'dropped'].some((end) => snapshot.value === end))
          expect([null, 'opened']).toContain(snapshot.context.reason);
      }
    },
  },
});

const whyNot = (snapshot: MessageSnapshot, fact: MessageFact) => (snapshot.can(fact) ? null : 'changedMeanwhile');
const others = [claimedEarly(1), claimedEarly(2), claimed(maxAttempts + 1), sent(0), attemptFailed(0), dropped(9)];

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
  it('is due at once when it was queued, also for a clock that is behind', () => {
    expect(after(queued).context).toMatchObject({ due: atOnce, attempts: 0, reason: null });
    expect(after(queued).can(claimedEarly(1))).toBe(true);
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

  it('waits as long as whoever carries it asked, up to a minute for safety and an hour for others, and never shorter (S-192)', () => {
    const noon = '2026-10-18T12:00:00.000Z';
    const waits = (attempt: number, purpose: 'safety' | 'social', asked: number) =>
      Date.parse(dueAfter(attempt, noon, purpose, asked)) - Date.parse(noon);
    expect([waits(1, 'safety', 40_000), waits(1, 'safety', 90_000), waits(4, 'safety', 1_000)]).toEqual([
      ...[40_000, 60_000, 20_000],
    ]);
    expect([waits(1, 'social', 90_000), waits(1, 'social', 9_000_000)]).toEqual([90_000, 3_600_000]);
    expect(waits(maxAttempts, 'social', 90_000)).toBe(0);
  });

  it('has failed after its last try', () => {
    expect(after(queued, ...failedOften(maxAttempts - 1)).value).toBe('queued');
    const failed = after(queued, ...failedOften(maxAttempts));
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

  it('of safety is tried again within seconds at first, and as often as every other', () => {
    expect(safetyPauses.slice(0, 4)).toEqual([2_000, 5_000, 10_000, 20_000]);
    expect(safetyPauses).toHaveLength(pauses.length);
    expect(dueAfter(1, '2026-10-18T12:00:00.000Z', 'safety')).toBe('2026-10-18T12:00:02.000Z');
    expect(dueAfter(1, '2026-10-18T12:00:00.000Z', 'social')).toBe('2026-10-18T12:00:10.000Z');
  });

  it.each([
    ['safety', 'noConnection', true],
    ['safety', 'deferred', true],
    ['safety', 'tookTooLong', true],
    ['safety', 'failed', false],
    ['social', 'noConnection', false],
  ] as const)('of %s that failed as %s is let go before its pause is over: %s (S-236)', (purpose, reason, can) => {
    const waiting = after({ ...queued, purpose } as MessageFact, claimed(1), {
      ...attemptFailed(1),
      reason,
    } as MessageFact);
    expect(waiting.can(released)).toBe(can);
    if (can)
      expect(transition(messageMachine, waiting, released)[0].context).toMatchObject({ due: atOnce, attempts: 1 });
  });

  it('of safety is tried on and on with the longest of its pauses, while nothing says that it is of no use (S-176)', () => {
    const failedForSafety = (attempt: number): MessageFact => {
      const failed = attemptFailed(attempt);
      return { ...failed, due: dueAfter(attempt, failed.at, 'safety') } as MessageFact;
    };
    const often = Array.from({ length: 20 }, (_, index) => [claimed(index + 1), failedForSafety(index + 1)]).flat();
    const waiting = after({ ...queued, purpose: 'safety' } as MessageFact, ...often);
    expect([waiting.value, waiting.context.attempts]).toEqual(['queued', 20]);
    expect(waiting.context.due).toBe(dueAfter(7, attemptFailed(20).at, 'safety'));
    const tooLate: MessageFact = { type: 'message.withheld', at: claimed(21).at, by: 'messages', reason: 'tooLate' };
    expect(transition(messageMachine, waiting, tooLate)[0].value).toBe('failed');
  });

  it('of safety that had its last attempt in an older journal has failed as it had', () => {
    const of = after({ ...queued, purpose: 'safety' } as MessageFact, ...failedOften(maxAttempts));
    expect([of.value, of.context.due]).toEqual(['failed', null]);
  });

  it('waits without an attempt while it is held back, and is not claimed meanwhile', () => {
    const waiting = after(queued, postponed);
    expect([waiting.value, waiting.context]).toMatchObject([
      'queued',
      { attempts: 0, due: '2026-10-18T14:01:00.000Z', reason: 'throttled' },
    ]);
    expect(waiting.can({ ...claimed(1), at: '2026-10-18T14:00:59.999Z' })).toBe(false);
    expect(after(queued, postponed, claimed(1), sent(1)).context.reason).toBe(null);
    const over = after(queued, postponed, withheld);
    expect([over.value, over.context]).toMatchObject(['failed', { attempts: 0, due: null, reason: 'stopped' }]);
  });

  it('waits ten minutes behind its notification, then leaves; what is opened after that says nothing (N-120)', () => {
    const waiting = after(queued, pushedFirst);
    expect(waiting.context).toMatchObject({ due: '2026-10-18T12:11:00.000Z', reason: 'pushed' });
    expect(waiting.can({ ...claimed(1), at: '2026-10-18T12:10:59.999Z' })).toBe(false);
    for (const mailed of [after(queued, pushedFirst, claimed(1)), after(queued, pushedFirst, claimed(1), sent(1))])
      for (const late of [opened, released]) expect(mailed.can(late)).toBe(false);
    expect(after(queued, pushedFirst, claimed(1), attemptFailed(1)).can(opened)).toBe(false);
  });

  it('is never sent once it was opened (N-122), and is due at once where no notification reaches anyone (N-123)', () => {
    const read = after(queued, pushedFirst, opened);
    expect([read.value, read.context]).toMatchObject(['delivered', { attempts: 0, due: null, reason: 'opened' }]);
    for (const late of [opened, released, claimed(1), retried]) expect(read.can(late)).toBe(false);
    const free = after(queued, pushedFirst, released);
    expect([free.value, free.context]).toMatchObject(['queued', { due: atOnce, reason: null }]);
    for (const late of [opened, released]) expect(free.can(late)).toBe(false);
    for (const late of [opened, released]) expect(after(queued, postponed).can(late)).toBe(false);
  });

  it('is held back after a claim whose runner said nothing, once the claim is over', () => {
    const sending = after(queued, claimed(1));
    for (const fact of [withheldAfter(1), postponedAfter(1)]) {
      expect(sending.can(fact)).toBe(true);
      expect(sending.can({ ...fact, at: '2026-10-19T12:01:59.999Z' })).toBe(false);
    }
    expect(after(queued, claimed(1), withheldAfter(1))).toMatchObject({
      ...{ value: 'failed', context: { attempts: 1, due: null, reason: 'stopped' } },
    });
    const waiting = after(queued, claimed(1), postponedAfter(1));
    expect(waiting).toMatchObject({
      ...{ value: 'queued', context: { attempts: 1, due: '2026-10-19T12:10:00.000Z', reason: 'throttled' } },
    });
    expect([waiting.can(sent(1)), waiting.can(claimed(2))]).toEqual([false, true]);
  });

  it('that waits in a restored backup is held back for good, whenever it would be due, until somebody retries it (A-96)', () => {
    const held = { type: 'message.withheld', at: '2026-10-18T12:00:00.000Z', by: 'operator' } as const;
    const restored: MessageFact = { ...held, reason: 'restored' };
    for (const waiting of [after(queued), after(queued, postponed), after(queued, claimed(1))]) {
      expect(waiting.can(restored)).toBe(true);
      expect(waiting.can({ ...held, reason: 'stopped' })).toBe(waiting.context.due === atOnce);
    }
    const over = after(queued, postponed, restored);
    expect([over.value, over.context]).toMatchObject(['failed', { attempts: 0, due: null, reason: 'restored' }]);
    expect(after(queued, claimed(1), sent(1)).can(restored)).toBe(false);
  });

  it('is delivered by a receipt, which is the last word', () => {
    const arrived = after(queued, claimed(1), sent(1), delivered);
    expect([arrived.value, arrived.context]).toMatchObject(['delivered', { due: null, reason: null }]);
    for (const late of [undelivered, delivered, sent(1), claimed(2)]) expect(arrived.can(late)).toBe(false);
  });

  it('has failed by a receipt, whose first reason stays', () => {
    const failed = after(queued, claimed(1), sent(1), undelivered);
    expect([failed.value, failed.context]).toMatchObject(['failed', { due: null, reason: 'unknownNumber' }]);
    for (const late of [{ ...undelivered, reason: 'expired' }, claimed(2), sent(1)])
      expect(failed.can(late)).toBe(false);
  });

  it.each([
    ['a receipt that it could not be', [sent(1), undelivered]],
    ['a failure that looked lasting', [attemptFailed(1, true)]],
    ['a failure, while it waits for its next try', [attemptFailed(1)]],
    ['nobody knew how its attempt ended', []],
  ])('has arrived when a receipt says so after %s', (_, before) => {
    expect(after(queued, claimed(1), ...before, delivered).value).toBe('delivered');
  });

  it.each([
    ['it was tried', []],
    ['it was put off', [postponed]],
    ['it was held back for good', [withheld]],
  ])('takes no receipt before %s', (_, before) => {
    expect(after(queued, ...before).can(delivered)).toBe(false);
    expect(after(queued, ...before).can(undelivered)).toBe(false);
  });

  it('that waits for its next try does not listen to a receipt that the last one failed', () => {
    expect(after(queued, claimed(1), attemptFailed(1)).can(undelivered)).toBe(false);
  });

  it('that has failed has as many tries again once somebody retries it, and waits as it did at first', () => {
    const again = after(queued, ...failedOften(maxAttempts), retried);
    expect([again.value, again.context]).toMatchObject([
      'queued',
      { attempts: maxAttempts, spent: maxAttempts, due: atOnce, reason: null },
    ]);
    const more = Array.from({ length: maxAttempts }, (_, index) => maxAttempts + index + 1);
    const last = more.flatMap((attempt) => [claimed(attempt), attemptFailed(attempt)]);
    expect(after(queued, ...failedOften(maxAttempts), retried, ...last.slice(0, -1)).value).toBe('sending');
    expect(after(queued, ...failedOften(maxAttempts), retried, ...last).value).toBe('failed');
  });

  it('is retried when it has failed, and never otherwise', () => {
    for (const facts of [
      [],
      [claimed(1)],
      [claimed(1), attemptFailed(1)],
      [claimed(1), sent(1)],
      [claimed(1), dropped(1)],
    ])
      expect(after(queued, ...facts).can(retried)).toBe(false);
    for (const facts of [[withheld], [claimed(1), attemptFailed(1, true)], [claimed(1), sent(1), undelivered]])
      expect(after(queued, ...facts).can(retried)).toBe(true);
  });

  it('that was retried still takes a receipt of what left before, and nothing else of it', () => {
    const again = after(queued, claimed(1), sent(1), undelivered, retried);
    expect(after(queued, claimed(1), sent(1), undelivered, retried, delivered).value).toBe('delivered');
    for (const late of [sent(1), attemptFailed(1), undelivered]) expect(again.can(late)).toBe(false);
    const trying = after(queued, claimed(1), attemptFailed(1, true), retried, claimed(2));
    for (const late of [sent(1), attemptFailed(1), dropped(1)]) expect(trying.can(late)).toBe(false);
  });

  it('is not claimed again after its last claim', () => {
    const last = after(queued, ...failedOften(maxAttempts - 1), claimed(maxAttempts));
    expect(last.can(claimed(maxAttempts + 1))).toBe(false);
    expect(transition(messageMachine, last, attemptFailed(maxAttempts))[0].value).toBe('failed');
  });
});
