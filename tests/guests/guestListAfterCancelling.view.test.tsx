import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { checkOutAttendee } from '#contract/door/calls.ts';
import { readRoster } from '#contract/guests/rosterCalls.ts';
import { getIncidentDesk } from '#contract/incidents/calls.ts';
import { attendeeOf, eventId, zone } from '#machines/kit/fixtures.ts';
import { rowsOf } from '#machines/guests/roster/fixtures.ts';
import GuestListAfterCancelling from '#src/guests/afterCancelling/route.tsx';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { onDesktop } from '#tests/support/views/desktop.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { answeringAll, place } from '#tests/support/views/world.tsx';

const mia = { id: 'mia', firstName: 'Mia', lastName: 'Castellano', qrCode: '7K3M9XQ2' };
const inside = attendeeOf('in', [], mia);
const roster = {
  version: 7,
  reset: true,
  changed: rowsOf([inside]),
  removed: [],
  counts: { all: 1, yes: 1, inside: 1 },
};
const desk = {
  event: { id: eventId, title: 'Autumn Social', timezone: zone },
  ...{ mayReport: true, mayRead: false, PossibleReaders: [] },
};

beforeAll(async () => {
  await Promise.all([import('#src/door/checkOut/Screen.tsx'), import('#src/door/conflict/route.tsx')]);
});
beforeEach(() => {
  onDesktop(true);
  openTab(`/event-view/${eventId}/guest-list`);
});
afterEach(cleanup);

function open(mayReport = true) {
  const services = answeringAll([
    [getIncidentDesk, { ...desk, mayReport }],
    [readRoster, roster],
    [
      checkOutAttendee,
      { ...inside, name: 'Mia Castellano', checkedIn: false, checkoutDate: '2026-10-18T01:30:00.000Z' },
    ],
  ]);
  render(place({ services }).inside(<GuestListAfterCancelling eventId={eventId} />));
}

it('staff of a cancelled event read who is inside, and check them out there (E-324)', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Check Out Mia Castellano' }));
  const question = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'));
  await userEvent.click(within(question).getAllByRole('button', { name: /Yes|Check Out/ })[0] as HTMLElement);
  expect(await screen.findByText('0 checked in')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Check Out Mia Castellano' })).toBe(null);
});

it('the list says that the event was cancelled, and offers nothing that is over', async () => {
  open();
  await screen.findByRole('button', { name: 'Check Out Mia Castellano' });
  expect(
    screen.getByText('This event was cancelled. No one can be checked in. Check out whoever is still inside.'),
  ).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Inside Now' })).toBe(null);
  expect(screen.queryByRole('button', { name: 'Export' })).toBe(null);
});

it('whoever has nothing to do there is led home', async () => {
  open(false);
  await expect.poll(() => location.pathname).toBe('/');
});
