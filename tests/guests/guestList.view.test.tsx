import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readRoster } from '#contract/guests/rosterCalls.ts';
import { attendeeOf, eventId, guestOf, infoOf, zone } from '#machines/kit/fixtures.ts';
import { guestExportMachine } from '#machines/guests/guestExport/machine.ts';
import { rowsOf } from '#machines/guests/roster/fixtures.ts';
import { guestListModel } from '#machines/guests/guestList/model.ts';
import GuestListRoute, { GuestListScreen } from '#src/guests/guestList/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { onDesktop } from '#tests/support/views/desktop.ts';
import { textOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { answering, place } from '#tests/support/views/world.tsx';
import { guestListPage } from './guestList.page.ts';

const exporting = () =>
  createActor(guestExportMachine, { input: { eventId, zone, startDate: '2026-10-18T00:00:00.000Z' } }).start();

beforeEach(() => onDesktop(false));

describeView(guestListModel, {
  page: guestListPage,
  aside: ({ counts }) => ({ buttons: [], says: counts ? [`Checked in ${counts.checkedIn} of ${counts.going}`] : [] }),
  render(actor) {
    openTab(`/event-view/${eventId}/guest-list`);
    return place().inside(<GuestListScreen actor={actor} exporting={exporting()} />);
  },
  acts: {
    'label.pressed': async ({ user, screen, signal, actor }) => {
      if (signal.type !== 'label.pressed') return;
      const box = screen.queryByRole('checkbox', { name: new RegExp(`^${signal.label} `) });
      if (box) await user.click(box);
      else actor.send(signal);
    },
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'roster.changed': ({ actor, signal }) => actor.send(signal),
    'roster.failed': ({ actor, signal }) => actor.send(signal),
    'attendee.left': ({ actor, signal }) => actor.send(signal),
  },
  read: (screen) =>
    screen
      .queryAllByRole<HTMLInputElement>('checkbox')
      .map((box) => [textOf(box.closest('label') ?? box), box.checked]),
  shown: ({ filters }) => filters.map(({ label, count, shown }) => [`${label} ${count}`, shown]),
});

describe('the rows', () => {
  const person = (id: string, firstName: string, lastName: string, qrCode: string) => ({
    id,
    firstName,
    lastName,
    qrCode,
  });
  const mia = person('mia', 'Mia', 'Castellano', '7K3M9XQ2');
  const ben = person('ben', 'Ben', 'Okafor', 'HG42TRWE');
  const attendees = [
    attendeeOf(
      'in',
      [
        guestOf('yes', person('gus', 'Gus', 'Berg', '4T8W1ZP5')),
        guestOf('in', person('ida', 'Ida', 'Frost', 'B2N6C9RD')),
        guestOf('invited', person('ned', 'Ned', 'Vance', 'C1C1C1C1')),
      ],
      mia,
    ),
    attendeeOf('no', [guestOf('no', person('zoe', 'Zoe', 'Marsh', 'D2D2D2D2'), ben)], ben),
    attendeeOf('left', [], person('lea', 'Lea', 'Lund', 'E3E3E3E3')),
    attendeeOf('invited', [], person('pia', 'Pia', 'Quist', 'F4F4F4F4')),
  ];

  const roster = {
    version: 7,
    reset: true,
    changed: rowsOf(attendees),
    removed: [],
    counts: { all: 8, yes: 4, inside: 2 },
  };

  const open = async () => {
    const { inside } = place({ services: answering(readRoster, roster) });
    render(inside(<GuestListRoute world={{ info: infoOf(), isStale: false, changeInfo: () => {}, hold: () => {} }} />));
    await screen.findByRole('searchbox');
  };
  const groups = () =>
    screen.getAllByRole('region').map((group) => ({
      title: textOf(group.querySelector('h2')?.parentElement ?? group),
      rows: [...group.querySelectorAll('li')].map(textOf),
    }));

  afterEach(cleanup);

  it('stand in two groups, every guest under their host, each with time and word', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guest List (4 of 8 RSVP)');
    expect(screen.getByText('2 checked in')).toBeDefined();
    const [going, notGoing] = screen.getAllByRole('region');
    expect(going?.querySelector('p')?.textContent).toBe('Times in EDT');
    expect(notGoing?.querySelector('p')).toBe(null);
    expect(groups()).toEqual([
      {
        title: "RSVP'd4, plus 1 not RSVP'd",
        rows: [
          '20:10Castellano, MiaChecked-inCheck Out Mia Castellano',
          'Berg, GusGuestRSVP',
          '20:10Frost, IdaGuestChecked-inCheck Out Ida Frost',
          'Vance, NedGuestNot RSVP',
          'Lund, LeaRSVP',
        ],
      },
      { title: "Not RSVP'd3", rows: ['Okafor, BenDeclined', 'Marsh, ZoeGuestDeclined', 'Quist, PiaNot RSVP'] },
    ]);
  });

  it.each([
    [
      'frost',
      ['20:10Castellano, MiaChecked-inCheck Out Mia Castellano', '20:10Frost, IdaGuestChecked-inCheck Out Ida Frost'],
    ],
    ['okafor, b', ['Okafor, BenDeclined', 'Marsh, ZoeGuestDeclined']],
    ['4t8w-1', ['20:10Castellano, MiaChecked-inCheck Out Mia Castellano', 'Berg, GusGuestRSVP']],
  ])('that match “%s” show with their hosts', async (text, rows) => {
    await open();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search name or guest code' }), text);
    expect(groups().flatMap((group) => group.rows)).toEqual(rows);
  });
});
