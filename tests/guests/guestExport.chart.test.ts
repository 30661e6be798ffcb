import type { Attendee } from '#contract/rsvp/attendee.ts';
import { attendeeOf, guestOf, mia, zone } from '#machines/kit/fixtures.ts';
import { exportTable } from '#machines/guests/guestExport/exportTable.ts';
import { guestExportModel } from '#machines/guests/guestExport/model.ts';
import { countsOf } from '#machines/guests/guestList/counts.ts';
import { partiesIn } from '#machines/guests/roster/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

describeChart(guestExportModel, {
  sizes: { 'check-in staff': { states: 7, edges: 12 } },
  along: {
    'the list is fetched anew at every press, and what is written is what was fetched': ({ calls, snapshots }) => {
      for (const { actor, input } of calls)
        expect(Object.keys(input as object)).toEqual(
          actor === 'exportGuestList' ? ['eventId'] : ['attendees', 'zone', 'startDate'],
        );
      for (const [index, snapshot] of snapshots.entries())
        if (snapshot.matches('writing')) expect(snapshots[index - 1]?.matches('fetching')).toBe(true);
    },
    'nobody is kept once the file is written or not': ({ snapshots }) => {
      for (const snapshot of snapshots.filter((each) => !each.matches('writing')))
        expect(snapshot.context.attendees).toEqual([]);
    },
    'a newer list is told of whenever one was fetched': ({ calls, emitted }) =>
      expect(emitted.filter(({ type }) => type === 'list.fetched').length).toBe(
        calls.filter(({ actor }) => actor === 'writeFile').length,
      ),
  },
});

const person = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName, qrCode: `CODE${id}` });
const ben = person('ben', 'Ben', 'Okafor');
const gus = person('gus', 'Gus', 'Berg');
const ida = person('ida', 'Ida', 'Frost');
const lea = person('lea', 'Lea', 'Lund');

it('has the required columns (G-38) and ours alone where nobody is on the list', () => {
  expect(exportTable([], zone)).toEqual([
    [
      '#',
      'Name',
      'Guest of',
      'DOB',
      'Phone Number',
      'RSVP',
      'Checkin Time',
      'Checkout Time',
      'Noted at the Door',
      'Note',
    ],
  ]);
});

it('says of everybody who they are, whose guest, when they came and went by the clock of the event, and who is no member anymore', () => {
  const miaIn = attendeeOf('in', [guestOf('yes', gus), guestOf('no', ida)], mia);
  const known: Attendee = {
    ...miaIn,
    notedDate: '2026-10-17T23:41:00.000Z',
    User: { ...miaIn.User, birthDate: '2001-05-09', phone: '+16175550123' },
  };
  const gone = { ...attendeeOf('left', [], lea), isFormer: true };
  expect(exportTable([known, attendeeOf('invited', [], ben), gone], zone).slice(1)).toEqual([
    [
      '1',
      'Mia Castellano',
      '',
      '05/09/2001',
      '+16175550123',
      'Checked-in',
      '10/17/2026 8:10 PM EDT',
      '',
      '10/17/2026 7:41 PM EDT',
      '',
    ],
    [
      '2',
      'Lea Lund',
      '',
      '',
      '',
      'RSVP',
      '10/17/2026 8:10 PM EDT',
      '10/17/2026 10:00 PM EDT',
      '',
      'Not a member right now',
    ],
    ['3', 'Gus Berg', 'Mia Castellano', '', '', 'RSVP', '', '', '', ''],
    ['4', 'Ben Okafor', '', '', '', 'Pending', '', '', '', ''],
    ['5', 'Ida Frost', 'Mia Castellano', '', '', 'Declined', '', '', '', ''],
  ]);
});

it('has who came first before who came later, and by name who came at the same time', () => {
  const at = (who: typeof ben, checkinDate: string): Attendee => ({ ...attendeeOf('in', [], who), checkinDate });
  const list = [
    at(lea, '2026-10-18T00:30:00.000Z'),
    at(ben, '2026-10-18T00:10:00.000Z'),
    at(gus, '2026-10-18T00:10:00.000Z'),
    at(ida, '2026-10-17T23:50:00.000Z'),
  ];
  expect(exportTable(list, zone).map((cells) => cells[1])).toEqual([
    'Name',
    'Ida Frost',
    'Gus Berg',
    'Ben Okafor',
    'Lea Lund',
  ]);
});

it('counts the clock of the zone on the night it goes back', () => {
  const late = {
    ...attendeeOf('left'),
    checkinDate: '2026-11-01T05:30:00.000Z',
    checkoutDate: '2026-11-01T06:30:00.000Z',
  };
  expect(exportTable([late], zone)[1]?.slice(6, 8)).toEqual(['11/01/2026 1:30 AM EDT', '11/01/2026 1:30 AM EST']);
});

const standing = fc.constantFrom('invited' as const, 'yes' as const, 'in' as const, 'left' as const, 'no' as const);
const who = fc.record({
  id: fc.uuid(),
  firstName: fc.string({ unit: 'grapheme' }),
  lastName: fc.string({ unit: 'grapheme' }),
  qrCode: fc.constant('7K3M9XQ2'),
});
const guests = fc.array(fc.tuple(standing, who), { maxLength: 4 });
const list = fc.array(
  fc.tuple(standing, guests, who).map(([each, brought, host]) =>
    attendeeOf(
      each,
      brought.map(([how, guest]) => guestOf(how, guest, host)),
      host,
    ),
  ),
  { maxLength: 12 },
);

it('holds everybody once, numbered from one, as many as the list counts', () => {
  fc.assert(
    fc.property(list, (attendees) => {
      const rows = exportTable(attendees, zone).slice(1);
      expect(rows.length).toBe(countsOf(partiesIn(attendees)).all);
      expect(rows.map(([number]) => number)).toEqual(rows.map((_, index) => String(index + 1)));
      const words = ['Checked-in', 'RSVP', 'Pending', 'Declined'];
      const places = rows.map((cells) => words.indexOf(cells[5] ?? ''));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(rows.filter((cells) => cells[5] === 'Checked-in').length).toBe(countsOf(partiesIn(attendees)).checkedIn);
    }),
  );
});
