import { endAfter, nothingChosen } from '#machines/events/eventCreate/draft.ts';
import { eventCreateModel, filled, photo } from '#machines/events/eventCreate/model.ts';
import { typeRows } from '#machines/events/eventCreate/eventType.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { newSteps, stepsOf } from '#tests/kit/along.ts';

const skipped = 'This time doesn’t exist that day because the clocks go forward. Choose another time.';

describeChart(eventCreateModel, {
  sizes: {
    'an empty form': { states: 19, edges: 66 },
    'a draft that was kept': { states: 11, edges: 27 },
    'a time that the clocks skip': { states: 15, edges: 43 },
    'a photo of a dinner': { states: 15, edges: 71 },
    'a type that is not there': { states: 3, edges: 3 },
  },
  along: {
    'an event is sent with its times in UTC, its photo by key and always under the same name': ({
      calls,
      situation,
    }) => {
      const sent = calls.filter(({ actor }) => actor === 'createEvent').map(({ input }) => input);
      for (const input of sent) {
        expect(input).toMatchObject({ draftId: 'draft-1', values: { title: 'Winter Formal', venuePhone: '' } });
        if (situation === 'an empty form')
          expect(input).toEqual({
            draftId: 'draft-1',
            typeId: 'social',
            photo: null,
            values: {
              ...filled,
              timezone: 'America/New_York',
              startDate: '2026-12-12T17:00:00.000Z',
              endDate: '2026-12-13T17:00:00.000Z',
            },
          });
      }
    },
    'the photo that was there last is the one that is sent': (walked) => {
      const keys = walked.calls.flatMap(({ actor, input }) =>
        actor === 'createEvent' ? [Reflect.get(Object(input), 'photo')] : [],
      );
      const pressed = stepsOf(walked).filter(
        ({ before, after }) => !before.matches(creating) && after.matches(creating),
      );
      expect(keys).toEqual(pressed.map(({ before }) => (before.context.photo === null ? null : photo.key)));
    },
    'nothing is sent while a rule fails or the photo is on its way, and both are said': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!move.startsWith('form.submitted')) continue;
        if (after.context.failed !== null || before.context.uploading) expect(after.matches(creating)).toBe(false);
      }
    },
    'a time that does not exist is named at its field': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!move.startsWith('form.submitted')) continue;
        const wrong = [before.context.start, before.context.end].indexOf('2027-03-14T02:30');
        if (wrong >= 0)
          expect(after.context.failed).toEqual({ field: ['startDate', 'endDate'][wrong], message: skipped });
      }
    },
    'a refusal that names a field marks it': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move.endsWith('too many guests'))
          expect(after.context.failed).toEqual({ field: 'maxGuestAllowed', message: 'Maximum guests allowed is 1' });
    },
    'what was changed is no longer said to be wrong': (walked) => {
      for (const { move, after } of newSteps(walked)) {
        const changed = { start: 'startDate', end: 'endDate', zone: 'timezone', photo: 'file' }[
          move.split('.')[0] ?? ''
        ];
        if (changed !== undefined) expect(after.context.failed?.field).not.toBe(changed);
      }
    },
    'what was typed and chosen stays on every refusal': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!move.startsWith('createEvent refused') || after.matches('madeBefore')) continue;
        const { failed: _, ...kept } = before.context;
        expect(after.context).toMatchObject(kept);
      }
    },
    'an event that was made leads to its steps, and no draft is kept of it': (walked) => {
      const last = walked.snapshots.at(-1);
      if (!last?.matches('created')) return;
      expect(eventCreateModel.present(last)).toEqual({
        view: 'leaving',
        goesTo: { path: '/event/edit/winter-formal', by: 'replace' },
      });
      expect(walked.emitted.at(-1)).toEqual({ type: 'draft.over' });
    },
    'one that was made before leads to the timeline and says so': (walked) => {
      const last = walked.snapshots.at(-1);
      if (!last?.matches('madeBefore')) return;
      expect(eventCreateModel.present(last)).toEqual({ view: 'leaving', goesTo: { path: '/events', by: 'replace' } });
      expect(walked.emitted.slice(-2)).toEqual([
        { type: 'notice.shown', kind: 'info', text: 'This event was already created. You’ll find it in your events.' },
        { type: 'draft.over' },
      ]);
    },
    'the first day that is offered is that of the type': ({ snapshots, situation }) => {
      const [date, text] =
        situation === 'a photo of a dinner' ? ['2026-10-02', 'October 2, 2026'] : ['2026-10-08', 'October 8, 2026'];
      for (const snapshot of snapshots) {
        const view = eventCreateModel.present(snapshot);
        if (view.view === 'form') expect(view.form.earliest).toEqual({ date, text });
      }
    },
    'every choice is told, so that it can be kept': (walked) => {
      const choices = stepsOf(walked).filter(({ move }) => /^(start|end|zone|photo)\./.test(move));
      expect(walked.emitted.filter(({ type }) => type === 'draft.changed')).toEqual(
        choices.map(({ after: { context } }) => ({
          type: 'draft.changed',
          chosen: { start: context.start, end: context.end, zone: context.zone, photo: context.photo },
        })),
      );
    },
  },
});

const creating = { open: 'creating' } as const;

describe('the end', () => {
  it.each([
    ['goes with the start from noon on', nothingChosen, '2026-12-12T12:00', '2026-12-12T12:00'],
    ['goes with it until it was moved apart', { start: 'T12:00', end: 'T12:00' }, 'T20:00', 'T20:00'],
    [
      'takes the day where it has a time alone',
      { start: 'T12:00', end: 'T23:00' },
      '2026-12-12T12:00',
      '2026-12-12T23:00',
    ],
    [
      'stays on the day of the start',
      { start: '2026-12-12T20:00', end: '2026-12-12T23:00' },
      '2026-12-13T20:00',
      '2026-12-13T23:00',
    ],
    [
      'stays where it was put',
      { start: '2026-12-12T20:00', end: '2026-12-13T01:00' },
      '2026-12-11T20:00',
      '2026-12-13T01:00',
    ],
    ['stays without a day while the start has none', { start: 'T12:00', end: 'T23:00' }, 'T13:00', 'T23:00'],
  ])('%s', (_, before, start, end) => {
    expect(endAfter(start, before)).toBe(end);
  });
});

it('says of each type what follows, and where its form is', () => {
  const rows = typeRows([
    { id: 'a b', name: 'Evening Social', bypassApproval: false },
    { id: 'c', name: 'House Dinner', bypassApproval: true },
  ]);
  expect(rows.map(({ name, follows, href }) => [name, follows, href])).toEqual([
    ['Evening Social', 'Needs approval', '/event/create?type=a%20b'],
    ['House Dinner', 'Approved automatically', '/event/create?type=c'],
  ]);
});
