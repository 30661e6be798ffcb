import { attendeeOf, infoOf, now, refusalOf, rulesOf, today } from '#machines/kit/fixtures.ts';
import { present } from '#machines/rsvp/present.ts';
import { rsvpMachine } from '#machines/rsvp/machine.ts';
import { rsvpModel } from '#machines/rsvp/model.ts';
import { exploreAll } from '#machines/kit/model/judge.ts';
import type { Failure } from '#machines/kit/model/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';

type Snapshot = SnapshotFrom<typeof rsvpMachine>;

/** The pages of the rules that were read without a break up to the last of these snapshots. */
function pagesRead(sofar: readonly Snapshot[]): number[] {
  const from = sofar.findLastIndex((snapshot) => !snapshot.matches({ rules: 'reading' }));
  return sofar.slice(from + 1).map(({ context }) => context.index);
}

describeChart(rsvpModel, {
  sizes: {
    'no birth date, three rules': { states: 31, edges: 144 },
    'birth date known, one rule': { states: 27, edges: 126 },
    'birth date given in another tab': { states: 29, edges: 142 },
    'no rules, opened at the birthday': { states: 25, edges: 114 },
    'a type that bypasses approval': { states: 14, edges: 52 },
    'said yes before, opened at the question': { states: 25, edges: 119 },
    'declined before, opened at the house rules': { states: 19, edges: 87 },
    'reading while the event changes': { states: 49, edges: 335 },
  },
  along: {
    'a yes to a reviewed type comes after every rule was read to the last and agreed to': (walked) => {
      for (const { move, before, after, sofar } of newSteps(walked)) {
        if (before.matches('sending') || !after.matches('sending') || before.context.info.EventType.bypassApproval)
          continue;
        const { rules } = after.context;
        const everyPage = rules.map((_, index) => index);
        expect([...new Set(pagesRead(sofar))].toSorted((a, b) => a - b)).toEqual(everyPage);
        expect(move).toBe(rules.length === 0 ? 'loadRules answered: 0 rules' : 'agree.pressed');
        expect(after.context.hasBirthDate).toBe(true);
      }
    },
    'the rules that were read are the rules that are sent': ({ calls, snapshots }) => {
      const sent = calls.filter(({ actor }) => actor === 'sendRsvp').map(({ input }) => input);
      const agreed = snapshots
        .filter((snapshot, index) => snapshot.matches('sending') && !snapshots[index - 1]?.matches('sending'))
        .map(({ context: { info, rules } }) => ({ eventId: info.event.id, attendeeId: info.attendee?.id, rules }));
      expect(sent).toEqual(agreed);
    },
    'no yes leaves from an event that is not approved or to which one has answered': (walked) => {
      for (const { before, after } of newSteps(walked)) {
        if (before.matches('sending') || !after.matches('sending')) continue;
        expect(present(after).button).toBe('rsvp');
      }
    },
    'an answer is taken back only where it may be': (walked) => {
      for (const { before, after } of newSteps(walked)) {
        if (before.matches('cancelling') || !after.matches('cancelling')) continue;
        expect(present(after).button).toBe('cancel');
      }
    },
    'a birth date is in hand only on its way to the server': ({ snapshots }) => {
      for (const snapshot of snapshots)
        expect(snapshot.context.birthDate !== '').toBe(snapshot.matches({ birthday: 'saving' }));
    },
    'nothing is called wrong but a birthday on its screen and rules that didn’t load': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        if (snapshot.context.failed === null) continue;
        expect(snapshot.matches({ birthday: 'editing' }) || snapshot.matches({ rules: 'failed' })).toBe(true);
      }
    },
    'who answers or gives a birth date is still asked for it': ({ snapshots }) => {
      for (const snapshot of snapshots.filter((each) => each.matches({ birthday: 'editing' }) || each.matches('rules')))
        expect(present(snapshot).button).toBe('rsvp');
    },
  },
});

const standing = (given: Parameters<typeof infoOf>[0], hasBirthDate: boolean, wanted: string) =>
  createActor(rsvpMachine, { input: { info: infoOf(given), hasBirthDate, now, today, wanted } }).start();

const over = { startDate: '2026-09-20T00:00:00.000Z', endDate: '2026-09-20T05:00:00.000Z' };

describe('an address with which the event is opened', () => {
  const people = {
    'without birth date': [{}, false],
    'with birth date': [{}, true],
    'who declined': [{ attendance: 'no' }, true],
    'who said yes': [{ attendance: 'yes' }, true],
    'who has left again': [{ attendance: 'left' }, true],
    'who is in': [{ attendance: 'in' }, true],
    'who is not invited': [{ attendance: null }, true],
    'at a type that bypasses approval': [{ bypassApproval: true }, true],
    'at an event that is not approved': [{ reviewStatus: 'submitted' }, true],
    'at an event that is over': [over, true],
  } as const;

  it.each([
    ['without birth date', '/birthday', '/birthday'],
    ['without birth date', '/house-rules', '/birthday'],
    ['without birth date', '/cancel-rsvp', ''],
    ['without birth date', '/anywhere', ''],
    ['with birth date', '/birthday', '/birthday'],
    ['with birth date', '/house-rules', '/house-rules'],
    ['with birth date', '/cancel-rsvp', ''],
    ['who declined', '/house-rules', '/house-rules'],
    ['who declined', '/cancel-rsvp', ''],
    ['who said yes', '/birthday', ''],
    ['who said yes', '/house-rules', ''],
    ['who said yes', '/cancel-rsvp', '/cancel-rsvp'],
    ['who has left again', '/cancel-rsvp', '/cancel-rsvp'],
    ['who is in', '/cancel-rsvp', ''],
    ['who is not invited', '/birthday', ''],
    ['who is not invited', '/house-rules', ''],
    ['who is not invited', '/cancel-rsvp', ''],
    ['at a type that bypasses approval', '/birthday', ''],
    ['at a type that bypasses approval', '/house-rules', ''],
    ['at an event that is not approved', '/birthday', ''],
    ['at an event that is not approved', '/house-rules', ''],
    ['at an event that is over', '/birthday', ''],
    ['at an event that is over', '/house-rules', ''],
  ] as const)('leads a member %s from %s to “%s”, typed later as well', (who, wanted, leadsTo) => {
    const [given, hasBirthDate] = people[who];
    const opened = standing(given, hasBirthDate, wanted);
    expect(present(opened.getSnapshot()).path).toBe(leadsTo);
    const typed = standing(given, hasBirthDate, '');
    typed.send({ type: 'url.changed', path: wanted });
    expect(present(typed.getSnapshot()).path).toBe(leadsTo);
    for (const actor of [opened, typed]) actor.stop();
  });
});

it('leaves the question to the event when the answer was taken back elsewhere, whatever address it was opened with', () => {
  const actor = standing({ attendance: 'yes' }, true, '/house-rules');
  actor.send({ type: 'cancel.pressed' });
  expect(actor.getSnapshot().value).toBe('confirmingCancel');
  actor.send({ type: 'info.refreshed', info: infoOf({ attendance: 'no' }) });
  expect(actor.getSnapshot().value).toBe('shown');
  actor.stop();
});

it('follows no address while a call is under way', () => {
  const busy = [...exploreAll(rsvpModel).values()].flatMap(({ nodes }) =>
    [...nodes.values()].filter((node) => node.busy),
  );
  const sending = busy.filter(({ tracked }) => !tracked.chart.matches({ rules: 'loading' }));
  expect(sending.length).toBeGreaterThan(10);
  for (const { tracked } of busy)
    for (const path of ['', '/birthday', '/house-rules', '/cancel-rsvp', '/anywhere'])
      expect(tracked.chart.can({ type: 'url.changed', path })).toBe(false);
});

describe('where no answer is taken', () => {
  it.each([
    ['without an attendee record', { attendance: null }],
    ['while the event is not approved', { reviewStatus: 'editing' }],
    ['after the event', over],
    ['from somebody who declined, after the event', { ...over, attendance: 'no' }],
    ['from somebody who is in', { attendance: 'in' }],
  ] as const)('there is no button and no press is taken: %s', (_, given) => {
    const snapshot = standing(given, true, '').getSnapshot();
    expect(present(snapshot).button).toBe(null);
    expect([snapshot.can({ type: 'rsvp.pressed' }), snapshot.can({ type: 'cancel.pressed' })]).toEqual([false, false]);
  });
});

/** Mia with two rules, whose calls are answered as given; a call that is not given never ends. */
function start(calls: { rules?: number; refuse?: Failure }) {
  const notices: string[] = [];
  const sent: unknown[] = [];
  const machine = rsvpMachine.provide({
    actors: {
      loadRules: fromPromise(async () => rulesOf(calls.rules ?? 2)),
      saveBirthDate: fromPromise(async ({ input }) => {
        sent.push(input);
        return { hasBirthDate: true };
      }),
      sendRsvp: fromPromise(async ({ input }) => {
        sent.push(input);
        if (calls.refuse) throw Object.assign(new Error(calls.refuse.message), calls.refuse);
        return attendeeOf('yes');
      }),
      cancelRsvp: fromPromise(async ({ input }) => {
        sent.push(input);
        return attendeeOf('no');
      }),
    },
  });
  const actor = createActor(machine, {
    input: { info: infoOf(), hasBirthDate: false, now, today, wanted: '' },
  }).start();
  actor.on('notice.shown', ({ text }) => notices.push(text));
  const rests = () => waitFor(actor, (snapshot) => snapshot.hasTag('resting'));
  const shown = () => present(actor.getSnapshot());
  return { actor, notices, sent, rests, shown };
}

it('leads from RSVP by birthday and every rule to the yes, and from there back to no', async () => {
  const { actor, notices, sent, rests, shown } = start({});
  actor.send({ type: 'rsvp.pressed' });
  expect(shown()).toMatchObject({ screen: 'birthday', path: '/birthday', heading: 'Enter Birthday', fieldError: null });
  actor.send({ type: 'birthday.submitted', birthDate: '2000-05-06' });
  await rests();
  expect(shown()).toMatchObject({
    path: '/house-rules',
    heading: 'Rule 1',
    position: { number: 1, of: 2 },
    isLastRule: false,
  });
  expect(actor.getSnapshot().can({ type: 'agree.pressed' })).toBe(false);
  actor.send({ type: 'next.pressed' });
  expect(shown()).toMatchObject({ heading: 'Rule 2', position: { number: 2, of: 2 }, isLastRule: true });
  expect(actor.getSnapshot().can({ type: 'next.pressed' })).toBe(false);
  actor.send({ type: 'agree.pressed' });
  await rests();
  expect(shown()).toMatchObject({ screen: 'event', path: '', heading: 'Autumn Social', button: 'cancel' });
  actor.send({ type: 'cancel.pressed' });
  expect(shown()).toMatchObject({ path: '/cancel-rsvp', heading: 'Are you sure you want to cancel your RSVP?' });
  actor.send({ type: 'yes.pressed' });
  await rests();
  expect(shown()).toMatchObject({ screen: 'event', path: '', button: 'rsvp' });
  expect(notices).toEqual([
    'Birth date successfully submitted',
    'RSVP successfully sent',
    'RSVP successfully cancelled.',
  ]);
  expect(sent).toEqual([
    { birthDate: '2000-05-06' },
    { eventId: 'autumn-social', attendeeId: 'at-mia', rules: rulesOf(2) },
    { eventId: 'autumn-social', attendeeId: 'at-mia' },
  ]);
});

it.each([
  ['', 'Please enter your birthdate'],
  ['2026-10-02', 'Please enter your birthdate'],
  ['2008-10-02', 'You must be 18 or older to RSVP'],
])('refuses the birth date “%s” with its sentence, and sends nothing', (birthDate, text) => {
  const { actor, notices, sent, shown } = start({});
  actor.send({ type: 'rsvp.pressed' });
  actor.send({ type: 'birthday.submitted', birthDate });
  expect(shown()).toMatchObject({
    screen: 'birthday',
    fieldError: 'Date of birth required, and you must be older then 18 to RSVP',
  });
  expect([notices, sent]).toEqual([[text], []]);
});

it('shows the new rules from the first one when they have changed meanwhile', async () => {
  const { actor, notices, rests, shown } = start({
    rules: 1,
    refuse: refusalOf('rulesChanged', { rules: rulesOf(3, 2) }),
  });
  actor.send({ type: 'rsvp.pressed' });
  actor.send({ type: 'birthday.submitted', birthDate: '2000-05-06' });
  await rests();
  actor.send({ type: 'agree.pressed' });
  await rests();
  expect(shown()).toMatchObject({ screen: 'rule', position: { number: 1, of: 3 }, isLastRule: false });
  expect(shown().rule?.hash).toBe('hash-1-2');
  expect(notices).toEqual([
    'Birth date successfully submitted',
    'The house rules have changed. Please read them again.',
  ]);
});

it('turns back rule by rule, and from the first one to the event', async () => {
  const { actor, rests, shown } = start({});
  actor.send({ type: 'rsvp.pressed' });
  actor.send({ type: 'birthday.submitted', birthDate: '2000-05-06' });
  await rests();
  actor.send({ type: 'next.pressed' });
  actor.send({ type: 'back.pressed' });
  expect(shown()).toMatchObject({ screen: 'rule', position: { number: 1, of: 2 } });
  actor.send({ type: 'back.pressed' });
  expect(shown().screen).toBe('event');
});

it('goes on where it is when the event is loaded again and still asks', async () => {
  const { actor, rests, shown } = start({});
  actor.send({ type: 'rsvp.pressed' });
  actor.send({ type: 'info.refreshed', info: infoOf({ title: 'Autumn Social at sea' }) });
  expect(shown().screen).toBe('birthday');
  actor.send({ type: 'birthday.submitted', birthDate: '2000-05-06' });
  await rests();
  actor.send({ type: 'next.pressed' });
  actor.send({ type: 'info.refreshed', info: infoOf() });
  expect(shown()).toMatchObject({ screen: 'rule', position: { number: 2, of: 2 } });
});

it('asks for the birth date again where the server has none, whatever was known before', async () => {
  const { actor, rests, shown } = start({ rules: 1, refuse: refusalOf('birthDateNeeded') });
  actor.send({ type: 'rsvp.pressed' });
  actor.send({ type: 'birthday.submitted', birthDate: '2000-05-06' });
  await rests();
  actor.send({ type: 'agree.pressed' });
  await rests();
  expect(shown().screen).toBe('birthday');
  actor.send({ type: 'url.changed', path: '/house-rules' });
  expect(shown().screen).toBe('birthday');
});

it('calls no birthday wrong because the rules didn’t load', async () => {
  const actor = createActor(
    rsvpMachine.provide({ actors: { loadRules: fromPromise(() => Promise.reject(new Error('No connection.'))) } }),
    { input: { info: infoOf(), hasBirthDate: true, now, today, wanted: '/house-rules' } },
  ).start();
  await waitFor(actor, (snapshot) => snapshot.matches({ rules: 'failed' }));
  expect(present(actor.getSnapshot())).toMatchObject({ screen: 'rulesFailed', loadError: 'No connection.' });
  actor.send({ type: 'url.changed', path: '/birthday' });
  expect(present(actor.getSnapshot())).toMatchObject({ screen: 'birthday', fieldError: null });
});

it('asks no more for cancelling once somebody has come in', () => {
  const asked = standing({ attendance: 'yes' }, true, '/cancel-rsvp');
  asked.send({ type: 'info.refreshed', info: infoOf({ attendance: 'yes', title: 'Renamed' }) });
  expect(present(asked.getSnapshot()).path).toBe('/cancel-rsvp');
  asked.send({ type: 'info.refreshed', info: infoOf({ attendance: 'in' }) });
  expect(present(asked.getSnapshot())).toMatchObject({ path: '', button: null });
});

it('leaves the rules when the event is reopened for editing while they are read', async () => {
  const { actor, sent, rests, shown } = start({});
  actor.send({ type: 'rsvp.pressed' });
  actor.send({ type: 'birthday.submitted', birthDate: '2000-05-06' });
  await rests();
  actor.send({ type: 'info.refreshed', info: infoOf({ reviewStatus: 'editing' }) });
  expect(shown()).toMatchObject({ screen: 'event', button: null });
  expect(sent).toEqual([{ birthDate: '2000-05-06' }]);
});
