import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import UnsentRecordsRoute from '#src/door/unsentRecords/route.tsx';
import { AlertPlace } from '#src/ui/feedback/AlertPlace.tsx';
import type { Api } from '#src/app/services/api/api.ts';
import { refusalsTab, refusedCodes } from '#src/app/services/storage/refusedCodes.ts';
import { doorQueue } from '#src/app/services/storage/doorQueue.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { harborHouse, memberOf, refusalOf } from '#machines/kit/fixtures.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const autumn = { personId: memberOf(harborHouse).id, eventId: 'autumn' };
const at = new Date().toISOString();

function renderHome(send: (call: unknown, request: { params: unknown }) => Promise<unknown>, isSaid = true): void {
  const { inside } = place({ services: silentServices({ api: { send: send as Api['send'] } }) });
  render(
    inside(
      <>
        <AlertPlace />
        <UnsentRecordsRoute place="/" isSaid={isSaid} doorOf={null} />
      </>,
    ),
  );
}

it('keeps a code that was noted where another organization is open, in which its event is not found (C-82)', async () => {
  doorQueue.keep(autumn, [{ code: '7K3M9XQ2', at }]);
  const sent: unknown[] = [];
  const send = (_: unknown, { params }: { params: unknown }) => {
    sent.push(params);
    return Promise.reject(refusalOf('notFound'));
  };
  renderHome(send);
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText(
    'We send it when you open the organization the event is in. If you don’t belong to it anymore, tell its staff.',
  );
  expect(screen.queryByText(/was refused/)).toBe(null);
  expect(doorQueue.read(autumn)).toHaveLength(1);
});

it('says a code that was noted on Home at once, and sends it from there in a browser that keeps no records (C-72)', async () => {
  doorQueue.keep(autumn, [{ code: '7K3M9XQ2', at }]);
  let lost = (_: Error) => {};
  const sent: unknown[] = [];
  const send = (_: unknown, { params }: { params: unknown }) => {
    sent.push(params);
    if (sent.length > 1) return Promise.resolve({});
    return new Promise((_none, reject) => (lost = reject));
  };
  renderHome(send);
  await screen.findByText('1 noted code is only on this phone.');
  await waitFor(() => expect(sent).toHaveLength(1));
  lost(new Error('No connection.'));
  await waitFor(() => {
    fireEvent.online(window);
    expect(sent).toHaveLength(2);
  });
  await waitFor(() => expect(screen.queryByText('1 noted code is only on this phone.')).toBe(null));
  expect(sent).toEqual([1, 2].map(() => ({ id: 'autumn', qrCode: '7K3M9XQ2' })));
  expect(doorQueue.read(autumn)).toEqual([]);
});

it('says how many codes were refused and by which rules until it is closed, and apart who is inside (C-75)', async () => {
  const codes = ['7K3M9XQ2', '4T8W1ZP5', '9QX2M3K7'];
  doorQueue.keep(
    autumn,
    codes.map((code) => ({ code, at })),
  );
  const answers = [refusalOf('rsvpCancelled'), refusalOf('alreadyIn', { time: '8:04pm EDT' }), refusalOf('wasRemoved')];
  renderHome(() => Promise.reject(answers.shift()));
  const said = await screen.findByText('2 noted codes were refused.');
  expect(said.parentElement?.textContent).toContain(
    '1: RSVP cancelled. 1: No longer on the list. No one was checked in with them.',
  );
  const inside = screen.getByText('A noted code was of someone already inside.');
  expect(inside.parentElement?.textContent).toContain('Already in since 8:04pm EDT.');
  fireEvent.click(screen.getAllByRole('button', { name: 'Got it' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText('2 noted codes were refused.')).toBe(null));
  expect(screen.getByText('A noted code was of someone already inside.')).toBe(inside);
});

it('keeps noted codes while someone isn’t staff at the door anymore, and says so', async () => {
  doorQueue.keep(autumn, [{ code: '7K3M9XQ2', at }]);
  renderHome(() => Promise.reject(refusalOf('notCheckInStaff')));
  await screen.findByText('You’re no longer check-in staff there, so it can’t be sent.');
  expect(doorQueue.read(autumn)).toHaveLength(1);
});

it('says what was refused on every screen, after a reload too, until someone has read it (C-80)', async () => {
  const codes = [{ code: '7K3M9XQ2', at }];
  doorQueue.keep(autumn, codes);
  renderHome(() => Promise.reject(refusalOf('rsvpCancelled')), false);
  await screen.findByText('A noted code was refused.');
  expect([doorQueue.read(autumn), refusedCodes.read(autumn)]).toEqual([
    [],
    [{ ...codes[0], isInside: false, reason: 'RSVP cancelled' }],
  ]);
  cleanup();
  renderHome(() => Promise.reject(new Error('No connection.')), false);
  fireEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByText('A noted code was refused.')).toBe(null));
  expect(refusedCodes.isEmpty()).toBe(true);
});

it('a refusal that a door shows is said elsewhere until it is waved on there (C-80)', () => {
  const refused = { code: '7K3M9XQ2', at, isInside: false, reason: 'RSVP cancelled' };
  const other = { ...refused, code: '4T8W1ZP5' };
  refusedCodes.add(autumn, [other]);
  const tab = refusalsTab({ ...autumn, eventId: 'gala' }, at);
  tab.keep([refused]);
  expect(refusedCodes.readAll(autumn.personId)).toEqual([other, refused]);
  tab.keep([]);
  expect(refusedCodes.readAll(autumn.personId)).toEqual([other]);
});
