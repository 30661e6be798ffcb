import type { FullEvent } from '#contract/events/event.ts';
import {
  afterEnd,
  floorPlan,
  lena,
  startDate,
  type StepsGiven,
  stepsEventOf,
} from '#machines/events/eventSteps/fixtures.ts';
import { eventStepsMachine } from '#machines/events/eventSteps/machine.ts';
import { eventStepsModel } from '#machines/events/eventSteps/model.ts';
import type { EventStepsInput, Loaded } from '#machines/events/eventSteps/context.ts';
import type { SaveInput } from '#machines/events/eventSteps/inputs.ts';
import { present } from '#machines/events/eventSteps/present.ts';
import { eventId, noConnection, now, refusalOf } from '#machines/kit/fixtures.ts';
import type { Failure } from '#machines/kit/model/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';

const isSaving = { shown: { place: { step: { form: 'saving' } } } } as const;
const isSubmitting = { shown: { place: { submit: 'submitting' } } } as const;

const seatsIn = (event: FullEvent | null) =>
  event?.EventModules.find(({ id }) => id === 'Dinner Plan')?.sections[0]?.values.seats;

describeChart(eventStepsModel, {
  sizes: {
    'opened at the list': { states: 9, edges: 36 },
    'a step to fill': { states: 29, edges: 135 },
    'ready to submit, of a type that bypasses approval': { states: 38, edges: 178 },
    'sent back, ready to submit again': { states: 22, edges: 59 },
    'a start after the end': { states: 19, edges: 76 },
    'a field that somebody else sets': { states: 18, edges: 33 },
    'loaded again while a step is filled': { states: 64, edges: 280 },
    'a note of a reviewer': { states: 26, edges: 107 },
    'volunteers and a file': { states: 45, edges: 178 },
    'two files at once': { states: 58, edges: 323 },
    'without event-creator': { states: 4, edges: 4 },
    'changes kept from before, over an event that waits for review': { states: 8, edges: 9 },
    'an approved event': { states: 3, edges: 3 },
    'an event of somebody else': { states: 3, edges: 3 },
  },
  along: {
    'nothing is saved or submitted without event-creator': ({ calls, snapshots }) => {
      if (snapshots[0]?.context.mayCreate) return;
      expect(calls.filter(({ actor }) => actor === 'saveModule' || actor === 'submitEvent')).toEqual([]);
    },
    'a first load that fails for now leads no one away': (walked) => {
      for (const { move, after } of newSteps(walked)) {
        if (move !== 'loadEvent refused: offline' && !move.startsWith('loadEvent crashed')) continue;
        expect([present(after).screen, present(after).goesTo]).toEqual(['failed', null]);
        expect(present(after).error).not.toBe(null);
      }
    },
    'only a press leads to a call that writes': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (after.matches(isSaving) && !before.matches(isSaving))
          expect(move).toMatch(/^(continue\.pressed|finish\.pressed|upload\.ended)/);
        if (after.matches(isSubmitting) && !before.matches(isSubmitting)) expect(move).toBe('submit.pressed');
      }
    },
    'what was changed and not saved is never lost without being taken back': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        const [had, has] = [before, after].map(({ context }) => ({
          ...context.draft.plan?.items,
          ...context.typed.plan?.items,
        }));
        if (had?.seats === undefined || has?.seats !== undefined || move === 'theirs.taken') continue;
        expect(seatsIn(after.context.event)).toBe(had.seats.value);
      }
    },
    'a typed value is merged by the time its field or its step is left': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (!snapshot.matches({ shown: { place: { step: { form: { editing: 'typing' } } } } }))
          expect(snapshot.context.typed).toEqual({});
    },
    'a start is called wrong only on its own step': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (snapshot.context.failed !== null) expect(snapshot.context.stepId).toBe('step-1');
    },
    'nobody but the owner sees the steps, and nobody those of an approved event': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { event, userId } = snapshot.context;
        if (!event || snapshot.matches('left') || snapshot.matches(isSubmitting) || snapshot.matches(isSaving))
          continue;
        expect([event.OwnerId, event.reviewStatus === 'approved']).toEqual([userId, false]);
      }
    },
  },
});

interface Calls {
  event?: StepsGiven;
  input?: Partial<EventStepsInput>;
  /** Answers of `saveModule`, in order. */
  saves?: (FullEvent | Failure)[];
  submit?: FullEvent | Failure;
}

const answer = async <T extends object>(given: T | Failure | undefined): Promise<T> => {
  if (given === undefined) return new Promise(() => {});
  if ('message' in given) throw Object.assign(new Error(given.message), given);
  return given;
};

/** Cora's dinner, whose calls are answered as given; one that is not given never ends. */
async function start({ event = {}, input = {}, saves = [], submit }: Calls = {}) {
  const notices: string[] = [];
  const sent: SaveInput[] = [];
  let told: Loaded = { event: stepsEventOf(event), templates: {} };
  const clock = new SimulatedClock();
  const actor = createActor(
    eventStepsMachine.provide({
      actors: {
        loadEvent: fromPromise(async () => told),
        loadVolunteers: fromPromise(async () => [lena]),
        saveModule: fromPromise(async ({ input: given }) => {
          sent.push(given);
          return answer<FullEvent>(saves.shift());
        }),
        submitEvent: fromPromise(async () => answer<FullEvent>(submit)),
        watchNews: fromCallback(() => {}),
      },
    }),
    {
      clock,
      input: {
        eventId,
        userId: 'cora',
        mayCreate: true,
        numbers: { daysBeforeEventCreate: 7, maxGuestAllowed: 3 },
        draft: {},
        wanted: '/step/2',
        ...input,
      },
    },
  ).start();
  actor.on('notice.shown', ({ text }) => notices.push(text));
  const rests = () => waitFor(actor, (snapshot) => snapshot.hasTag('resting'));
  await rests();
  const shown = () => present(actor.getSnapshot());
  const item = (id: string) =>
    shown()
      .step?.sections.flatMap(({ items }) => items)
      .find((each) => each.id === id);
  return {
    actor,
    clock,
    notices,
    left: () => shown().goesTo?.path,
    sent,
    rests,
    shown,
    item,
    type: (section: string, id: string, value: string) =>
      actor.send({ type: 'item.changed', section, item: id, value }),
    goOn: async () => {
      actor.send({ type: 'continue.pressed', at: now });
      await rests();
    },
    finish: async () => {
      actor.send({ type: 'finish.pressed', at: now });
      await rests();
    },
    /** Someone else has changed the event, and news of it arrive. */
    hear: async (given: StepsGiven) => {
      told = { event: stepsEventOf(given), templates: {} };
      actor.send({ type: 'news.arrived' });
      await waitFor(actor, (snapshot) => snapshot.matches({ shown: { freshness: 'settled' } }));
    },
  };
}

const drafts = ({ actor }: Awaited<ReturnType<typeof start>>) => actor.getSnapshot().context.draft;

describe('what is typed', () => {
  it('is merged after a second of rest, and not before', async () => {
    const here = await start();
    here.type('plan', 'seats', 'T');
    here.clock.increment(999);
    here.type('plan', 'seats', 'Ten');
    here.clock.increment(999);
    expect([here.item('seats')?.value, drafts(here)]).toEqual(['Ten', {}]);
    here.clock.increment(1);
    expect(drafts(here)).toEqual({ plan: { version: 1, items: { seats: { value: 'Ten', was: null } } } });
    expect(here.sent).toEqual([]);
  });

  it.each(['item.left', 'page.left', 'overview.chosen'] as const)('is merged at once by %s', async (type) => {
    const here = await start();
    here.type('plan', 'seats', 'Ten');
    here.actor.send({ type });
    expect(drafts(here)).toEqual({ plan: { version: 1, items: { seats: { value: 'Ten', was: null } } } });
  });

  it('is no change any more where it is as before', async () => {
    const here = await start({ event: { dinner: { seats: 'Ten' } } });
    here.type('plan', 'seats', 'Te');
    here.actor.send({ type: 'item.left' });
    here.type('plan', 'seats', 'Ten');
    here.actor.send({ type: 'item.left' });
    expect(drafts(here)).toEqual({});
  });

  it('marks its step as not saved, and is there again when one comes back to it', async () => {
    const here = await start();
    here.type('plan', 'seats', 'Ten');
    here.actor.send({ type: 'step.chosen', stepId: 'step-1' });
    expect(here.shown().steps.map(({ isUnsaved }) => isUnsaved)).toEqual([false, true]);
    here.actor.send({ type: 'step.chosen', stepId: 'Dinner Plan' });
    expect(here.item('seats')?.value).toBe('Ten');
  });
});

describe('Continue', () => {
  it('sends what was changed with the version it was read at, says so and goes on', async () => {
    const here = await start({ saves: [stepsEventOf({ version: 2, dinner: { seats: 'Ten' } })] });
    here.type('plan', 'seats', 'Ten');
    await here.goOn();
    expect(here.sent).toEqual([
      { eventId, moduleId: 'Dinner Plan', sections: { plan: { seats: 'Ten' } }, versions: { plan: 1 } },
    ]);
    expect(here.notices).toEqual(['successfully saved']);
    expect([here.shown().screen, here.shown().path, drafts(here)]).toEqual(['submit', '/step/submit', {}]);
  });

  it('goes on without a call where nothing was changed', async () => {
    const here = await start({ input: { wanted: '/step/1' } });
    await here.goOn();
    expect([here.shown().path, here.sent, here.notices]).toEqual(['/step/2', [], []]);
  });

  it('keeps all that was typed where there is no connection, and sends the same again', async () => {
    const saved = stepsEventOf({ version: 2, dinner: { seats: 'Ten' } });
    const here = await start({ saves: [{ message: noConnection }, saved] });
    here.type('plan', 'seats', 'Ten');
    await here.goOn();
    expect([here.notices, here.item('seats')?.value, here.shown().path]).toEqual([[noConnection], 'Ten', '/step/2']);
    await here.goOn();
    expect(here.sent[1]).toEqual(here.sent[0]);
    expect(here.shown().path).toBe('/step/submit');
  });

  it('keeps what was typed while it was saving', async () => {
    const here = await start({ saves: [stepsEventOf({ version: 2, dinner: { seats: 'Ten' } })] });
    here.type('plan', 'seats', 'Ten');
    const saving = here.goOn();
    here.type('plan', 'seats', 'Eleven');
    await saving;
    expect(drafts(here)).toEqual({ plan: { version: 2, items: { seats: { value: 'Eleven', was: 'Ten' } } } });
    expect(here.shown().submit?.reason).toBe('Save Dinner Plan first.');
  });

  it('refuses a start after the end, says it at the field and sends nothing', async () => {
    const here = await start({ input: { wanted: '/step/1' } });
    here.type('information', 'startDate', afterEnd);
    await here.goOn();
    expect([here.notices, here.item('startDate')?.problem, here.sent]).toEqual([
      ['Start date can not be after end date'],
      'Start date can not be after end date',
      [],
    ]);
    here.type('information', 'startDate', startDate);
    expect(here.item('startDate')?.problem).toBeNull();
  });

  it('takes a start that is equal to the end', async () => {
    const here = await start({ input: { wanted: '/step/1' }, saves: [stepsEventOf()] });
    here.type('information', 'startDate', stepsEventOf().information.endDate);
    await here.goOn();
    expect(here.sent.map(({ sections }) => sections)).toEqual([
      { information: { startDate: stepsEventOf().information.endDate } },
    ]);
  });

  it('waits for a file that is being sent, says so, and goes on when it is there', async () => {
    const saved = stepsEventOf({ door: true, version: 2, team: { 'floor-plan': floorPlan } });
    const here = await start({ event: { door: true }, input: { wanted: '/step/3' }, saves: [saved] });
    const at = { section: 'team', item: 'floor-plan' };
    here.actor.send({ type: 'upload.began', ...at });
    here.actor.send({ type: 'continue.pressed', at: now });
    expect([here.shown().isWaiting, here.shown().busy, here.sent]).toEqual([true, 'continue', []]);
    here.actor.send({ type: 'item.changed', ...at, value: floorPlan });
    here.actor.send({ type: 'upload.ended', ...at });
    await here.rests();
    expect(here.sent.map(({ sections }) => sections)).toEqual([{ team: { 'floor-plan': floorPlan } }]);
    expect(here.notices).toEqual(['A file is still uploading. We’ll continue when it’s done.', 'successfully saved']);
  });

  it('does not go on where the file it waited for did not arrive', async () => {
    const here = await start({ event: { door: true }, input: { wanted: '/step/3' } });
    const at = { section: 'team', item: 'floor-plan' };
    here.actor.send({ type: 'upload.began', ...at });
    here.actor.send({ type: 'continue.pressed', at: now });
    here.actor.send({ type: 'upload.ended', ...at });
    expect([here.shown().path, here.shown().busy, here.sent]).toEqual(['/step/3', null, []]);
  });
});

it('saves by Finish Later, says its own sentence and goes home', async () => {
  const here = await start({ saves: [stepsEventOf({ version: 2, dinner: { seats: 'Ten' } })] });
  here.type('plan', 'seats', 'Ten');
  await here.finish();
  expect([here.sent.length, here.notices, here.left()]).toEqual([1, ['Event state has been saved'], '/']);
});

describe('the same field, set by somebody else', () => {
  const theirs = stepsEventOf({ version: 2, dinner: { seats: 'Twelve' } });
  const conflict = refusalOf('sameFieldChanged', { titles: 'How many seats are there?', event: theirs });

  it('keeps what was typed and says what they set; saving again keeps mine', async () => {
    const here = await start({ saves: [conflict, stepsEventOf({ version: 3, dinner: { seats: 'Ten' } })] });
    here.type('plan', 'seats', 'Ten');
    await here.goOn();
    expect(here.item('seats')).toMatchObject({ value: 'Ten', theirs: 'Twelve' });
    expect(here.notices).toEqual([
      'Someone else changed How many seats are there?. Review the changes, then save again.',
    ]);
    await here.goOn();
    expect(here.sent.map(({ versions }) => versions)).toEqual([{ plan: 1 }, { plan: 2 }]);
    expect(here.shown().path).toBe('/step/submit');
  });

  it('is theirs when theirs is taken, and nothing is left to save', async () => {
    const here = await start({ saves: [conflict] });
    here.type('plan', 'seats', 'Ten');
    await here.goOn();
    here.actor.send({ type: 'theirs.taken', section: 'plan', item: 'seats' });
    expect(here.item('seats')).toMatchObject({ value: 'Twelve', theirs: null });
    await here.goOn();
    expect([here.sent.length, here.shown().path]).toEqual([1, '/step/submit']);
  });

  it('appears as soon as news of it arrive, and the save still asks', async () => {
    const here = await start();
    here.type('plan', 'seats', 'Ten');
    await here.hear({ version: 2, dinner: { seats: 'Twelve' } });
    expect(here.item('seats')).toMatchObject({ value: 'Ten', theirs: 'Twelve' });
    here.actor.send({ type: 'continue.pressed', at: now });
    expect(here.sent.map(({ versions }) => versions)).toEqual([{ plan: 1 }]);
  });

  it('is no conflict where both have set the same', async () => {
    const here = await start();
    here.type('plan', 'seats', 'Twelve');
    await here.hear({ version: 2, dinner: { seats: 'Twelve' } });
    expect([here.item('seats')?.theirs, drafts(here)]).toEqual([null, {}]);
  });
});

it('shows what somebody else put into other fields, and sends mine at the version that was shown', async () => {
  const here = await start();
  here.type('plan', 'seats', 'Ten');
  await here.hear({ version: 2, dinner: { allergies: 'We ask at the door.' } });
  expect([here.item('seats')?.value, here.item('allergies')?.value]).toEqual(['Ten', 'We ask at the door.']);
  here.actor.send({ type: 'continue.pressed', at: now });
  expect(here.sent[0]).toMatchObject({ sections: { plan: { seats: 'Ten' } }, versions: { plan: 2 } });
});

it('takes no older event for a newer one', async () => {
  const here = await start({ event: { version: 3, dinner: { seats: 'Ten' } } });
  await here.hear({ version: 2, dinner: { seats: 'Nine' } });
  expect(here.item('seats')?.value).toBe('Ten');
});

it('leads to the list where the step one is on is switched off, and keeps what was typed there', async () => {
  const here = await start();
  here.type('plan', 'seats', 'Ten');
  await here.hear({ withoutDinner: true });
  expect([here.shown().screen, here.shown().steps.length]).toEqual(['overview', 1]);
  expect(Object.keys(drafts(here))).toEqual(['plan']);
});

it('keeps the clock of start and end where the event gets another zone', async () => {
  const here = await start({ input: { wanted: '/step/1' } });
  here.type('information', 'timezone', 'America/Chicago');
  expect([here.item('startDate')?.value, here.item('endDate')?.value, here.shown().step?.zone]).toEqual([
    '2026-10-18T01:00:00.000Z',
    '2026-10-18T06:00:00.000Z',
    'America/Chicago',
  ]);
});

describe('Submit', () => {
  const filled = { dinner: { seats: 'Ten' } };
  const at = { input: { wanted: '/step/submit' } };

  it('stays closed while something required is missing, and says which step', async () => {
    const { actor, shown } = await start(at);
    expect(shown().submit).toMatchObject({
      isOpen: false,
      reason: 'Fill out the required items in Dinner Plan first.',
    });
    expect(actor.getSnapshot().can({ type: 'submit.pressed' })).toBe(false);
  });

  it.each([
    ['startPassed', 'The start of this event has passed. Choose a later one in Event Information, then submit.'],
    ['moveTooLate', 'The approved version of this event has started, so its start can’t change anymore.'],
  ] as const)('stays closed where the start is too late: %s', async (startLate, reason) => {
    const { actor, shown } = await start({ ...at, event: { ...filled, startLate } });
    expect(shown().submit).toMatchObject({ isOpen: false, reason });
    expect(actor.getSnapshot().can({ type: 'submit.pressed' })).toBe(false);
  });

  it('approves at once where the type bypasses approval, and leads to the event', async () => {
    const approved = stepsEventOf({ ...filled, bypassApproval: true, reviewStatus: 'approved' });
    const here = await start({ ...at, event: { ...filled, bypassApproval: true }, submit: approved });
    here.actor.send({ type: 'submit.pressed' });
    await here.rests();
    expect([here.notices, here.left()]).toEqual([['Event was approved.'], `/event-view/${eventId}`]);
  });

  it('hands in all else, and leads home', async () => {
    const here = await start({ ...at, event: filled, submit: stepsEventOf({ ...filled, reviewStatus: 'submitted' }) });
    here.actor.send({ type: 'submit.pressed' });
    await here.rests();
    expect([here.notices, here.left()]).toEqual([['This event has been submitted for approval.'], '/']);
  });

  it('is not offered for an event that waits for review', async () => {
    const here = await start({ ...at, event: { ...filled, reviewStatus: 'submitted' } });
    expect(here.shown().submit).toMatchObject({ isWaiting: true, isOpen: false, reason: null });
  });

  it('is closed without event-creator', async () => {
    const here = await start({ input: { wanted: '/step/submit', mayCreate: false }, event: filled });
    expect(here.shown()).toMatchObject({ mayWrite: false, submit: { isOpen: false } });
  });
});

describe('an address with which the steps are opened', () => {
  it.each([
    ['', 'overview', ''],
    ['/step/1', 'step', '/step/1'],
    ['/step/2', 'step', '/step/2'],
    ['/step/3', 'overview', ''],
    ['/step/submit', 'submit', '/step/submit'],
  ])('“%s” leads to the %s', async (wanted, screen, path) => {
    const { shown } = await start({ input: { wanted } });
    expect([shown().screen, shown().path]).toEqual([screen, path]);
  });

  it.each([
    ['approved', { reviewStatus: 'approved' }],
    ['rejected', { reviewStatus: 'rejected' }],
    ['somebody else’s', { ownerId: 'rita' }],
  ] as const)('leads to the event view where the event is %s', async (_, event) => {
    const { left, shown } = await start({ event });
    expect([shown().screen, left()]).toEqual(['left', `/event-view/${eventId}`]);
  });
});

it.each([
  [null, '/step/1'],
  ['2', '/step/2'],
  ['Dinner Plan', '/step/2'],
  ['7', '/step/1'],
])('goes on from the list at the stored step %j: %s', async (step, path) => {
  const here = await start({ input: { wanted: '' }, event: step === null ? {} : { step } });
  await here.goOn();
  expect(here.shown().path).toBe(path);
});

it('tells why the event was sent back, who did and when', async () => {
  const decision = { status: 'update-required', reason: 'Name the seats.', name: 'Rita Moss', date: now } as const;
  const { shown } = await start({ input: { wanted: '' }, event: { reviewStatus: 'update-required', decision } });
  expect(shown()).toMatchObject({
    status: 'update-required',
    decision: { reason: 'Name the seats.', name: 'Rita Moss', date: 'October 1, 2026' },
  });
});
