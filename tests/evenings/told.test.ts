import type { EveningFact } from '#contract/evenings/evening.ts';
import { present } from '#machines/evenings/evening/present.ts';
import { replay } from '#machines/app/simulator/replay.ts';
import { eveningOf } from '#machines/evenings/evening/evening.ts';
import { autumnEvening, guestAgain } from '#machines/evenings/evening/fixtures.ts';
import { eveningModel } from '#machines/evenings/evening/model.ts';
import { atStep, isLast, type Moment, next, previous } from '#machines/evenings/evening/moment.ts';
import { everyDoor, factRows } from '#machines/evenings/evening/rows.ts';
import { nameAtDoor } from '#machines/evenings/evening/words.ts';
import { expect, it } from 'vitest';

it('an evening tells what happened in sentences, the newest first', () => {
  const evening = eveningOf([autumnEvening]) ?? expect.fail();
  const { facts } = factRows(evening, { happened: evening.entries.length, door: everyDoor, told: 50 });
  expect(facts.map(({ what }) => what)).toEqual([
    'Mia Castellano left',
    'Turned away Mia Castellano: already in',
    'Undid the check-in of a guest of Mia Castellano',
    'Checked in a guest of Mia Castellano',
    'Checked in Mia Castellano',
    'A guest of Mia Castellano said yes',
    'Invited a guest of Mia Castellano',
    'Mia Castellano said yes',
    'Invited 2 people',
    'Approved the event',
    'Approved 2 sections',
    'Submitted for review',
  ]);
});

it('a door that was handed over is named with whom it checks in for and who paired it (C-56, E-318)', () => {
  const known = { ...guestAgain, people: [...guestAgain.people, { id: 'dora', name: 'Dora Frost' }] };
  const named = (by: string, pairedBy?: string) => {
    const doors = guestAgain.doors.map((door) => ({ ...door, ...(pairedBy && { pairedBy }) }));
    const evening = eveningOf([{ ...known, doors }]) ?? expect.fail();
    const fact = evening.facts.at(-1) ?? expect.fail();
    return nameAtDoor(evening, { ...fact, by });
  };
  const cora = guestAgain.people.find(({ id }) => id === 'cora')?.name ?? expect.fail();
  expect(named('cora')).toBe(`Side entrance, paired by ${cora}`);
  expect(named('cora', cora)).toBe(`Side entrance, paired by ${cora}`);
  expect(named('dora', cora)).toBe(`Side entrance for Dora Frost, paired by ${cora}`);
});

it('the end of the slider is behind what was settled after everyone had left (C-84)', () => {
  const at = '2026-10-20T15:00:00.000Z';
  const settled: EveningFact = {
    type: 'attendance.conflictSettled',
    at,
    stream: 'at-gus',
    state: 'going.expected',
    by: 'cora',
    pos: 99,
  };
  const evening = eveningOf([{ ...autumnEvening, facts: [...autumnEvening.facts, settled] }]) ?? expect.fail();
  const end = atStep(evening, evening.scale.max);
  expect([end.count, end.at]).toEqual([evening.facts.length, Date.parse(at)]);
  expect(atStep(evening, evening.scale.max - 1).count).toBeLessThan(evening.facts.length);
  expect(next(evening, previous(evening, end))).toEqual(end);
});

it('“Next” goes on between what was settled after the end of the scale (C-85)', () => {
  const settledAt = (at: string, pos: number): EveningFact => ({
    ...{ type: 'attendance.conflictSettled', at, stream: 'at-gus', state: 'going.expected', by: 'cora', pos },
  });
  const settled = [settledAt('2026-10-20T15:00:00.000Z', 98), settledAt('2026-10-21T15:00:00.000Z', 99)];
  const evening = eveningOf([{ ...autumnEvening, facts: [...autumnEvening.facts, ...settled] }]) ?? expect.fail();
  const shown = underWay('readEvening answered: evening');
  const hasNext = (moment: Moment) =>
    present({ ...shown, context: { ...shown.context, evening, moment } }).moment?.hasNext;
  const end = atStep(evening, evening.scale.max);
  const before = previous(evening, end);
  expect([before.value, hasNext(before), isLast(evening, before)]).toEqual([evening.scale.max, true, false]);
  expect([hasNext(end), isLast(evening, end)]).toEqual([false, true]);
});

const underWay = (...trace: string[]) => replay(eveningModel, { situation: 'under way', trace }).now.chart;

it('an evening is called so until it is read', () => {
  expect(present(underWay())).toMatchObject({ heading: 'Evening', lead: null });
});

it('news wait before an evening is read again, and a return to the page does not', () => {
  const read = 'readEvening answered: evening';
  expect(underWay(read, 'news.arrived').matches({ shown: { reading: 'due' } })).toBe(true);
  expect(underWay(read, 'refresh.requested').matches({ shown: { reading: 'refreshing' } })).toBe(true);
});
