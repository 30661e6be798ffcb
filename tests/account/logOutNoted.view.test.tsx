import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import LogOut from '#src/account/logOut/route.tsx';
import type { Api } from '#src/app/services/api/api.ts';
import { refusedCodes } from '#src/app/services/storage/refusedCodes.ts';
import { refusalOf } from '#machines/kit/fixtures.ts';
import { doorQueue } from '#src/app/services/storage/doorQueue.ts';
import { dropAllKept } from '#src/app/services/storage/kept.ts';
import { afterEach, expect, it } from 'vitest';
import { place, silentServices } from '#tests/support/views/world.tsx';

afterEach(cleanup);

const own = { personId: 'dan', eventId: 'autumn' };
const paired = { personId: 'door:back', eventId: 'autumn' };
const at = '2026-10-18T00:05:00.000Z';

it('asks while a code that was noted is only on this phone, sends it in the network, and leaves those of a paired phone (C-67)', async () => {
  doorQueue.keep(own, [{ code: '7K3M9XQ2', at }]);
  doorQueue.keep(paired, [{ code: '4T8W1ZP5', at }]);
  let isThere = false;
  const sent: unknown[] = [];
  const send = async (_: unknown, { params, body }: { params: unknown; body: unknown }) => {
    if (!isThere) throw Object.assign(new Error('No connection.'), { status: undefined });
    sent.push({ params, body });
    return {};
  };
  const services = silentServices({ api: { send: send as Api['send'] } });
  const over: string[] = [];
  const leave = () => void over.push('left');
  render(place().inside(<LogOut services={services} personId="dan" onStay={() => undefined} onLeave={leave} />));
  await screen.findByText(/^1 noted code is only on this phone\. Go online to send it/);
  isThere = true;
  fireEvent.online(window);
  await waitFor(() => expect(over).toEqual(['left']));
  expect(sent).toEqual([{ params: { id: 'autumn', qrCode: '7K3M9XQ2' }, body: { notedAt: at } }]);
  dropAllKept();
  expect([doorQueue.read(own), doorQueue.read(paired)]).toEqual([[], [{ code: '4T8W1ZP5', at }]]);
});

it('says why a code is left that no network sends (C-82)', async () => {
  doorQueue.keep(own, [{ code: '7K3M9XQ2', at }]);
  const services = silentServices({ api: { send: () => Promise.reject(refusalOf('notFound')) } });
  const over = { onStay: () => undefined, onLeave: () => undefined };
  render(place().inside(<LogOut services={services} personId="dan" {...over} />));
  await screen.findByText(
    /^1 noted code is only on this phone\. We send it when you open the organization the event is in\./,
  );
  doorQueue.forget('dan');
});

it('says which codes were refused before it logs out, and leaves those of others (C-80)', async () => {
  doorQueue.keep(own, [{ code: '7K3M9XQ2', at }]);
  refusedCodes.add({ ...own, personId: 'sam' }, [{ code: '4T8W1ZP5', at, isInside: false, reason: 'Not RSVP' }]);
  const services = silentServices({ api: { send: () => Promise.reject(refusalOf('rsvpCancelled')) } });
  const over: string[] = [];
  const leave = () => void over.push('left');
  render(place().inside(<LogOut services={services} personId="dan" onStay={() => undefined} onLeave={leave} />));
  await screen.findByText('A noted code was refused. RSVP cancelled. No one was checked in with it.');
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(over).toEqual(['left']));
  expect([refusedCodes.readAll('dan'), refusedCodes.readAll('sam').length]).toEqual([[], 1]);
});
