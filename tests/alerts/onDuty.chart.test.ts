import { expect, it } from 'vitest';
import { lengthOf, nextAt, usualEnd } from '#machines/alerts/onDuty/end.ts';
import { onDutyMachine } from '#machines/alerts/onDuty/machine.ts';
import { autumnSocial, ends, james, mia, onDutyModel, priya, read } from '#machines/alerts/onDuty/model.ts';
import { present } from '#machines/alerts/onDuty/present.ts';
import { gapsOf, meaningOfNobody } from '#machines/alerts/onDuty/roster.ts';
import { now, zone } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(onDutyModel, {
  sizes: {
    'going on': { states: 19, edges: 80 },
    'on with another': { states: 25, edges: 65 },
    'hearing while on': { states: 26, edges: 85 },
    'the only one': { states: 24, edges: 94 },
    'hearing of changes': { states: 70, edges: 385 },
    'running out': { states: 9, edges: 27 },
    'an admin': { states: 4, edges: 4 },
  },
  along: {
    'nobody goes off duty without pressing it, and the only one not without a Yes': ({ calls, path }) => {
      const moves = path.split(' > ');
      const off = calls.filter(({ actor }) => actor === 'goOffDuty').length;
      expect(off).toBeLessThanOrEqual(moves.filter((move) => move === 'off.pressed' || move === 'yes.pressed').length);
    },
    'a duty is asked for until the time that stands in the field': ({ calls, situation }) => {
      for (const { actor, input } of calls)
        if (actor === 'goOnDuty' && situation !== 'hearing of changes')
          expect([
            { organizationId: 'harbor-house', until: ends.evening },
            { organizationId: 'harbor-house', until: ends.night },
          ]).toContainEqual(input);
    },
  },
});

const shown = onDutyMachine.resolveState({
  value: 'shown',
  context: {
    ...{ organizationId: 'harbor-house', userId: 'mia', isOfficer: true, zone, now, read: read(priya, james, mia) },
    ...{ error: null, outdated: false, time: null, changing: false, until: '', failed: null },
  },
});
const withContext = (changed: Partial<typeof shown.context>) =>
  present(onDutyMachine.resolveState({ value: 'shown', context: { ...shown.context, ...changed } }));

it('says of each until when they are on duty, and why they may not be reached', () => {
  expect(
    present(shown).rows.map(({ when, who, lines, isReached, phone }) => [when, who, lines, isReached, phone]),
  ).toEqual([
    ['08:00', 'Priya Raman', ['Until 2:00am'], true, '+16175550161'],
    ['09:30', 'James Whitfield', ['Until 2:00am', 'Last text not delivered'], false, '+16175550162'],
    ['12:00', 'Mia Castellano', ['You, until 6:00pm'], true, null],
  ]);
  expect(present(shown).times).toBe('Times in EDT');
  const [row] = withContext({ read: read({ ...priya, phone: null }) }).rows;
  expect([row?.lines, row?.isReached]).toEqual([['Until 2:00am', 'No phone number'], false]);
});

it('counts nobody whose duty has run out, though nothing was read anew', () => {
  expect(withContext({ now: ends.evening }).own).toBeNull();
  expect(withContext({ now: ends.evening }).rows).toHaveLength(2);
  expect(withContext({ now: ends.night }).warning).toBe(
    'Personal alerts reach contacts only, none of the 3 safety officers.',
  );
});

it('is live for as long as it is asked for again, and says since when it is not', () => {
  const later = (seconds: number) => new Date(Date.parse(now) + seconds * 1_000).toISOString();
  expect([withContext({ now: later(40) }).live, withContext({ now: later(41) }).live]).toEqual([
    'Live',
    'Not live since 12:00pm EDT',
  ]);
});

it('says of an event for how long nobody will be on duty, or is now, and nothing once that is over', () => {
  const known = { read: { roster: { officers: 3, onDuty: [], gaps: [autumnSocial] } } };
  const said = (at: string) => gapsOf({ ...known, now: at }, zone);
  expect(said(now)).toEqual(['No one will be on duty during Autumn Social: Friday, 9:00pm to 11:00pm EDT.']);
  expect(said(autumnSocial.from)).toEqual(['No one is on duty during Autumn Social: Friday, 9:00pm to 11:00pm EDT.']);
  expect(said(autumnSocial.until)).toEqual([]);
});

it.each([
  [0, 'Personal alerts reach contacts only. No member is a safety officer yet.'],
  [1, 'Personal alerts reach contacts only, not the safety officer.'],
  [2, 'Personal alerts reach contacts only, none of the 2 safety officers.'],
])('says what it means that nobody of %i is on duty', (officers, sentence) => {
  expect(meaningOfNobody(officers)).toBe(sentence);
});

it.each([
  ['today', '18:00', now, ends.evening],
  ['tomorrow, when today it is over', '02:00', now, ends.night],
  ['tomorrow, when it is this very minute', '12:00', now, '2026-10-02T16:00:00.000Z'],
  ['never, in the hour that clocks skip', '02:30', '2026-03-08T05:00:00.000Z', null],
  ['never, when nothing is chosen', '', now, null],
  ['on the night that is an hour longer', '12:00', '2026-10-31T16:00:00.000Z', '2026-11-01T17:00:00.000Z'],
])('finds the end %s', (_, time, at, end) => {
  expect(nextAt(time, at, zone)).toBe(end);
});

it('offers a full hour about six hours on, also past midnight', () => {
  expect([usualEnd(now, zone), usualEnd('2026-10-02T00:40:00.000Z', zone)]).toEqual(['18:00', '02:00']);
});

it.each([
  [ends.evening, '6 h'],
  ['2026-10-01T16:29:59.000Z', '30 min'],
  ['2026-10-01T17:30:00.000Z', '1 h 30 min'],
  [now, '0 min'],
])('tells how long it is until %s', (to, length) => {
  expect(lengthOf(now, to)).toBe(length);
});
