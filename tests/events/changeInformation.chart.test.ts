import type { FullEvent } from '#contract/events/event.ts';
import { eventId, infoOf, now } from '#machines/kit/fixtures.ts';
import { fullEventOf } from '#machines/kit/fullFixtures.ts';
import { changeInformationMachine } from '#machines/events/changeInformation/machine.ts';
import { changeInformationModel } from '#machines/events/changeInformation/model.ts';
import { present } from '#machines/events/changeInformation/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

describeChart(changeInformationModel, {
  sizes: {
    'an approved event': { states: 3, edges: 4 },
    'a type that bypasses approval, in its last hour': { states: 20, edges: 80 },
    'reopened elsewhere': { states: 10, edges: 42 },
  },
  along: {
    'nothing is opened after the start': ({ snapshots }) => {
      for (const snapshot of snapshots.filter((each) => each.matches('started')))
        expect(snapshot.can({ type: 'change.pressed' })).toBe(false);
    },
    'this event alone is opened': ({ calls }) => {
      for (const { input } of calls) expect(input).toEqual({ eventId });
    },
  },
});

const own = { ownerId: 'mia' };

function start(given: Parameters<typeof infoOf>[0], at = now) {
  const heard: unknown[] = [];
  const reopenEvent = fromPromise<FullEvent, { eventId: string }>(async () =>
    fullEventOf({ ...given, reviewStatus: 'editing' }),
  );
  const actor = createActor(changeInformationMachine.provide({ actors: { reopenEvent } }), {
    input: { info: infoOf(given), now: at },
  });
  actor.on('*', (emitted) => heard.push(emitted));
  actor.start();
  return { actor, heard, shown: () => present(actor.getSnapshot()) };
}

it('says what it means before it is done', () => {
  expect(start(own).shown()).toEqual({
    screen: 'asking',
    heading: 'Change Event Information',
    lines: [
      'Changing the information makes the event unapproved. You’ll need to submit it for approval again.',
      'Until then, the approved version stays in place, and invited members and guests can’t RSVP. Existing RSVPs stay.',
    ],
    stepsHref: `/event/edit/${eventId}`,
    closed: null,
    busy: false,
    goesTo: null,
  });
  expect(start({ ...own, bypassApproval: true }).shown().lines[0]).toBe(
    'Changing the information makes the event unapproved. It’s approved again as soon as you submit it.',
  );
});

it('promises no version in place where none is', () => {
  expect(start({ ...own, reviewStatus: 'rejected' }).shown().lines).toEqual([
    'Changing the information opens the event for changes. You’ll need to submit it for approval again.',
  ]);
  expect(start({ ...own, reviewStatus: 'submitted', isBeingChanged: true }).shown().lines).toHaveLength(2);
});

it('opens the event, says so and goes on to its steps', async () => {
  const { actor, heard, shown } = start(own);
  actor.send({ type: 'change.pressed' });
  await waitFor(actor, (snapshot) => snapshot.matches('reopened'));
  expect(shown().goesTo).toEqual({ path: `/event/edit/${eventId}`, by: 'replace' });
  expect(heard).toEqual([
    { type: 'info.updated', info: infoOf({ ...own, reviewStatus: 'editing' }) },
    { type: 'notice.shown', kind: 'info', text: "Event successfully resubmitted. Submit it again when you're ready." },
  ]);
});

it('has no button once the event has started, also when that happens while the screen is open', () => {
  const { actor, shown } = start(own);
  actor.send({ type: 'time.updated', now: '2026-10-17T23:59:59.000Z' });
  expect(shown().screen).toBe('asking');
  actor.send({ type: 'time.updated', now: '2026-10-18T00:00:00.000Z' });
  expect(shown()).toMatchObject({
    screen: 'started',
    lines: [],
    closed: 'Unable to edit an event that has already occured',
  });
});

it('leads to the steps of an event that is open already', () => {
  expect(start({ ...own, reviewStatus: 'editing' }).shown().screen).toBe('openAlready');
});
