import { exit } from '#machines/kit/exit.ts';
import { eventId, type InfoGiven, infoOf, now, refusalOf } from '#machines/kit/fixtures.ts';
import { fullEventOf, type FullGiven } from '#machines/kit/fullFixtures.ts';
import { changeDateMachine } from '#machines/events/changeDate/machine.ts';
import { changeDateModel } from '#machines/events/changeDate/model.ts';
import type { SaveDates } from '#machines/events/changeDate/setup.ts';
import { dateClosed, informationClosed } from '#machines/events/changeDate/closings.ts';
import { datesOf } from '#machines/events/changeDate/dates.ts';
import { editEntries } from '#machines/events/changeDate/editEntries.ts';
import { present } from '#machines/events/changeDate/present.ts';
import { skippedTime } from '#contract/kit/wallTimes.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

describeChart(changeDateModel, {
  sizes: {
    'an approved event, in time': { states: 24, edges: 81 },
    'a type that bypasses approval, tomorrow': { states: 23, edges: 84 },
    'another tab sets the date meanwhile': { states: 29, edges: 86 },
    'time runs out': { states: 26, edges: 76 },
  },
  along: {
    'the date is saved at most once at the same version': ({ calls, snapshots }) => {
      const saves = calls.filter(({ actor }) => actor === 'saveDates').length;
      const refused = snapshots.filter((each) => each.matches('saving')).length;
      expect(saves).toBeLessThanOrEqual(refused);
    },
    'what somebody has typed is never replaced': ({ snapshots }) => {
      const touched = snapshots.findIndex((each) => each.context.touched);
      for (const [index, each] of snapshots.entries())
        if (touched >= 0 && index > touched) expect(each.context.touched).toBe(true);
    },
    'who is told of the change is told the new event': ({ emitted, snapshots }) => {
      const saved = snapshots.at(-1)?.matches('saved') ?? false;
      expect(emitted.filter(({ type }) => type === 'info.updated').length).toBe(saved ? 1 : 0);
    },
  },
});

const own = { ownerId: 'mia' };
const numbers = { daysBeforeEventCreate: 7, eventDateChangeTimeLimit: 2 };

/** The screen of an event, its dates loaded. */
async function open(given: InfoGiven = {}, answer: (sent: SaveDates) => Promise<FullGiven> = async () => given) {
  const sent: SaveDates[] = [];
  const loads: FullGiven[] = [];
  const actor = createActor(
    changeDateMachine.provide({
      actors: {
        loadEvent: fromPromise(async () => fullEventOf({ ...own, ...given, ...loads.shift() })),
        saveDates: fromPromise(async ({ input }: { input: SaveDates }) => {
          sent.push(input);
          return fullEventOf({ ...own, ...(await answer(input)) });
        }),
      },
    }),
    { input: { info: infoOf({ ...own, ...given }), ...numbers, now } },
  ).start();
  const rests = () =>
    waitFor(actor, (snapshot) => snapshot.hasTag('resting') && !snapshot.matches({ editing: 'refreshing' }));
  await rests();
  const type = (start: string, end: string) => {
    actor.send({ type: 'start.changed', wall: start });
    actor.send({ type: 'end.changed', wall: end });
    actor.send({ type: 'save.pressed' });
  };
  return { actor, sent, loads, type, rests, shown: () => present(actor.getSnapshot()) };
}

it('shows start and end in the zone of the event, and from which day on it may be', async () => {
  const { shown } = await open();
  expect(shown()).toMatchObject({
    screen: 'editing',
    heading: 'Change Event Date',
    start: '2026-10-17T20:00',
    end: '2026-10-18T01:00',
    earliest: '2026-10-08',
    startZone: 'EDT',
    endZone: 'EDT',
  });
});

it('names the zone behind each time by the day that is typed, its time or not, and by the event’s own without a day', async () => {
  const { type, shown } = await open();
  type('2026-12-31T', '');
  expect([shown().startZone, shown().endZone]).toEqual(['EST', 'EDT']);
  type('2026-10-31T23:00', '2026-11-01T03:00');
  expect([shown().startZone, shown().endZone]).toEqual(['EDT', 'EST']);
});

it('sends start and end in UTC, with the step that carries them and the version that was read', async () => {
  const { type, sent, rests, shown } = await open({}, async ({ startDate, endDate }) => ({ startDate, endDate }));
  type('2026-11-01T20:00', '2026-11-02T01:00');
  await rests();
  expect(sent).toEqual([
    {
      eventId,
      moduleId: 'step-1',
      versions: { information: 1 },
      startDate: '2026-11-02T01:00:00.000Z',
      endDate: '2026-11-02T06:00:00.000Z',
    },
  ]);
  expect(shown().goesTo).toEqual(exit.backTo(`/event-view/${eventId}`));
});

describe('the rules of the creation form', () => {
  const tomorrow = { bypassApproval: true };
  it.each<[string, InfoGiven, string, string, object]>([
    ['no start', {}, '', '2026-10-25T01:00', { startError: 'Start date is required' }],
    ['half a start', {}, '2026-10-24T', '2026-10-25T01:00', { startError: 'Start date is required' }],
    ['a start that the clock skips', {}, '2027-03-14T02:30', '2027-03-14T05:00', { startError: skippedTime }],
    ['an end that the clock skips', {}, '2027-03-13T20:00', '2027-03-14T02:30', { endError: skippedTime }],
    [
      'a start a minute before the earliest',
      {},
      '2026-10-07T23:59',
      '2026-10-25T01:00',
      { startError: "Start date must be at least 7 days after today's date" },
    ],
    ['no end', {}, '2026-10-24T20:00', '', { endError: 'End date is required' }],
    [
      'an end at the start',
      {},
      '2026-10-24T20:00',
      '2026-10-24T20:00',
      { endError: 'End date/time can not be before start date/time' },
    ],
    [
      'today, of a type that bypasses approval',
      tomorrow,
      '2026-10-01T23:59',
      '2026-10-02T04:00',
      { startError: "Start date must be at least 1 day after today's date" },
    ],
  ])('refuse %s', async (_, given, start, end, expected) => {
    const { type, sent, shown } = await open(given);
    type(start, end);
    expect(shown()).toMatchObject({ screen: 'editing', startError: null, endError: null, ...expected });
    expect(sent).toEqual([]);
  });

  it.each<[string, InfoGiven, string]>([
    ['the earliest midnight', {}, '2026-10-08T00:00'],
    ['tomorrow at midnight, of a type that bypasses approval', tomorrow, '2026-10-02T00:00'],
  ])('take %s', async (_, given, start) => {
    const { type, sent } = await open(given);
    type(start, '2026-10-20T01:00');
    expect(sent.map(({ startDate }) => startDate)).toEqual([`${start.slice(0, 10)}T04:00:00.000Z`]);
  });
});

it('keeps what was typed when another tab was faster, says what stands there now, and saves over it', async () => {
  const elsewhere = { startDate: '2026-11-08T01:00:00.000Z', endDate: '2026-11-08T06:00:00.000Z', version: 2 };
  const failures = [refusalOf('sameFieldChanged', { titles: 'Start, End' })];
  const { type, sent, loads, rests, shown, actor } = await open({}, async () => {
    const failed = failures.shift();
    if (failed) throw Object.assign(new Error(failed.message), failed);
    return {};
  });
  loads.push(elsewhere);
  type('2026-10-24T20:00', '2026-10-25T01:00');
  await rests();
  expect(shown()).toMatchObject({
    screen: 'editing',
    start: '2026-10-24T20:00',
    end: '2026-10-25T01:00',
    overtaken:
      'Someone else changed the date to Saturday, November 7, 2026, 8:00 PM – 1:00 AM EST. What you typed stays here until you save.',
  });
  actor.send({ type: 'save.pressed' });
  await rests();
  expect(sent.map(({ versions }) => versions)).toEqual([{ information: 1 }, { information: 2 }]);
});

it('follows a date that was set elsewhere as long as nobody has typed here', async () => {
  const elsewhere = { startDate: '2026-11-08T01:00:00.000Z', endDate: '2026-11-08T06:00:00.000Z' };
  const { loads, rests, shown, actor } = await open();
  loads.push({ ...elsewhere, version: 2 });
  actor.send({ type: 'info.refreshed', info: infoOf({ ...own, ...elsewhere }) });
  await rests();
  expect(shown()).toMatchObject({ start: '2026-11-07T20:00', end: '2026-11-08T01:00', overtaken: null });
});

it('sends the change to the first step where none carries start and end', () => {
  const event = fullEventOf({ ...own, steps: { Door: [] } });
  const bare = {
    ...event,
    EventModules: event.EventModules.map((step) => ({ ...step, startDate: null, endDate: null })),
  };
  expect(datesOf(bare)).toMatchObject({ moduleId: 'step-1', startDate: '2026-10-18T00:00:00.000Z' });
  const third = bare.EventModules.map((step) =>
    step.name === 'Door'
      ? { ...step, startDate: '2026-10-19T00:00:00.000Z', endDate: '2026-10-19T05:00:00.000Z' }
      : step,
  );
  expect(datesOf({ ...bare, EventModules: third })).toMatchObject({
    moduleId: 'Door',
    startDate: '2026-10-19T00:00:00.000Z',
  });
});

describe('the limit of the organization', () => {
  const limit = '2026-10-16T00:00:00.000Z';
  const past = '2026-10-16T00:00:00.001Z';
  const sentence = 'This event’s date can no longer be changed. The deadline was 2 days before its start.';

  it('holds once the time is past start minus two days, in every status', () => {
    expect(dateClosed(infoOf(own), limit, 2)).toBe(null);
    expect(dateClosed(infoOf(own), past, 2)).toBe(sentence);
    expect(dateClosed(infoOf({ ...own, reviewStatus: 'editing' }), past, 2)).toBe(sentence);
  });

  it('does not hold for a type that bypasses approval', () => {
    expect(dateClosed(infoOf({ ...own, bypassApproval: true }), past, 2)).toBe(null);
  });

  it('is not asked for where the event was rejected, which has to be opened again first', () => {
    expect(dateClosed(infoOf({ ...own, reviewStatus: 'rejected' }), now, 2)).toBe(
      'This event can’t be changed right now.',
    );
  });

  it('closes an open screen, and a later date set elsewhere opens it again', async () => {
    const { actor, shown } = await open();
    actor.send({ type: 'time.updated', now: past });
    expect(shown()).toMatchObject({ screen: 'closed', closed: sentence });
    actor.send({ type: 'info.refreshed', info: infoOf({ ...own, startDate: '2026-11-08T01:00:00.000Z' }) });
    expect(shown()).toMatchObject({ screen: 'editing', closed: null });
  });

  it('stands beside the entries of Edit Event', () => {
    const base = `/event-view/${eventId}/edit`;
    const metas = (at: string, given: InfoGiven = own) =>
      editEntries(infoOf(given), at, 2).map(({ href, meta }) => [href, meta]);
    expect(metas(limit)).toEqual([
      [`${base}/date`, 'Until October 15, 2026, 8:00 PM EDT'],
      [`${base}/info`, 'Makes the event unapproved until you resubmit it'],
    ]);
    expect(metas('2026-10-18T00:00:00.000Z')).toEqual([
      [null, sentence],
      [null, 'Unable to edit an event that has already occured'],
    ]);
    expect(metas(past, { ...own, bypassApproval: true })[0]).toEqual([`${base}/date`, 'Start and end of the event']);
  });
});

it('takes the information as changeable until the very start', () => {
  expect(informationClosed(infoOf(own), '2026-10-17T23:59:59.999Z')).toBe(null);
  expect(informationClosed(infoOf(own), '2026-10-18T00:00:00.000Z')).toBe(
    'Unable to edit an event that has already occured',
  );
});

it('takes the information of an event that was never approved, or was rejected, as changeable after its date too', () => {
  for (const reviewStatus of ['submitted', 'rejected'] as const)
    expect(informationClosed(infoOf({ ...own, reviewStatus }), '2026-10-19T00:00:00.000Z')).toBe(null);
  expect(
    informationClosed(infoOf({ ...own, isBeingChanged: true, reviewStatus: 'submitted' }), '2026-10-19T00:00:00.000Z'),
  ).toBe('Unable to edit an event that has already occured');
});

describe.each(['America/Los_Angeles', 'Asia/Tokyo', 'UTC'])('on a phone whose clock is that of %s', (zone) => {
  const before = process.env['TZ'];
  beforeEach(() => void (process.env['TZ'] = zone));
  afterEach(() => void (process.env['TZ'] = before));

  it('times stand and are taken in the zone of the event', async () => {
    const info = infoOf({ ownerId: 'mia' });
    const sent: SaveDates[] = [];
    const machine = changeDateMachine.provide({
      actors: {
        loadEvent: fromPromise(async () => fullEventOf({ ownerId: 'mia' })),
        saveDates: fromPromise(async ({ input }: { input: SaveDates }) => {
          sent.push(input);
          return fullEventOf({ ownerId: 'mia' });
        }),
      },
    });
    const numbers = { daysBeforeEventCreate: 7, eventDateChangeTimeLimit: 2 };
    const actor = createActor(machine, { input: { info, now, ...numbers } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('editing'));
    expect(present(actor.getSnapshot())).toMatchObject({
      ...{ start: '2026-10-17T20:00', end: '2026-10-18T01:00', zone: 'America/New_York' },
      ...{ startZone: 'EDT', endZone: 'EDT', earliest: '2026-10-08' },
    });
    actor.send({ type: 'start.changed', wall: '2026-11-07T20:00' });
    actor.send({ type: 'end.changed', wall: '2026-11-08T01:00' });
    expect(present(actor.getSnapshot()).startZone).toBe('EST');
    actor.send({ type: 'save.pressed' });
    await waitFor(actor, (snapshot) => snapshot.matches('saved'));
    expect(sent).toMatchObject([{ startDate: '2026-11-08T01:00:00.000Z', endDate: '2026-11-08T06:00:00.000Z' }]);
  });
});
