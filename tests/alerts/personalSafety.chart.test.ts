import type { PersonalAlert } from '#contract/alerts/alert.ts';
import type { AlertEnding } from '#contract/alerts/alertLink.ts';
import { positionText } from '#contract/alerts/location.ts';
import { now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { TooOld, type WaitingAlert, withSuggestion } from '#machines/alerts/personalSafety/alert.ts';
import { handOverTime, longestHold, noAnswerYet, retryPause } from '#machines/alerts/personalSafety/delays.ts';
import { personalSafetyMachine } from '#machines/alerts/personalSafety/machine.ts';
import { alertInWaves, alertOf, answeredAlert, at, waiting } from '#machines/alerts/personalSafety/fixtures.ts';
import { personalSafetyModel } from '#machines/alerts/personalSafety/model.ts';
import type { PersonalSafetyInput } from '#machines/alerts/personalSafety/types.ts';
import { present } from '#machines/alerts/personalSafety/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock } from 'xstate';

describeChart(personalSafetyModel, {
  sizes: {
    'two taps': { states: 9, edges: 21 },
    'is held': { states: 59, edges: 238 },
    'officers alone': { states: 12, edges: 15 },
    'is held elsewhere': { states: 22, edges: 63 },
    'words and boxes': { states: 29, edges: 75 },
    'with a place': { states: 63, edges: 208 },
    'not answered before': { states: 5, edges: 8 },
    'too old to go': { states: 2, edges: 1 },
    'under way': { states: 71, edges: 330 },
    'another goes on': { states: 24, edges: 52 },
    'in waves': { states: 32, edges: 138 },
    'is answered and ends': { states: 129, edges: 505 },
  },
  along: {
    'every try of one tap has one key': ({ calls }) => {
      const keys = calls.flatMap(({ actor, input }) =>
        actor === 'sendAlert' && typeof input === 'object' && input !== null && 'key' in input ? [input.key] : [],
      );
      for (const key of keys) expect(['tap-0', 'tap-1']).toContain(key);
    },
    'nothing goes out without words': ({ calls }) => {
      for (const { actor, input } of calls)
        if (actor === 'sendAlert') expect(input).toMatchObject({ information: expect.stringMatching(/\S/) });
    },
    'the device is asked only with its box on': ({ calls, snapshots }) => {
      if (calls.some(({ actor }) => actor === 'findPlace'))
        expect(snapshots.some(({ context }) => context.values.sendLocation || context.waiting?.sendLocation)).toBe(
          true,
        );
    },
    'success is said exactly when it went out, unless its sender came too late to take it back': (along) => {
      const { emitted, snapshots } = along;
      const left = snapshots.filter((each, index) => {
        const before = snapshots[index - 1];
        return each.matches('sent') && (before?.matches('sending') || before?.matches('held'));
      });
      const said = noticesIn(emitted).filter((text) => [sent, sentToOfficers, tooLate].includes(text));
      expect(said).toHaveLength(left.length);
    },
    'contacts are said to be told only where one is': ({ emitted, snapshots }) => {
      const { contacts } = snapshots.at(-1)?.context.alert ?? {};
      if (contacts?.some(({ toldAt }) => toldAt !== null) !== true) return;
      const words = contacts.some(({ toldAt, isOfficer }) => toldAt !== null && !isOfficer)
        ? 'the safety officers'
        : 'your contacts|your safety contacts';
      expect(noticesIn(emitted).filter((text) => new RegExp(`(sent to|letting) (${words})`).test(text))).toEqual([]);
    },
    'an alert is taken back only where its sender asked for it, here or elsewhere, and its words stand in the form': (
      along,
    ) => {
      const { emitted, snapshots } = along;
      const said = noticesIn(emitted).filter((text) => text === noOneTold);
      const back = snapshots.filter(
        (each, index) => each.matches('composing') && snapshots[index - 1]?.matches('held'),
      );
      expect(said).toHaveLength(back.length);
      for (const { context } of back) expect(context.values.information).toBe('I need help');
    },
    'its end is said exactly when a server has it, and its sender has chosen how': ({ emitted, calls }) => {
      const ended = successesIn(emitted);
      const said = ended.filter((text) => text.startsWith('Your alert has ended.')).length;
      const asked = calls.filter(({ actor }) => actor === 'endAlert').length;
      expect(said).toBeLessThanOrEqual(asked);
      expect(emitted.filter(({ type }) => type === 'alert.ended').length).toBeGreaterThanOrEqual(said);
    },
  },
});

const sent = 'Alert has been sent to your safety contacts.';
const sentToOfficers = 'Alert has been sent to the safety officers on duty.';
const tooLate = 'Too late to take it back. Your alert has gone out.';
const noOneTold = 'Taken back. No one was told.';

const noticesIn = (emitted: readonly EventObject[]): string[] =>
  emitted.flatMap((each) => ('kind' in each && 'text' in each ? [String(each.text)] : []));

const successesIn = (emitted: readonly EventObject[]): string[] =>
  emitted.flatMap((each) => ('kind' in each && each.kind === 'success' && 'text' in each ? [String(each.text)] : []));

const fresh: PersonalSafetyInput = { waiting: null, isOld: false, underWay: null, zone };

interface Held {
  sent: WaitingAlert[];
  answer: (alert: PersonalAlert) => void;
  fail: (error: unknown) => void;
  found: (place: string) => void;
  notFound: (error: unknown) => void;
  late: () => void;
  read: (alert: PersonalAlert) => void;
  /** As what it was ended, each time. */
  ended: AlertEnding[];
  end: (alert: PersonalAlert) => void;
  notEnd: (error: unknown) => void;
}

function start(input: Partial<PersonalSafetyInput> = {}) {
  const clock = new SimulatedClock();
  const heard: { type: string; text?: string }[] = [];
  const none = () => {
    throw new Error('nothing is asked');
  };
  const held: Held = {
    sent: [],
    answer: none,
    fail: none,
    found: none,
    notFound: none,
    late: none,
    read: none,
    ended: [],
    end: none,
    notEnd: none,
  };
  const actor = createActor(
    personalSafetyMachine.provide({
      actors: {
        findPlace: fromPromise<string>(
          () =>
            new Promise((resolve, reject) => {
              held.found = resolve;
              held.notFound = reject;
            }),
        ),
        sendAlert: fromPromise<PersonalAlert, WaitingAlert>(({ input: alert }) => {
          held.sent.push(alert);
          return new Promise((resolve, reject) => {
            held.answer = resolve;
            held.fail = reject;
          });
        }),
        readAlert: fromPromise<PersonalAlert, { alertId: string }>(
          () => new Promise((resolve) => (held.read = resolve)),
        ),
        awaitLate: fromPromise<void, { ms: number }>(() => new Promise((resolve) => (held.late = resolve))),
        endAlert: fromPromise<PersonalAlert, { alertId: string; how: AlertEnding }>(({ input: { how } }) => {
          held.ended.push(how);
          return new Promise((resolve, reject) => {
            held.end = resolve;
            held.notEnd = reject;
          });
        }),
        awaitConnection: fromCallback(() => undefined),
        watchNews: fromCallback(() => undefined),
      },
    }),
    { input: { ...fresh, ...input }, clock },
  );
  actor.on('*', (emitted) => heard.push(emitted));
  actor.start();
  return {
    ...{ actor, held, clock, heard },
    shown: () => present(actor.getSnapshot()),
    /** Lets a promise settle into the chart. */
    settle: (does: () => void) => {
      does();
      return vi.waitFor(() => Promise.resolve());
    },
    submit: (key = 'tap-1') => actor.send({ type: 'alert.submitted', key, at: now }),
    help: () => actor.send({ type: 'suggestion.pressed', text: 'I need help' }),
  };
}

const noConnection = offline('sendAlert').error;
const rejection = (error: object) => Object.assign(new Error('no'), error);

describe('two taps', () => {
  it('are enough: a reason and Submit Alert', () => {
    const { help, submit, held } = start();
    help();
    submit();
    expect(held.sent).toEqual([
      { information: 'I need help', location: '', sendLocation: false, requestCall: false, key: 'tap-1', at: now },
    ]);
  });

  it('without a reason say so and send nothing', () => {
    const { submit, held, shown, heard } = start();
    submit();
    expect(shown().form.failed).toEqual({ field: 'information', message: 'Please add a description' });
    expect(heard).toEqual([{ type: 'notice.shown', kind: 'error', text: 'Please add a description', about: 'form' }]);
    expect(held.sent).toEqual([]);
  });

  it.each([
    ['', 'I need help', 'I need help'],
    ['I feel unsafe', 'I need help', 'I need help'],
    ['two men at the corner', 'I feel unsafe', 'I feel unsafe. two men at the corner'],
    ['I need help, now', 'I need help', 'I need help, now'],
  ])('own words %j stay behind the reason %j', (before, suggestion, after) => {
    expect(withSuggestion(before, suggestion)).toBe(after);
  });
});

describe('the place', () => {
  it('is looked for as soon as its box is on, and goes along', async () => {
    const { actor, help, submit, held, settle } = start();
    actor.send({ type: 'sendLocation.changed', on: true });
    await settle(() => held.found('3 Quay Street'));
    help();
    submit();
    expect(held.sent[0]).toMatchObject({ location: '3 Quay Street', sendLocation: true });
  });

  it('that was typed counts, and the device is not waited for', () => {
    const { actor, help, submit, held } = start();
    help();
    actor.send({ type: 'sendLocation.changed', on: true });
    actor.send({ type: 'location.typed', text: ' 14 Pier Road ' });
    submit();
    expect(held.sent[0]).toMatchObject({ location: '14 Pier Road' });
  });

  it('is not asked for where one is typed or the box is off', () => {
    const { actor, shown } = start();
    actor.send({ type: 'location.typed', text: '14 Pier Road' });
    actor.send({ type: 'sendLocation.changed', on: true });
    expect(shown().form.place).toBe(null);
  });

  it('holds an alert up for five seconds at most', () => {
    const { actor, help, submit, held, clock, shown, heard } = start();
    help();
    actor.send({ type: 'sendLocation.changed', on: true });
    submit();
    clock.increment(longestHold - 1);
    expect([held.sent.length, shown().form.holding]).toEqual([0, true]);
    clock.increment(1);
    expect(held.sent).toMatchObject([{ location: '', sendLocation: true }]);
    expect(heard).toEqual([
      { type: 'alert.submitted', alert: expect.objectContaining({ key: 'tap-1', location: '', sendLocation: true }) },
      { type: 'notice.shown', kind: 'error', text: 'Location not found' },
    ]);
  });

  it('that can not be found is said, and the alert goes all the same', async () => {
    const { actor, help, submit, held, heard, shown, settle } = start();
    help();
    actor.send({ type: 'sendLocation.changed', on: true });
    submit();
    await settle(() => held.notFound(new Error('Geolocation is not enabled')));
    expect(noticesIn(heard)).toEqual(['Geolocation is not enabled']);
    expect(held.sent).toMatchObject([{ location: '', information: 'I need help' }]);
    expect(shown().said?.location).toBe('Geolocation is not enabled');
    await settle(() => held.answer({ ...alertOf('waiting', 'waiting'), sendLocation: true }));
    expect(shown().said?.location).toBe('Geolocation is not enabled');
  });

  it('that is missing is said of an alert that is opened again', async () => {
    const { held, shown, settle } = start({ underWay: { id: 'alert-1', lateIn: handOverTime } });
    await settle(() => held.read({ ...alertOf('waiting', 'waiting'), sendLocation: true }));
    expect(shown().said?.location).toBe('Location not found');
  });

  it('without an address says so, and that coordinates go along; one that is typed stands alone', async () => {
    const { actor, held, shown, settle } = start();
    const text = () => shown().form.place?.text;
    actor.send({ type: 'sendLocation.changed', on: true });
    await settle(() => held.found(positionText({ latitude: 43.1111, longitude: -70.7567 })));
    expect(text()).toBe('Location not found. Using coordinates: 43.11110, -70.75670');
    actor.send({ type: 'location.typed', text: '14 Pier Road' });
    expect(text()).toBe(undefined);
  });
});

describe('without a network', () => {
  it('it says that it is not sent, tries again and again, and says when it is', async () => {
    const { help, submit, held, clock, shown, heard, settle } = start();
    help();
    submit();
    expect(shown()).toMatchObject({ view: 'sending', waits: null });
    clock.increment(noAnswerYet);
    expect(shown().waits).toBe('Not sent yet. It’ll send when you’re back online.');
    await settle(() => held.fail(rejection(noConnection)));
    expect(shown()).toMatchObject({ view: 'waiting', trying: false });
    clock.increment(retryPause);
    expect(held.sent.map(({ key }) => key)).toEqual(['tap-1', 'tap-1']);
    expect(shown().waits).toBe('Not sent yet. It’ll send when you’re back online.');
    await settle(() => held.answer(alertOf('waiting', 'waiting')));
    expect(shown()).toMatchObject({ view: 'sent', waits: null, banner: null });
    expect(heard).toEqual([
      { type: 'alert.accepted', id: 'alert-1', heldFor: 0 },
      { type: 'notice.shown', kind: 'success', text: 'Alert has been sent to your safety contacts.' },
    ]);
  });

  it('it goes by itself with the key of its tap when the app is opened again', () => {
    expect(start({ waiting }).held.sent).toEqual([waiting]);
  });

  it('it does not go by itself when it is too old, and its words are there', () => {
    const { held, shown } = start({ waiting, isOld: true });
    expect(held.sent).toEqual([]);
    expect(shown()).toMatchObject({
      view: 'composing',
      refusal: { text: expect.stringContaining('Your alert wasn’t sent'), addContact: false },
      form: { information: 'I feel unsafe', location: '14 Pier Road', requestCall: true },
    });
  });

  it('it stands in the form again once it has got too old while it waited', async () => {
    const { held, clock, shown, settle } = start({ waiting });
    await settle(() => held.fail(rejection(noConnection)));
    clock.increment(retryPause);
    await settle(() => held.fail(new TooOld()));
    expect(shown()).toMatchObject({
      view: 'composing',
      refusal: { text: expect.stringContaining('too old') },
      form: { information: 'I feel unsafe' },
    });
    clock.increment(retryPause);
    expect(held.sent.length).toBe(2);
  });

  it('it can be taken back, words and all', async () => {
    const { actor, help, submit, held, shown, heard, settle } = start();
    help();
    submit();
    await settle(() => held.fail(rejection(noConnection)));
    actor.send({ type: 'withdraw.pressed' });
    expect(shown()).toMatchObject({ view: 'composing', form: { information: 'I need help' } });
    expect(heard).toEqual([{ type: 'alert.withdrawn' }]);
  });
});

describe('a refusal', () => {
  it('of somebody without contacts is loud, keeps the words and shows the way', async () => {
    const { help, submit, held, shown, heard, settle } = start();
    help();
    submit();
    await settle(() => held.fail(rejection(refusalOf('noContacts'))));
    expect(shown()).toMatchObject({
      view: 'composing',
      refusal: { addContact: true },
      form: { information: 'I need help' },
    });
    expect(heard.map(({ type }) => type)).toEqual(['notice.shown']);
  });

  it('of somebody who is signed out keeps the alert until they are back', async () => {
    const { actor, help, submit, held, shown, heard, settle } = start();
    help();
    submit();
    await settle(() => held.fail(rejection(refusalOf('notSignedIn'))));
    expect(shown()).toMatchObject({ view: 'signedOut', said: { information: 'I need help' } });
    expect(shown().waits).toBe(
      'You’re signed out, so your alert hasn’t been sent. Sign in and it’ll send automatically.',
    );
    actor.send({ type: 'signIn.pressed' });
    expect(heard.at(-1)).toEqual({ type: 'session.over' });
  });
});

describe('the board', () => {
  it('says aloud who is not handed over in time, once, and who is not reached at all, at once', async () => {
    const { actor, help, submit, held, shown, heard, settle } = start();
    help();
    submit();
    await settle(() => held.answer(alertOf('handedOver', 'waiting')));
    expect(shown().board).toMatchObject({ sections: [{ heading: '0 of 2 delivered' }], missed: null, isActive: true });
    await settle(() => held.late());
    const call = 'Not delivered to Theo Lind. Call them.';
    expect(shown().board?.missed).toBe(call);
    expect(heard.at(-1)).toEqual({ type: 'notice.shown', kind: 'error', text: call });
    const count = heard.length;
    actor.send({ type: 'news.arrived' });
    await settle(() => held.read(alertOf('notDelivered', 'waiting')));
    expect(heard.slice(count)).toEqual([
      { type: 'notice.shown', kind: 'error', text: 'Not delivered to Ana Reyes and Theo Lind. Call them.' },
    ]);
    actor.send({ type: 'news.arrived' });
    await settle(() => held.read(alertOf('notDelivered', 'delivered')));
    expect(shown().board?.missed).toBe('Not delivered to Ana Reyes. Call them.');
    expect(heard.length).toBe(count + 1);
  });

  it('has mark, time and word for each', async () => {
    const { held, shown, settle } = start({ underWay: { id: 'alert-1', lateIn: handOverTime } });
    await settle(() => held.read(alertOf('delivered', 'notDelivered')));
    expect(shown().board?.sections[0]?.rows).toEqual([
      {
        ...{ id: 'ana', name: 'Ana Reyes', number: '+16175550111', mark: 'noted', word: 'Delivered' },
        ...{ time: '12:00', callable: false },
      },
      {
        ...{ id: 'theo', name: 'Theo Lind', number: '+16175550163', mark: 'bad', word: 'Not delivered' },
        ...{ time: '12:00', callable: true },
      },
    ]);
    expect(shown().board?.times).toBe('Times in EDT');
    expect(shown().said?.line).toBe('Sent 12:00pm EDT.');
  });

  it('says first whether somebody is coming, and who has seen it', async () => {
    const { actor, held, shown, settle } = start({ underWay: { id: 'alert-1', lateIn: handOverTime } });
    await settle(() => held.read(alertOf('delivered', 'delivered')));
    expect(shown().board?.head).toMatchObject({ mark: 'wait', title: 'No answer yet' });
    actor.send({ type: 'news.arrived' });
    await settle(() => held.read(answeredAlert()));
    expect(shown()).toMatchObject({ banner: 'Theo Lind is on it' });
    expect(shown().board).toMatchObject({
      head: { mark: 'ok', title: 'Theo Lind is on it', line: 'Since 12:00pm EDT' },
      sections: [
        {
          heading: '2 of 2 delivered',
          rows: [
            { name: 'Ana Reyes', mark: 'noted', word: 'Seen 12:00pm, no answer yet', callable: true },
            { name: 'Theo Lind', mark: 'ok', word: 'On it since 12:00pm', callable: true },
          ],
        },
      ],
    });
  });

  it('names who is told next and when, until all are told and it is the sender’s turn to call', async () => {
    const { actor, held, shown, settle } = start({ underWay: { id: 'alert-1', lateIn: handOverTime } });
    await settle(() => held.read(alertInWaves(0)));
    expect(shown().board).toMatchObject({
      head: {
        ...{ mark: 'wait', title: 'No answer yet', line: 'Ana Reyes was told at 12:00pm EDT' },
        next: { lead: 'Next, 12:02pm EDT:', text: 'all your contacts are told.' },
      },
      sections: [
        { heading: 'Told first', rows: [{ name: 'Ana Reyes' }] },
        { heading: 'Next, all contacts', time: '12:02pm EDT', rows: [{ name: 'Theo Lind', word: 'Not told yet' }] },
        { heading: 'Then safety officers', time: null, rows: [{ name: 'Safety officers on duty' }] },
      ],
    });
    actor.send({ type: 'news.arrived' });
    await settle(() => held.read(alertInWaves(5)));
    expect(shown().board).toMatchObject({
      head: { title: 'No answer yet', next: null },
      sections: [
        { heading: 'Told first' },
        { heading: 'Then all contacts', time: '12:02pm EDT' },
        { heading: 'Then safety officers', time: '12:05pm EDT', rows: [{ word: 'Safety officer. Sent' }] },
      ],
    });
    actor.send({ type: 'news.arrived' });
    await settle(() => held.read(alertInWaves(8)));
    expect(shown()).toMatchObject({ banner: 'No one has answered', board: { isUnanswered: true } });
    expect(shown().board?.head).toMatchObject({ mark: 'bad', line: '3 people told since 12:00pm EDT' });
    expect(shown().board?.sections.map(({ heading, rows }) => [heading, rows.map(({ callable }) => callable)])).toEqual(
      [['Call someone yourself', [true, true, true]]],
    );
  });

  it.each([
    ['notDelivered', 'delivered', { title: 'No one has answered', line: 'It reached 1 of 2 people.' }],
    ['notDelivered', 'notDelivered', { title: 'Your alert reached no one', line: 'Call someone yourself.' }],
  ] as const)('says how many it reached where they are %s and %s (S-179)', async (ana, theo, head) => {
    const { actor, held, shown, settle } = start({ underWay: { id: 'alert-1', lateIn: handOverTime } });
    await settle(() => held.read({ ...alertOf(ana, theo), unansweredAt: now }));
    expect(shown()).toMatchObject({ board: { head: { mark: 'bad', ...head } } });
    expect(shown().board?.head.next?.text).toContain('call 911');
    actor.send({ type: 'end.pressed' });
    const told =
      theo === 'delivered'
        ? 'The alert ends, and we let the person who got it know.'
        : 'The alert ends. It reached no one.';
    expect(shown().board?.question?.text).toBe(told);
  });

  it('names whom it does not reach although it is tried on, of whatever wave (S-176)', async () => {
    const { held, shown, settle } = start({ underWay: { id: 'alert-1', lateIn: handOverTime } });
    const { contacts, ...alert } = alertInWaves(2);
    const tried = contacts.map((each) => ({
      ...each,
      deliveries: each.deliveries.map((delivery) => ({
        ...delivery,
        ...{ state: 'waiting' as const, reason: 'noConnection', at: each.id === 'theo' ? at(3) : now },
      })),
    }));
    await settle(() => held.read({ ...alert, contacts: tried }));
    expect(shown().board).toMatchObject({
      missed: 'Not delivered to Theo Lind. Call them.',
      head: { title: 'No answer yet', line: 'You’ll see here who is on it.' },
    });
  });

  it('shows the safety officers alone where no contact is left', async () => {
    const { held, shown, settle } = start({ underWay: { id: 'alert-1', lateIn: handOverTime } });
    const told = alertInWaves(5);
    const officers = told.contacts.filter(({ isOfficer }) => isOfficer);
    await settle(() => held.read({ ...told, contacts: officers }));
    expect(shown().board).toMatchObject({
      head: { title: 'No answer yet' },
      sections: [{ label: 'Safety officers', heading: 'Safety officers', rows: [{ word: 'Safety officer. Sent' }] }],
    });
  });

  it('says of whom an ended alert had not told that they were not', async () => {
    const { held, actor, shown, settle } = start({ underWay: { id: 'alert-1', lateIn: handOverTime } });
    await settle(() => held.read(alertInWaves(0)));
    actor.send({ type: 'news.arrived' });
    await settle(() => held.read({ ...alertInWaves(0), next: null, ended: { how: 'safe', at: now } }));
    expect(shown().board?.sections.slice(1)).toMatchObject([
      { rows: [{ name: 'Theo Lind', word: 'Not told' }] },
      { rows: [{ name: 'Safety officers on duty', word: 'Not told' }] },
    ]);
  });

  it('of a later wave is not late for waiting to be sent', async () => {
    const { actor, held, shown, settle } = start({ underWay: { id: 'alert-1', lateIn: 0 } });
    await settle(() => held.read(alertInWaves(0)));
    await settle(() => held.late());
    const { contacts, ...alert } = alertInWaves(2);
    actor.send({ type: 'news.arrived' });
    await settle(() => held.read({ ...alert, contacts: contacts.map((each) => ({ ...each, deliveries: [] })) }));
    expect(shown().board?.missed).toBe('Not delivered to Ana Reyes. Call them.');
  });

  it('asks once before it ends, and is left with its end', async () => {
    const { actor, held, heard, shown, settle } = start({ underWay: { id: 'alert-1', lateIn: handOverTime } });
    await settle(() => held.read(answeredAlert()));
    actor.send({ type: 'end.pressed' });
    expect(shown().board?.question).toEqual({
      title: 'Are you safe?',
      text: 'The alert ends, and we let the 2 people who got it know.',
    });
    actor.send({ type: 'ending.chosen', how: 'safe' });
    await settle(() => held.end(answeredAlert({ how: 'safe', at: now })));
    expect(shown().board).toMatchObject({
      ...{ head: { mark: 'ok', title: 'You’re safe' }, isActive: false, question: null },
    });
    expect(heard).toEqual([
      { type: 'alert.ended' },
      { type: 'notice.shown', kind: 'success', text: 'Your alert has ended. We’re letting your contacts know.' },
    ]);
    actor.send({ type: 'again.pressed' });
    expect(shown().form.information).toBe('');
  });

  it('that could not be ended says so, tries again with the same answer, and may be kept going', async () => {
    const { actor, held, clock, shown, settle } = start({ underWay: { id: 'alert-1', lateIn: handOverTime } });
    await settle(() => held.read(answeredAlert()));
    actor.send({ type: 'end.pressed' });
    actor.send({ type: 'ending.chosen', how: 'falseAlarm' });
    await settle(() => held.notEnd(rejection(noConnection)));
    expect(shown()).toMatchObject({ banner: 'Not ended yet. We’ll keep trying.', board: { isActive: true } });
    clock.increment(retryPause);
    await settle(() => held.notEnd(rejection(noConnection)));
    expect(held.ended).toEqual(['falseAlarm', 'falseAlarm']);
    actor.send({ type: 'keep.pressed' });
    await settle(() => held.read(answeredAlert()));
    expect(shown().board).toMatchObject({ ending: null, isActive: true });
  });

  it('of an alert that has ended elsewhere is not opened again', async () => {
    const { held, heard, shown, settle } = start({ underWay: { id: 'alert-1', lateIn: handOverTime } });
    await settle(() => held.read(answeredAlert({ how: 'safe', at: now })));
    expect(shown().view).toBe('composing');
    expect(heard).toEqual([{ type: 'alert.left' }]);
  });

  it('of an alert that is late already says so as soon as it is opened', async () => {
    const { held, heard, settle } = start({ underWay: { id: 'alert-1', lateIn: 0 } });
    await settle(() => held.read(alertOf('delivered', 'waiting')));
    expect(heard).toEqual([{ type: 'notice.shown', kind: 'error', text: 'Not delivered to Theo Lind. Call them.' }]);
  });

  it('leads back to the form with the same words', async () => {
    const { actor, held, heard, shown, settle } = start({ underWay: { id: 'alert-1', lateIn: handOverTime } });
    await settle(() => held.read(alertOf('delivered', 'delivered')));
    actor.send({ type: 'again.pressed' });
    expect(shown()).toMatchObject({ view: 'composing', form: { information: 'I need help' } });
    expect(heard).toEqual([{ type: 'alert.left' }]);
  });

  it('of one that goes on elsewhere takes the place of the form, where what was typed stays', async () => {
    const { actor, held, heard, shown, settle } = start();
    actor.send({ type: 'information.typed', text: 'Somebody follows me' });
    actor.send({ type: 'requestCall.changed', on: true });
    actor.send({ type: 'alert.opened', id: 'alert-1' });
    expect(shown().view).toBe('opening');
    await settle(() => held.read(alertOf('delivered', 'delivered')));
    expect(shown().said?.information).toBe('I need help');
    actor.send({ type: 'again.pressed' });
    expect(shown()).toMatchObject({
      view: 'composing',
      form: { information: 'Somebody follows me', requestCall: true },
    });
    expect(heard).toEqual([{ type: 'alert.opened', id: 'alert-1' }, { type: 'alert.left' }]);
  });

  it('keeps the box of the place on only with a place that was found', async () => {
    const { actor, held, shown, settle } = start();
    actor.send({ type: 'sendLocation.changed', on: true });
    actor.send({ type: 'alert.opened', id: 'alert-1' });
    await settle(() => held.read(alertOf('delivered', 'delivered')));
    actor.send({ type: 'again.pressed' });
    expect(shown().form.sendLocation).toBe(false);
  });
});
