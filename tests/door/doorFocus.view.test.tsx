import { doorMachine } from '#machines/door/door/machine.ts';
import { infoOf, refusalOf } from '#machines/kit/fixtures.ts';
import { DoorScreen } from '#src/door/door/route.tsx';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { toldRoster } from '#tests/guests/toldRoster.ts';
import { place } from '#tests/support/views/world.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const mia = { id: 'at-mia', name: 'Mia', host: null, guestsToCome: 0, checkinDate: '2026-10-18T00:05:00.000Z' };

function open(band: React.ReactNode = null) {
  const machine = doorMachine.provide({
    actors: {
      checkInAttendee: fromPromise(({ input }) =>
        input.code === 'good' ? Promise.resolve(mia) : Promise.reject(refusalOf('unknownCode')),
      ),
      undoCheckIn: fromPromise(() => Promise.resolve()),
      watchRoster: toldRoster('2026-10-18T00:04:00.000Z').watchRoster,
    },
  });
  const input = {
    eventId: 'autumn-social',
    title: 'Autumn Social',
    zone: 'America/New_York',
    status: 'approved',
    isCheckInStaff: true,
    isMuted: true,
    offlineListMinutes: 60,
    waiting: [],
    refused: [],
  };
  const actor = createActor(machine, { input }).start();
  const queue = { personId: 'dan', eventId: 'autumn-social', endsAt: '2026-10-18T04:00:00.000Z' };
  const world = { info: infoOf(), isStale: false, changeInfo: () => {}, hold: () => {} };
  render(
    place().inside(
      <DoorScreen
        {...{ actor, world, queue, band }}
        alerts={null}
        field={createRef()}
        now="2026-10-18T00:04:02.000Z"
      />,
    ),
  );
  return userEvent.setup();
}

const field = () => screen.getByLabelText('Guest code');
const submit = () => screen.getByRole('button', { name: 'Check-in + Add Another' });
const focused = () => waitFor(() => expect(document.activeElement).toBe(field()));

it('after an empty code the field has the focus', async () => {
  const user = open();
  await user.click(submit());
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await focused();
});

it('after Undo the field has the focus', async () => {
  const user = open();
  await user.type(field(), 'good{Enter}');
  const undo = await screen.findByRole('button', { name: 'Undo check-in for Mia' });
  await user.click(undo);
  await waitFor(() => expect(undo.isConnected).toBe(false));
  await focused();
});

it('after Next guest the field has the focus, and the heading while the camera reads', async () => {
  const user = open();
  await user.type(field(), 'bad{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Next guest' }));
  await focused();
  cleanup();
  const other = open(
    <video aria-hidden="true">
      <track kind="captions" />
    </video>,
  );
  await other.type(field(), 'bad{Enter}');
  await other.click(await screen.findByRole('button', { name: 'Next guest' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});
