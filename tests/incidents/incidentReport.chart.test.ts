import { incidentReportModel, place, stairs, told } from '#machines/incidents/incidentReport/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect } from 'vitest';
import { newSteps } from '#tests/kit/along.ts';

describeChart(incidentReportModel, {
  sizes: {
    'a report that is typed': { states: 17, edges: 80 },
    'a place that the device tells': { states: 18, edges: 60 },
    'a report with a photo': { states: 36, edges: 230 },
    'a report that is kept from people': { states: 38, edges: 233 },
    'a report that nobody could read': { states: 9, edges: 23 },
    'a time that the clocks skip': { states: 8, edges: 24 },
  },
  along: {
    'a report is sent with its date in UTC, its words as they were told and its photo by key': ({
      calls,
      snapshots,
    }) => {
      for (const { actor, input } of calls) {
        if (actor !== 'sendReport') continue;
        expect(input).toMatchObject({
          eventId,
          values: { information: told.information, witnesses: told.witnesses },
          witnessed: true,
        });
        expect(Reflect.get(Object(input), 'values').date).toMatch(/^2026-10-01T1[56]:[03]0:00.000Z$/);
        expect([null, stairs.key]).toContain(Reflect.get(Object(input), 'photo'));
      }
      expect(snapshots.length).toBeGreaterThan(0);
    },
    'nothing is sent while a rule fails or the photo is on its way': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!move.startsWith('form.submitted')) continue;
        const waits = before.context.uploading || after.context.failed !== null;
        if (!before.matches('sending')) expect(after.matches('sending')).toBe(!waits);
      }
    },
    'a place that is not found keeps nobody from sending, and is found again where it is asked for': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (move.startsWith('locate refused')) {
          expect(after.matches({ typing: 'still' })).toBe(true);
          expect(after.context.location).toBe(before.context.location);
        }
        if (move === 'locate answered: found') expect(after.context.location).toBe(place);
      }
    },
    'what was typed meanwhile is not overwritten by the device': (walked) => {
      for (const { move, before, after } of newSteps(walked))
        if (move.startsWith('location.changed') && before.matches({ typing: 'locating' }))
          expect(after.matches({ typing: 'still' })).toBe(true);
    },
    'what was changed is no longer said to be wrong': (walked) => {
      for (const { move, after } of newSteps(walked)) {
        const changed = { date: 'date', now: 'date', location: 'location', photo: 'file' }[move.split('.')[0] ?? ''];
        if (changed !== undefined) expect(after.context.failed?.field).not.toBe(changed);
      }
    },
    'the owner is kept out as the owner, a reader by name, and never everybody': (walked) => {
      for (const { move, before, after } of newSteps(walked))
        if (move.startsWith('form.submitted') && before.context.keptFrom.length === 2) {
          expect(after.matches('sending')).toBe(false);
          if (before.context.date !== '' && before.context.location !== '')
            expect(after.context.failed?.message).toBe('At least one person has to be able to read the report');
        }
      for (const { actor, input } of walked.calls) {
        if (actor !== 'sendReport') continue;
        const { keptFromOwner, keptFrom } = Reflect.get(Object(input), 'values');
        expect([
          [false, []],
          [true, []],
          [false, ['sam']],
        ]).toContainEqual([keptFromOwner, keptFrom]);
      }
    },
    'what was typed stays on every refusal': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!move.startsWith('sendReport refused')) continue;
        const { date, location, texts, photo, keptFrom } = before.context;
        expect(after.context).toMatchObject({ date, location, texts, photo, keptFrom });
      }
    },
  },
});
