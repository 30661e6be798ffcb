import { pathOf, present } from '#machines/review/reviewEvent/present.ts';
import { reviewEventMachine } from '#machines/review/reviewEvent/machine.ts';
import { type ReviewGiven, reviewEventModel, reviewOf } from '#machines/review/reviewEvent/model.ts';
import { mayApprove, mayDecide, type ReviewEventInput } from '#machines/review/reviewEvent/setup.ts';
import { eventId, refusalOf } from '#machines/kit/fixtures.ts';
import { exit } from '#machines/kit/exit.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { type Actor, createActor, fromPromise, waitFor } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';

describeChart(reviewEventModel, {
  sizes: {
    'reading the steps': { states: 28, edges: 130 },
    'approving a section': { states: 30, edges: 132 },
    'not approving a section': { states: 17, edges: 54 },
    'commenting on what has changed': { states: 23, edges: 80 },
    'every section is approved': { states: 14, edges: 47 },
    'a reason is asked for': { states: 28, edges: 122 },
    'no reviewer when it was submitted': { states: 10, edges: 31 },
    'the owner': { states: 6, edges: 14 },
    'a member who is no reviewer': { states: 8, edges: 16 },
  },
  along: {
    'a decision leaves only from an event that is the reader’s to decide': (walked) => {
      for (const { before, after } of newSteps(walked)) {
        const decides = (['deciding', 'approving', 'asking'] as const).some(
          (state) => after.matches({ shown: state }) && !before.matches({ shown: state }),
        );
        if (decides) expect(mayDecide(before.context)).toBe(true);
      }
    },
    'an event is approved only when every section has what it needs': (walked) => {
      for (const { before, after } of newSteps(walked))
        if (after.matches({ shown: 'approving' }) && !before.matches({ shown: 'approving' }))
          expect(mayApprove(before.context)).toBe(true);
    },
    'a decision names the version that is on screen': ({ snapshots }) => {
      for (const { context } of snapshots) {
        if (context.decision === null) continue;
        const { sectionId, version } = context.decision;
        const shown = context.event?.EventModules.flatMap(({ sections }) => sections).find(
          ({ id }) => id === sectionId,
        );
        expect(version).toBe(shown?.version);
      }
    },
    'no comment and no reason leaves empty': ({ calls }) => {
      for (const { input } of calls) {
        const sent = JSON.stringify(input) ?? '';
        expect(sent).not.toMatch(/"(reason|text)":"\s*"/);
      }
    },
    'what was given stays in hand only on its way to the server': ({ snapshots }) => {
      for (const { context, value: state } of snapshots) {
        const value = JSON.stringify(state);
        expect([context.decision !== null, context.comment !== null, context.reason !== '']).toEqual([
          value.includes('deciding'),
          value.includes('commenting'),
          value.includes('sending'),
        ]);
      }
    },
    'nobody but a reviewer who is not the owner sees the review': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (snapshot.matches('shown'))
          expect([snapshot.context.isReviewer, snapshot.context.userId]).toEqual([true, 'rita']);
    },
  },
});

let actor: Actor<typeof reviewEventMachine>;
const started: (typeof actor)[] = [];
afterEach(() => {
  for (const each of started.splice(0)) each.stop();
});

interface Answers {
  load?: ReviewGiven[];
  decide?: ReviewGiven;
  refuse?: ReturnType<typeof refusalOf>;
}

/** Rita at Autumn Social; each loading answers the next of `load`, the last one again and again. */
async function open(answers: Answers = {}, input: Partial<ReviewEventInput> = {}) {
  const { load = [{}], decide = {}, refuse } = answers;
  const notices: string[] = [];
  const sent: unknown[] = [];
  const loads = load.map(reviewOf);
  const say = async (input: unknown) => {
    sent.push(input);
    if (refuse) throw Object.assign(new Error(refuse.message), refuse);
    return reviewOf(decide);
  };
  const provided = reviewEventMachine.provide({
    actors: {
      loadEvent: fromPromise(async () => ({
        event: (loads.length > 1 ? loads.shift() : loads[0]) ?? reviewOf(),
        templates: {},
      })),
      decideSection: fromPromise(({ input }) => say(input)),
      addComment: fromPromise(({ input }) => say(input)),
      approve: fromPromise(({ input }) => say(input)),
      sendBack: fromPromise(({ input }) => say(input)),
    },
  });
  actor = createActor(provided, { input: { eventId, userId: 'rita', isReviewer: true, wanted: '', ...input } }).start();
  started.push(actor);
  actor.on('notice.shown', ({ text }) => notices.push(text));
  const rests = () =>
    waitFor(actor, (each) => each.hasTag('resting') && !each.matches({ shown: { reading: 'refreshing' } }));
  await rests();
  return { notices, sent, rests, shown: () => present(actor.getSnapshot()) };
}

describe('an address with which the review is opened', () => {
  it.each([
    ['', '', 'Autumn Social'],
    ['/step/1', '/step/1', 'Event Information'],
    ['/step/2', '/step/2', 'Getting home'],
    ['/step/3', '', 'Autumn Social'],
    ['/step/0', '', 'Autumn Social'],
    ['/step/two', '', 'Autumn Social'],
    ['/elsewhere', '', 'Autumn Social'],
  ])('%s leads to “%s”, typed later as well', async (wanted, path, heading) => {
    const { shown } = await open({}, { wanted });
    expect([pathOf(actor.getSnapshot()), shown().heading]).toEqual([path, heading]);
    actor.send({ type: 'step.chosen', step: 2 });
    actor.send({ type: 'url.changed', path: wanted });
    expect(shown().heading).toBe(heading);
  });

  it.each([
    ['the owner', { userId: 'cora' }, '/event/edit/autumn-social'],
    ['an owner who is no reviewer', { userId: 'cora', isReviewer: false }, '/event/edit/autumn-social'],
    ['who is no reviewer', { userId: 'mia', isReviewer: false }, '/'],
  ])('leads %s elsewhere', async (_, input, path) => {
    const { shown } = await open({}, input);
    expect(shown()).toMatchObject({ view: 'left', goesTo: { path, by: 'replace' } });
  });
});

it.each([
  ['a reviewer', true, '/review'],
  ['who is no reviewer', false, '/'],
])('an event that is gone leads %s away', async (_, isReviewer, address) => {
  const gone = refusalOf('notFound');
  const machine = reviewEventMachine.provide({
    actors: { loadEvent: fromPromise(() => Promise.reject(Object.assign(new Error(gone.message), gone))) },
  });
  actor = createActor(machine, { input: { eventId, userId: 'rita', isReviewer, wanted: '' } }).start();
  started.push(actor);
  await waitFor(actor, (each) => each.matches('left'));
  expect(present(actor.getSnapshot()).goesTo).toEqual(exit.replace(address));
});

it('says which event is read, at which version, from whom, and how far its review is', async () => {
  const { shown } = await open({ load: [{ information: true, version: 4 }] });
  expect(shown()).toMatchObject({
    heading: 'Autumn Social',
    line: 'Saturday, October 17, 2026, from Cora Bell',
    approved: { count: 1, of: 2 },
    mayApprove: false,
    note: null,
    steps: [
      { position: 1, name: 'Event Information', text: 'All Items Approved.' },
      { position: 2, name: 'Getting home', text: 'Completed, Awaiting Approval.' },
    ],
  });
  actor.send({ type: 'step.chosen', step: 2 });
  expect(shown()).toMatchObject({ heading: 'Getting home', line: 'Autumn Social, version 4, from Cora Bell' });
});

it('sends the version that was read, shows the decision as the reader’s own, and takes another one', async () => {
  const { shown, sent, rests } = await open({ decide: { home: true } }, { wanted: '/step/2' });
  actor.send({ type: 'section.decided', sectionId: 'home', approved: true });
  expect(shown().sections).toMatchObject([{ mine: null, sending: true }]);
  await rests();
  expect(shown()).toMatchObject({ sections: [{ mine: true, sending: null }], approved: { count: 1, of: 2 } });
  expect(sent).toEqual([
    { eventId, decision: { moduleId: 'Getting home', sectionId: 'home', version: 1, approved: true } },
  ]);
  const offered = (approved: boolean) =>
    actor.getSnapshot().can({ type: 'section.decided', sectionId: 'home', approved });
  expect([offered(true), offered(false)]).toEqual([false, true]);
});

it('decides nothing on a section that has changed since it was read, and shows the difference', async () => {
  const { shown, notices, rests } = await open(
    { load: [{}, { version: 2, ride: 'By bus, until 2 AM.' }], refuse: refusalOf('staleSection') },
    { wanted: '/step/2' },
  );
  actor.send({ type: 'section.decided', sectionId: 'home', approved: true });
  await rests();
  expect(notices).toEqual([refusalOf('staleSection').message]);
  expect(shown().sections).toMatchObject([
    { mine: null, changed: { since: 'Changed since you opened it', before: { ride: 'By bus.' } } },
  ]);
});

it.each([
  [true, 'Changed since you approved it'],
  [false, 'Changed since you marked it not approved'],
])('shows against the last decision what has changed: %s', async (before, since) => {
  const { shown } = await open({ load: [{ version: 2, ride: 'On foot.', before }] }, { wanted: '/step/2' });
  expect(shown().sections).toMatchObject([{ changed: { since, before: { ride: 'By bus.' } } }]);
});

it('is told quietly what happens elsewhere, and keeps a question open meanwhile', async () => {
  const { shown, rests } = await open({
    load: [{}, { status: 'update-required', reason: 'Say who drives the last one.' }],
  });
  actor.send({ type: 'reject.pressed' });
  actor.send({ type: 'news.arrived' });
  expect(shown()).toMatchObject({ status: 'submitted', asked: { question: 'Reject this event?', button: 'Reject' } });
  actor.send({ type: 'reason.left' });
  await rests();
  expect(shown()).toMatchObject({
    status: 'update-required',
    asked: null,
    note: { text: 'Remy Stone requested changes on October 1, 2026.', reason: 'Say who drives the last one.' },
  });
});

it.each([
  ['requestChanges.pressed', 'requestChanges', 'Changes were requested.'],
  ['reject.pressed', 'reject', 'Event was rejected.'],
] as const)('%s needs a reason, sends it, says so and goes back to the list', async (type, asked, notice) => {
  const { shown, sent, notices, rests } = await open();
  actor.send({ type });
  actor.send({ type: 'reason.submitted', reason: '  ' });
  expect(shown().asked).toMatchObject({ failed: { field: 'reason', message: 'Please give a reason' }, busy: false });
  actor.send({ type: 'reason.submitted', reason: ' Say who drives the last one. ' });
  await rests();
  expect(sent).toEqual([{ eventId, asked, reason: 'Say who drives the last one.' }]);
  expect(notices).toEqual([notice]);
  expect(shown().goesTo).toEqual({ path: '/review', by: 'replace' });
});

it('approves what has all it needs, and goes back to the list', async () => {
  const { shown, notices, rests } = await open({ load: [{ information: true, home: true }] });
  expect(shown().mayApprove).toBe(true);
  actor.send({ type: 'approve.pressed' });
  expect(shown()).toMatchObject({ approving: true, busy: true });
  await rests();
  expect([notices, shown().goesTo]).toEqual([['Event was approved.'], { path: '/review', by: 'replace' }]);
});

it.each([
  ['somebody else has decided', { status: 'approved' }, 'This event is approved.'],
  ['it is being edited', { status: 'editing' }, 'This event is being edited. There’s nothing to decide right now.'],
  [
    'the reader came later',
    { isApprover: false },
    'You weren’t a reviewer when this event was submitted, so others will decide.',
  ],
  [
    'it was rejected',
    { status: 'rejected', reason: 'Too far away.' },
    'Remy Stone rejected this event on October 1, 2026.',
  ],
] as const)('only reads where %s', async (_, given, text) => {
  const { shown } = await open({ load: [given] }, { wanted: '/step/2' });
  expect(shown()).toMatchObject({ note: { text }, mayApprove: false, sections: [{ mayDecide: false }] });
  const signals = [
    { type: 'section.decided', sectionId: 'home', approved: true },
    { type: 'approve.pressed' },
    { type: 'requestChanges.pressed' },
    { type: 'reject.pressed' },
  ] as const;
  expect(signals.filter((signal) => actor.getSnapshot().can(signal))).toEqual([]);
});

it('sends back and rejects nothing that has started as it was approved, and may approve it', async () => {
  const { shown } = await open({ load: [{ hasStarted: true, information: true, home: true }] });
  expect(shown()).toMatchObject({
    started: expect.stringMatching(
      /^The approved version of this event has started.*but not request changes or reject it/,
    ),
    note: null,
    mayApprove: true,
  });
  expect(actor.getSnapshot().can({ type: 'reject.pressed' })).toBe(false);
  expect(actor.getSnapshot().can({ type: 'requestChanges.pressed' })).toBe(false);
});

it('sends back what has another start once it has started, and approves it no more (E-321)', async () => {
  const given = { hasStarted: true, startLate: 'moveTooLate', information: true, home: true } as const;
  const { shown } = await open({ load: [given] });
  expect(shown()).toMatchObject({ mayApprove: false, started: expect.stringContaining('its start can’t change') });
  expect(shown()).toMatchObject({ mayAskForChanges: true, started: expect.stringContaining('to send it back') });
  expect(actor.getSnapshot().can({ type: 'reject.pressed' })).toBe(false);
  actor.send({ type: 'requestChanges.pressed' });
  expect(shown().asked).toMatchObject({ isFinal: false });
});

it('says at the reason that it was not sent, and keeps the question open', async () => {
  const { shown, notices, rests } = await open({ refuse: refusalOf('bug') });
  actor.send({ type: 'requestChanges.pressed' });
  actor.send({ type: 'reason.submitted', reason: 'Say who drives.' });
  await rests();
  expect(shown().asked).toMatchObject({ failed: { field: 'reason', message: refusalOf('bug').message }, busy: false });
  expect(notices).toEqual([]);
});
