import { type GuestLabel, labelOf } from '#contract/guests/guestLabel.ts';
import type { Attendee } from '#contract/rsvp/attendee.ts';
import { attendeeOf, eventId, guestOf, mia, type AttendeeState, zone } from '#machines/kit/fixtures.ts';
import { guestListMachine } from '#machines/guests/guestList/machine.ts';
import { guestListModel } from '#machines/guests/guestList/model.ts';
import { present } from '#machines/guests/guestList/present.ts';
import { countsOf } from '#machines/guests/guestList/counts.ts';
import { groupsOf, labelCounts, prepared, timesOf } from '#machines/guests/guestList/list.ts';
import { partiesIn } from '#machines/guests/roster/fixtures.ts';
import { withOwn } from '#machines/guests/roster/known.ts';
import { attendanceOf } from '#machines/lifecycles/attendanceOf.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { knownOf, toldRoster } from './toldRoster.ts';

describeChart(guestListModel, {
  sizes: {
    'check-in staff': { states: 63, edges: 690 },
    'check-in staff who narrow the list': { states: 42, edges: 376 },
  },
  along: {
    'the roster of this event is watched': ({ calls }) => {
      for (const { input } of calls) expect(input).toEqual({ eventId });
    },
    'nothing is called wrong while the first load is tried again': ({ snapshots }) => {
      for (const snapshot of snapshots.filter((each) => each.matches('loading')))
        expect(snapshot.context.error).toBe(null);
    },
    'what is known stays on screen': ({ snapshots }) => {
      const shown = snapshots.map((snapshot) => snapshot.matches('shown'));
      expect(shown).toEqual(shown.toSorted((a, b) => Number(a) - Number(b)));
    },
  },
});

const person = (id: string, firstName: string, lastName: string, qrCode: string) => ({
  id,
  firstName,
  lastName,
  qrCode,
});
const ben = person('ben', 'Ben', 'Okafor', 'HG42TRWE');
const ida = person('ida', 'Ida', 'Frost', 'B2N6C9RD');
const gus = person('gus', 'Gus', 'Berg', '4T8W1ZP5');
const una = person('una', 'Una', 'Frost', 'Q0Q0Q0Q0');

const everybody: Attendee[] = [
  attendeeOf('in', [guestOf('yes', gus), guestOf('no', una)], mia),
  attendeeOf('no', [guestOf('yes', ida, ben)], ben),
  attendeeOf('invited', [], person('pat', 'Pat', 'Lund', 'ZZ11ZZ11')),
];

const ready = (list: readonly Attendee[]) => {
  const parties = partiesIn(list);
  return prepared(parties, timesOf(parties, zone), zone);
};

it('counts the yes of primary attendees and of their guests, of everybody on the list', () => {
  expect(countsOf(partiesIn(everybody))).toEqual({ going: 2, all: 6, checkedIn: 1 });
  expect(countsOf([])).toEqual({ going: 0, all: 0, checkedIn: 0 });
});

it('groups everybody under their host, in the host’s group', () => {
  const row = (id: string, name: string, label: string, isGuest: boolean, time: string | null = null) => ({
    id: `at-${id}`,
    name,
    person: name.split(', ').toReversed().join(' '),
    label,
    isGuest,
    time,
    since: time === null ? null : '2026-10-18T00:10:00.000Z',
    note: null,
  });
  expect(groupsOf(ready(everybody), '')).toEqual([
    {
      title: "RSVP'd",
      count: 2,
      others: 1,
      rows: [
        row('mia', 'Castellano, Mia', 'Checked-in', false, '20:10'),
        row('gus', 'Berg, Gus', 'RSVP', true),
        row('una', 'Frost, Una', 'Declined', true),
      ],
    },
    {
      title: "Not RSVP'd",
      count: 3,
      others: 0,
      rows: [
        row('pat', 'Lund, Pat', 'Not RSVP', false),
        row('ben', 'Okafor, Ben', 'Declined', false),
        row('ida', 'Frost, Ida', 'RSVP', true),
      ],
    },
  ]);
});

it('names the zone of its times above them, and at each where the clock changes between them', () => {
  const arriving = (...instants: string[]) =>
    instants.map((checkinDate, index) => ({ ...attendeeOf('in', [], { ...mia, id: `mia-${index}` }), checkinDate }));
  const shown = (list: readonly Attendee[]) => {
    const parties = partiesIn(list);
    const column = timesOf(parties, zone);
    return [column.caption, ...prepared(parties, column, zone).map(({ host }) => host.row.time)];
  };
  expect(shown(arriving())).toEqual([null]);
  expect(shown(arriving('2026-10-18T00:10:00.000Z'))).toEqual(['Times in EDT', '20:10']);
  expect(shown(arriving('2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'))).toEqual([
    null,
    '01:30 EDT',
    '01:30 EST',
  ]);
});

it('says of a guest whose phone stands on the list twice that it does, without saying by whom', () => {
  const list = [
    attendeeOf('yes', [{ ...guestOf('yes', gus), samePhone: 'anotherHost' }, guestOf('no', una)], mia),
    attendeeOf('yes', [{ ...guestOf('yes', ida, ben), samePhone: 'sameHost' }], ben),
  ];
  expect(groupsOf(ready(list), '')[0]?.rows.map(({ name, note }) => [name, note])).toEqual([
    ['Castellano, Mia', null],
    ['Berg, Gus', 'Also invited by another member'],
    ['Frost, Una', null],
    ['Okafor, Ben', null],
    ['Frost, Ida', 'Invited twice by this member'],
  ]);
});

it('says of whoever was suspended or removed that they aren’t a member, in the place and count they had', () => {
  const parties = partiesIn([attendeeOf('in', [guestOf('yes', gus)], mia), attendeeOf('yes', [], ben)]);
  const former = parties.map((party) => ({ ...party, host: { ...party.host, isFormer: party.host.id === 'at-mia' } }));
  const [group] = groupsOf(prepared(former, timesOf(former, zone), zone), '');
  expect([group?.title, group?.count, group?.rows.map(({ name, note }) => [name, note])]).toEqual([
    ...["RSVP'd", 3],
    [
      ['Castellano, Mia', 'Not a member right now'],
      ['Berg, Gus', null],
      ['Okafor, Ben', null],
    ],
  ]);
});

it('leaves out those who are not to be shown, but for the hosts of those who are', () => {
  const shown = (...hidden: GuestLabel[]) =>
    groupsOf(ready(everybody), '', new Set(hidden)).map(({ count, others, rows }) => [
      count,
      others,
      ...rows.map(({ id }) => id),
    ]);
  expect(shown('Declined')).toEqual([
    [2, 0, 'at-mia', 'at-gus'],
    [3, 0, 'at-pat', 'at-ben', 'at-ida'],
  ]);
  expect(shown('Checked-in', 'RSVP', 'Not RSVP')).toEqual([
    [1, 1, 'at-mia', 'at-una'],
    [1, 0, 'at-ben'],
  ]);
  expect(shown('Checked-in', 'RSVP', 'Not RSVP', 'Declined')).toEqual([]);
  expect(labelCounts(ready(everybody))).toEqual({ 'Checked-in': 1, RSVP: 2, 'Not RSVP': 1, Declined: 2 });
});

describe('a search', () => {
  it.each([
    ['mia', ['at-mia', 'at-gus', 'at-una']],
    ['  CASTELLANO, m ', ['at-mia', 'at-gus', 'at-una']],
    ['gus b', ['at-mia', 'at-gus']],
    ['frost', ['at-mia', 'at-una', 'at-ben', 'at-ida']],
    ['b2n6 c9', ['at-ben', 'at-ida']],
    ['qoqo', ['at-mia', 'at-una']],
    ['zz', []],
  ])('for “%s” finds people with their hosts and hosts with their guests', (search, ids) => {
    expect(groupsOf(ready(everybody), search).flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids);
  });
});

/** Where the attendance stands when someone is called so. */
const statesOf = {
  'Checked-in': [{ going: 'in' }],
  RSVP: [{ going: 'expected' }, { going: 'left' }],
  Declined: ['declined', 'onHold'],
  'Not RSVP': ['invited'],
} as const;

it.each([
  ['in', 'Checked-in'],
  ['yes', 'RSVP'],
  ['left', 'RSVP'],
  ['no', 'Declined'],
  ['invited', 'Not RSVP'],
] as const)('calls somebody who is %s “%s”', (standing: AttendeeState, label) => {
  for (const attendee of [attendeeOf(standing), guestOf(standing, gus)]) {
    expect(labelOf(attendee)).toBe(label);
    expect(statesOf[label].some((state) => attendanceOf(attendee).matches(state))).toBe(true);
  }
});

/** A guest list that is told of its roster. */
function start() {
  const roster = toldRoster('2026-10-18T00:15:00.000Z');
  const actor = createActor(guestListMachine.provide({ actors: { watchRoster: roster.watchRoster } }), {
    input: { eventId, zone },
  }).start();
  return { actor, roster, shown: () => present(actor.getSnapshot()) };
}

it('is titled with who is coming of how many', () => {
  const { roster, shown } = start();
  expect(shown()).toMatchObject({ view: 'loading', heading: 'Guest List' });
  roster.list(everybody);
  expect(shown()).toMatchObject({ view: 'shown', heading: 'Guest List (2 of 6 RSVP)', counts: { checkedIn: 1 } });
});

it('tells an empty list from a search without a match', () => {
  const { actor, roster, shown } = start();
  roster.list([]);
  expect(shown().view).toBe('empty');
  actor.send({ type: 'search.changed', text: 'mia' });
  expect(shown().view).toBe('empty');
  roster.list(everybody);
  actor.send({ type: 'search.changed', text: 'zz' });
  expect(shown()).toMatchObject({ view: 'noMatch', groups: [], search: 'zz' });
});

it('keeps what it knows when a refresh fails, says so, and is busy while it is tried again', () => {
  const { actor, roster, shown } = start();
  roster.list(everybody);
  actor.send({ type: 'refresh.requested' });
  expect(shown()).toMatchObject({ view: 'shown', refreshing: true, error: null });
  roster.fail('You may be out of range.');
  expect(shown()).toMatchObject({
    view: 'shown',
    heading: 'Guest List (2 of 6 RSVP)',
    refreshing: false,
    error: 'You may be out of range.',
  });
  actor.send({ type: 'retry.pressed' });
  expect(shown()).toMatchObject({ refreshing: true, error: 'You may be out of range.' });
  roster.list(everybody.slice(1));
  expect(shown()).toMatchObject({ heading: 'Guest List (0 of 3 RSVP)', refreshing: false, error: null });
  expect(roster.asked).toEqual([{ type: 'refresh.requested' }, { type: 'retry.pressed' }]);
});

it('asks again after a failure when something has changed', () => {
  const { actor, roster, shown } = start();
  roster.fail('You may be out of range.');
  actor.send({ type: 'refresh.requested' });
  expect(shown()).toMatchObject({ view: 'loading', error: null });
  roster.list(everybody);
  expect(shown()).toMatchObject({ view: 'shown', error: null });
  expect(roster.asked).toEqual([{ type: 'refresh.requested' }]);
});

it('shows at once who was checked out here', () => {
  const { actor, roster, shown } = start();
  roster.list(everybody);
  const left = {
    id: 'at-mia',
    checkedIn: false,
    checkinDate: '2026-10-18T00:05:00.000Z',
    checkoutDate: '2026-10-18T01:00:00.000Z',
  };
  actor.send({ type: 'attendee.left', ...left });
  expect(shown().counts?.checkedIn).toBe(0);
  expect(shown().groups[0]?.rows[0]).toMatchObject({ name: 'Castellano, Mia', label: 'RSVP', time: null });
  expect(roster.asked.map(({ type }) => type)).toEqual(['own.changed']);
});

it('shows whoever is still in on a copied code as in (C-93)', () => {
  const { actor, roster, shown } = start();
  roster.list(everybody);
  const inside = shown().counts?.checkedIn;
  const stays = { id: 'at-mia', checkedIn: true, checkinDate: '2026-10-18T00:05:00.000Z', checkoutDate: null };
  actor.send({ type: 'attendee.left', ...stays });
  expect(shown().counts?.checkedIn).toBe(inside);
  expect(roster.asked).toEqual([{ type: 'own.changed', change: stays }]);
});

it('makes ready for a search only the party that has changed', () => {
  const before = knownOf(everybody);
  const after = withOwn(before, { id: 'at-gus', checkedIn: true, checkinDate: '2026-10-18T00:12:00.000Z' });
  const made = [before, after].map(({ parties }) => prepared(parties, timesOf(parties, zone), zone));
  const [old, anew] = made;
  expect(anew?.map((party, index) => party === old?.[index])).toEqual([false, true, true]);
  expect(anew?.[0]?.guests.map(({ row }) => row.time)).toEqual(['20:12', null]);
});
