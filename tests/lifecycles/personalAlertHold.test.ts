import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { deadlineOf, nextWaveDue } from '#machines/lifecycles/personalAlert.deadline.ts';
import { personalAlertMachine, type PersonalAlertFact } from '#machines/lifecycles/personalAlert.machine.ts';
import {
  alertAnswered,
  alertEnded,
  alertEscalated,
  alertHeld,
  alertReleased,
  alertSeen,
  alertTakenBack,
  alertUndelivered,
} from '#machines/lifecycles/personalAlert.model.ts';

const [unsent] = initialTransition(personalAlertMachine, { id: 'alert-1' });
const held = (...facts: PersonalAlertFact[]) =>
  [alertHeld('ana', 'theo'), ...facts].reduce(
    (snapshot, fact) => transition(personalAlertMachine, snapshot, fact)[0],
    unsent,
  );
const at = (seconds: number) => new Date(Date.parse('2026-10-18T02:41:00.000Z') + seconds * 1_000).toISOString();

describe('an alert that is held', () => {
  it('tells nobody, takes nothing of those whom it will tell, and is released when its time has come', () => {
    const { value, context } = held();
    expect([value, context.told]).toEqual(['held', []]);
    expect(deadlineOf(context)).toEqual({ at: at(10), does: 'release' });
    expect(nextWaveDue(context)).toEqual({ wave: 'contacts', at: at(130) });
    for (const fact of [
      alertAnswered('ana', 'onIt'),
      alertSeen('ana'),
      alertUndelivered('ana'),
      alertEscalated('contacts', ['theo']),
      alertEnded('safe'),
      alertHeld('ana'),
    ])
      expect(held().can(fact)).toBe(false);
  });

  it('counts its waves and its age from the release, by time or before it', () => {
    for (const [seconds, by] of [
      [10, 'timers'],
      [3, 'mia'],
    ] as const) {
      const { value, context } = held(alertReleased(['ana'], at(seconds), by));
      expect([value, context.told, context.sentAt, context.heldUntil]).toEqual(['active', ['ana'], at(seconds), null]);
      expect(deadlineOf(context)).toEqual({ at: at(seconds + 120), does: 'escalate', wave: 'contacts' });
    }
  });

  it('tells its first wave alone when it is released, and goes on at once where nobody of it is left', () => {
    expect(held().can(alertReleased(['ana', 'theo']))).toBe(false);
    expect(held().can(alertReleased(['somebody']))).toBe(false);
    expect(deadlineOf(held(alertReleased([])).context)).toEqual({ at: at(10), does: 'escalate', wave: 'contacts' });
  });

  it('is taken back once, and then nothing happens to it any more', () => {
    const { value, context } = held(alertTakenBack());
    expect([value, context.told, context.ended, deadlineOf(context)]).toEqual(['takenBack', [], 'takenBack', null]);
    for (const fact of [alertTakenBack(), alertReleased(['ana']), alertEnded('safe'), alertAnswered('ana', 'onIt')])
      expect(held(alertTakenBack()).can(fact)).toBe(false);
  });

  it('that was released is never taken back, nor released again', () => {
    for (const fact of [alertTakenBack(), alertReleased(['ana'])])
      expect(held(alertReleased(['ana'])).can(fact)).toBe(false);
  });
});
