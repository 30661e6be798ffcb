import type { ShownAnswer } from '#contract/events/event.ts';
import { eventId, infoOf } from '#machines/kit/fixtures.ts';
import { eventViewMachine } from '#machines/events/eventView/machine.ts';
import { eventViewModel } from '#machines/events/eventView/model.ts';
import { decisionOf, headerOf, present } from '#machines/events/eventView/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';

describeChart(eventViewModel, {
  sizes: {
    'opened for the first time': { states: 50, edges: 194 },
    'opened again': { states: 42, edges: 168 },
    'opened at its incidents': { states: 114, edges: 584 },
  },
  along: {
    'who is led away is told why first': ({ snapshots, emitted }) => {
      const left = snapshots.at(-1)?.matches('left') ?? false;
      expect(emitted.map(({ type }) => type)).toEqual(left ? ['notice.shown', 'view.left'] : []);
    },
    'a missing connection takes nothing off the screen': (walked) => {
      for (const { move, before, after } of newSteps(walked))
        if (move === 'refreshInfo refused: offline') expect(after.context.info).toEqual(before.context.info);
    },
    'who is at its incidents stays there when it is cancelled': (walked) => {
      for (const { move, before, after } of newSteps(walked))
        if (move.endsWith('refused: cancelled'))
          expect(after.value).toBe(before.context.isOpenAfterCancelling ? 'cancelled' : 'left');
    },
    'nobody is led away by what may pass': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (/refused: (offline|500)/.test(move)) expect(after.matches('left')).toBe(false);
    },
    'nobody is led away while the event is being ended here': (walked) => {
      for (const { before, after } of newSteps(walked))
        if (before.matches({ shown: 'held' })) expect(after.matches('left')).toBe(false);
    },
    'what is shown is marked as old exactly when it could not be refreshed': (walked) => {
      for (const { move, after } of newSteps(walked)) {
        if (move === 'refreshInfo refused: offline') expect(after.context.isStale).toBe(true);
        if (move.endsWith('answered: renamed')) expect(after.context.isStale).toBe(false);
      }
    },
  },
});

type Info = ReturnType<typeof infoOf>;

function start(remembered: Info | null, ...answers: (() => Promise<Info>)[]) {
  const heard: unknown[] = [];
  const loadInfo = fromPromise<Info, { eventId: string }>(() => answers.shift()?.() ?? new Promise(() => {}));
  const actor = createActor(eventViewMachine.provide({ actors: { loadInfo } }), {
    input: { eventId, remembered, isOpenAfterCancelling: false },
  });
  actor.on('*', (emitted) => heard.push(emitted));
  actor.start();
  return { actor, heard, shown: () => present(actor.getSnapshot()) };
}

const refuse = (message: string, status?: number) => () =>
  Promise.reject(Object.assign(new Error(message), { status }));

it('shows what the browser kept at once, and then what the server says', async () => {
  const { actor, shown } = start(infoOf({ title: 'As kept' }), async () => infoOf({ title: 'As it is' }));
  expect(shown()).toEqual({ view: 'shown', title: 'As kept', isStale: false, error: null, goesTo: null });
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'settled' }));
  expect(shown()).toEqual({ view: 'shown', title: 'As it is', isStale: false, error: null, goesTo: null });
});

it('keeps what the browser kept where no server answers, and says that it may be old', async () => {
  const { actor, heard, shown } = start(infoOf(), refuse('No connection.'));
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'settled' }));
  expect(shown()).toEqual({ view: 'shown', title: 'Autumn Social', isStale: true, error: null, goesTo: null });
  expect(heard).toEqual([]);
});

it.each([500, 503, 429])('stays where a refresh is answered %i: the server can not say', async (status) => {
  const { actor, heard, shown } = start(infoOf(), refuse('Something went wrong on our side.', status));
  await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'settled' }));
  expect([shown().view, heard]).toEqual(['shown', []]);
});

it.each([undefined, 500, 503, 429])(
  'says why the event does not load and loads it when asked again, where nothing was kept and the answer is %s',
  async (status) => {
    const { actor, heard, shown } = start(null, refuse('The server isn’t there.', status), async () => infoOf());
    await waitFor(actor, (snapshot) => snapshot.hasTag('resting'));
    expect(shown()).toMatchObject({ view: 'failed', error: 'The server isn’t there.', goesTo: null });
    actor.send({ type: 'retry.pressed' });
    expect(shown()).toMatchObject({ view: 'loading', error: null });
    await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'settled' }));
    expect([shown().title, heard]).toEqual(['Autumn Social', []]);
  },
);

it.each([
  ['where nothing was kept', null, 403],
  ['where the server says no', infoOf(), 404],
] as const)('says why the event does not load and leaves, %s', async (_, remembered, status) => {
  const { actor, heard, shown } = start(remembered, refuse('There is nothing here.', status));
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(shown()).toMatchObject({ view: 'left', goesTo: { by: 'back' } });
  expect(heard).toEqual([
    { type: 'notice.shown', kind: 'error', text: 'There is nothing here.' },
    { type: 'view.left' },
  ]);
});

it('does not let an answer that is on its way take back what has changed meanwhile', async () => {
  const older = Promise.withResolvers<Info>();
  const { actor } = start(
    infoOf(),
    () => older.promise,
    async () => infoOf({ attendance: 'yes', title: 'Asked again' }),
  );
  actor.send({ type: 'info.changed', info: infoOf({ attendance: 'yes' }) });
  expect(actor.getSnapshot().context.info?.attendee?.rsvp).toBe('yes');
  older.resolve(infoOf());
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'settled' }));
  expect([context.info?.attendee?.rsvp, context.info?.event.information.title]).toEqual(['yes', 'Asked again']);
});

it.each(['refresh.requested', 'news.arrived'] as const)(
  'lets a call end and asks once more when something changed meanwhile: %s',
  async (type) => {
    const { actor, shown } = start(
      infoOf(),
      async () => infoOf({ title: 'Too old' }),
      async () => infoOf({ title: 'Asked again' }),
      async () => infoOf({ title: 'Asked once too often' }),
    );
    actor.send({ type });
    actor.send({ type });
    await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'settled' }));
    expect(shown().title).toBe('Asked again');
  },
);

it('shows the event in its own zone, with the user’s volunteer roles', () => {
  expect(headerOf(infoOf({ checksIn: true }))).toEqual({
    title: 'Autumn Social',
    month: 'OCT',
    day: '17',
    time: '8:00 PM – 1:00 AM EDT',
    date: 'Saturday, October 17, 2026',
    venue: 'The Boathouse',
    venuePhone: '+16175550100',
    location: '12 Harbor Street',
    url: 'https://example.org/autumn',
    description: 'Music and cider.',
    answers: [],
    roles: ['Door Team'],
    own: null,
    status: 'approved',
    changing: null,
  });
  expect(headerOf(infoOf({ reviewStatus: 'submitted', isBeingChanged: true }))).toMatchObject({
    status: 'being-changed',
    changing:
      'This event is being changed. Until the changes are approved, the date and place stay as shown, and RSVP is closed.',
  });
});

it('shows what its steps tell members, times in the zone of the event', () => {
  const answers: ShownAnswer[] = [
    { id: 'dress', type: 'shortTextInput', title: 'Dress code', value: ' Black tie ' },
    { id: 'opens', type: 'dateTimeInput', title: 'Doors open', value: '2026-10-17T23:30:00.000Z' },
  ];
  expect(headerOf({ ...infoOf(), answers }).answers).toEqual([
    { id: 'dress', title: 'Dress code', text: 'Black tie' },
    { id: 'opens', title: 'Doors open', text: 'Saturday, October 17, 2026, 7:30 PM EDT' },
  ]);
});

it('says why the event was rejected, who did it and when, where that is told', () => {
  const reason = 'The pier is closed then.';
  const decision = { status: 'rejected', reason, name: 'Remy Stone', date: '2026-10-02T02:00:00.000Z' } as const;
  expect([decisionOf({ ...infoOf(), decision }), decisionOf(infoOf())]).toEqual([
    { reason, name: 'Remy Stone', date: 'October 1, 2026' },
    null,
  ]);
});

it('says both abbreviations where the clock changes during the event', () => {
  const nightOfChange = { startDate: '2026-11-01T03:00:00.000Z', endDate: '2026-11-01T08:00:00.000Z' };
  expect(headerOf(infoOf(nightOfChange)).time).toBe('11:00 PM EDT – 3:00 AM EST');
});
