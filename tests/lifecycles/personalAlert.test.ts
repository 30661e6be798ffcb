import {
  alertAnswered,
  alertEnded,
  alertSeen,
  alertEscalated,
  alertLapsed,
  alertReminded,
  alertRenewed,
  alertSent,
  alertUnanswered,
  alertUndelivered,
  atOnce,
  inWaves,
  planned,
  personalAlertLifecycle,
} from '#machines/lifecycles/personalAlert.model.ts';
import {
  personalAlertMachine,
  type PersonalAlertFact,
  whyNotSent,
} from '#machines/lifecycles/personalAlert.machine.ts';
import { deadlineOf, helpersOf, nextWaveDue } from '#machines/lifecycles/personalAlert.deadline.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';

describeChart(personalAlertLifecycle, {
  sizes: {
    'an alert to all at once': { states: 55, edges: 67 },
    'an alert in waves': { states: 59, edges: 77 },
    'an alert that is held': { states: 15, edges: 14 },
    'an answer that runs out': { states: 13, edges: 23 },
  },
  along: {
    'nobody is told while it is held or once it was taken back, and a hold always has an end': ({ snapshots }) => {
      for (const { value, context } of snapshots) {
        if (value === 'held' || value === 'takenBack') expect(context.told).toEqual([]);
        const due = deadlineOf(context);
        expect(due?.does === 'release').toBe(value === 'held');
        if (value === 'takenBack') expect(due).toBe(null);
      }
    },
  },
});

const [unsent] = initialTransition(personalAlertMachine, { id: 'alert-1' });

it('is not sent to nobody', () => {
  expect(whyNotSent(unsent, alertSent())).toBe('noContacts');
});

it('is for the safety officers alone where no contact is left, and tells them at once', () => {
  const fact = { ...alertSent(), plan: { contactsAfter: null, officersAfter: 3 } };
  expect(whyNotSent(unsent, fact)).toBe(null);
  const [sent] = transition(personalAlertMachine, unsent, fact);
  expect(sent.context).toMatchObject({ contacts: [], told: [], wave: 'contacts' });
  expect(deadlineOf(sent.context)).toEqual({ at: fact.at, does: 'escalate', wave: 'officers' });
});

it('is sent once, and knows whom it tells', () => {
  expect(whyNotSent(unsent, alertSent('ana', 'theo'))).toBe(null);
  const [sent] = transition(personalAlertMachine, unsent, alertSent('ana', 'theo'));
  expect(sent.context).toEqual({
    ...{ id: 'alert-1', contacts: ['ana', 'theo'], sentAt: '2026-10-18T02:41:00.000Z', heldUntil: null },
    ...{ plan: atOnce, told: ['ana', 'theo'], wave: 'contacts', waveAt: '2026-10-18T02:41:00.000Z' },
    ...{ undelivered: [], seen: [], answers: {}, onItUntil: {}, lapsedAt: {}, changedAt: null },
    ...{ unanswered: false, ended: null },
  });
  expect(whyNotSent(sent, alertSent('ana'))).toBe('changedMeanwhile');
});

const after = (...facts: PersonalAlertFact[]) =>
  [alertSent('ana', 'theo'), ...facts].reduce(
    (snapshot, fact) => transition(personalAlertMachine, snapshot, fact)[0],
    unsent,
  );

it('knows who is on it by what each said last', () => {
  expect(helpersOf(after(alertAnswered('ana', 'onIt'), alertAnswered('theo', 'onIt')).context)).toEqual([
    'ana',
    'theo',
  ]);
  expect(helpersOf(after(alertAnswered('ana', 'onIt'), alertAnswered('ana', 'cannot')).context)).toEqual([]);
});

it('takes an answer of those whom it tells alone, each once, and sight before an answer alone', () => {
  expect(after().can(alertAnswered('somebody', 'onIt'))).toBe(false);
  expect(after(alertAnswered('ana', 'onIt')).can(alertAnswered('ana', 'onIt'))).toBe(false);
  expect(after().can(alertSeen('somebody'))).toBe(false);
  expect(after(alertSeen('ana')).can(alertSeen('ana'))).toBe(false);
  expect(after(alertAnswered('ana', 'cannot')).can(alertSeen('ana'))).toBe(false);
});

it('ends once, and takes nothing after it', () => {
  const ended = after(alertEnded('falseAlarm'));
  expect([ended.value, ended.context.ended]).toEqual(['ended', 'falseAlarm']);
  for (const fact of [alertEnded('safe'), alertAnswered('ana', 'onIt'), alertSeen('theo')])
    expect(ended.can(fact)).toBe(false);
});

describe('in waves', () => {
  const at = (minutes: number) => new Date(Date.parse('2026-10-18T02:41:00.000Z') + minutes * 60_000).toISOString();
  const staged = (...facts: PersonalAlertFact[]) =>
    [planned(inWaves, 'ana', 'theo'), ...facts].reduce(
      (snapshot, fact) => transition(personalAlertMachine, snapshot, fact)[0],
      unsent,
    );
  const said = (contact: string, answer: 'onIt' | 'cannot', minutes: number): PersonalAlertFact => ({
    ...{ type: 'personalAlert.answered', at: at(minutes), by: contact, contact, answer },
  });
  const all = alertEscalated('contacts', ['theo'], at(2));
  const officers = alertEscalated('officers', ['sam'], at(5));
  const dueAfter = (...facts: PersonalAlertFact[]) => deadlineOf(staged(...facts).context);

  it('tells the first alone, then all, then the officers, then the sender that nobody has answered', () => {
    expect(staged().context.told).toEqual(['ana']);
    expect(dueAfter()).toEqual({ at: at(2), does: 'escalate', wave: 'contacts' });
    expect(dueAfter(all)).toEqual({ at: at(5), does: 'escalate', wave: 'officers' });
    expect(dueAfter(all, officers)).toEqual({ at: at(8), does: 'giveUp' });
    expect(dueAfter(all, officers, alertUnanswered(at(8)))).toBe(null);
  });

  it('does not wait for whom the message did not reach (S-106)', () => {
    const missed = (contact: string, minutes: number) => alertUndelivered(contact, at(minutes));
    expect(dueAfter(missed('ana', 0.5))).toEqual({ at: at(0.5), does: 'escalate', wave: 'contacts' });
    expect(dueAfter(all, missed('theo', 3))).toEqual({ at: at(5), does: 'escalate', wave: 'officers' });
    expect(dueAfter(missed('ana', 0.5), all, missed('theo', 3))).toEqual({
      ...{ at: at(3), does: 'escalate', wave: 'officers' },
    });
    expect(staged().can(missed('theo', 1))).toBe(false);
    expect(staged(missed('ana', 1)).can(missed('ana', 2))).toBe(false);
    expect(staged(said('ana', 'onIt', 1)).can(missed('ana', 2))).toBe(false);
    expect(staged(missed('ana', 1), alertSeen('ana')).context.undelivered).toEqual([]);
    expect(staged(missed('ana', 1), said('ana', 'onIt', 1)).context.undelivered).toEqual([]);
  });

  it('tells nobody twice, no wave before its turn, and none while somebody is on it', () => {
    expect(staged().can(officers)).toBe(false);
    expect(staged().can(alertEscalated('contacts', ['ana']))).toBe(false);
    expect(staged().can(alertEscalated('contacts', ['somebody']))).toBe(false);
    expect(staged(said('ana', 'onIt', 1)).can(all)).toBe(false);
    expect(staged(all).can(all)).toBe(false);
    expect(staged(all).can(alertUnanswered())).toBe(false);
  });

  it('waits for who is on it, and asks them before their answer runs out', () => {
    const onIt = said('ana', 'onIt', 1);
    expect(dueAfter(onIt)).toEqual({ at: at(9), does: 'remind', contact: 'ana' });
    expect(dueAfter(onIt, alertReminded('ana', at(9)))).toEqual({ at: at(11), does: 'lapse', contact: 'ana' });
    expect(nextWaveDue(staged(onIt).context)).toEqual({ wave: 'contacts', at: at(11) });
    expect(dueAfter(onIt, alertReminded('ana', at(9)), alertLapsed('ana', at(11)))).toEqual({
      ...{ at: at(2), does: 'escalate', wave: 'contacts' },
    });
  });

  it('starts the ten minutes anew for who says it again, but not for a second tap', () => {
    const onIt = said('ana', 'onIt', 1);
    expect(staged(onIt).can(alertRenewed('ana', at(1.5)))).toBe(false);
    const renewed = staged(onIt, alertReminded('ana', at(9)), alertRenewed('ana', at(10)));
    expect(deadlineOf(renewed.context)).toEqual({ at: at(18), does: 'remind', contact: 'ana' });
    expect(staged().can(alertRenewed('ana'))).toBe(false);
    expect(staged(onIt, said('ana', 'cannot', 2)).can(alertLapsed('ana'))).toBe(false);
  });

  it('goes on at once where everybody who was told can not, or where a wave had nobody', () => {
    expect(dueAfter(said('ana', 'cannot', 1))).toEqual({ at: at(1), does: 'escalate', wave: 'contacts' });
    expect(dueAfter(all, alertEscalated('officers', [], at(5)))).toEqual({ at: at(5), does: 'giveUp' });
  });

  it('says again that nobody has answered once somebody was on it and is no more', () => {
    const before = [all, officers, alertUnanswered(at(8)), said('sam', 'onIt', 9)];
    expect(staged(...before).context.unanswered).toBe(false);
    expect(dueAfter(...before, said('sam', 'cannot', 10))).toEqual({ at: at(8), does: 'giveUp' });
  });

  it('does nothing by itself once it has ended, or where it is from before there were waves', () => {
    expect(dueAfter(alertEnded('safe'))).toBe(null);
    const [old] = transition(personalAlertMachine, unsent, planned(null, 'ana'));
    const [answered] = transition(personalAlertMachine, old, said('ana', 'onIt', 1));
    expect([deadlineOf(old.context), deadlineOf(answered.context)]).toEqual([null, null]);
  });
});
