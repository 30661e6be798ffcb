import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { GuestLink } from '#contract/guests/guestLink.ts';
import { refusalOf } from '#machines/kit/fixtures.ts';
import { linkOf } from '#machines/guests/guestRsvp/model.ts';
import type { Api } from '#src/app/services/api/api.ts';
import { keptPass } from '#src/app/services/storage/keptPass.ts';
import { dropAllKept } from '#src/app/services/storage/kept.ts';
import { loadCleaner } from '#src/kit/cleanHtml.ts';
import { type Frame, GuestRsvpRoute } from '#src/guests/guestRsvp/route.tsx';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { look } from '#tests/support/views/reading.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';

const invitedLink = linkOf({});
const token = 'token-of-gus';
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
const answered: GuestLink = {
  ...invitedLink,
  guest: { ...invitedLink.guest, rsvp: 'yes', qrCode: '4T8W1ZP5' },
  event: { information: { ...invitedLink.event.information, endDate: tomorrow } },
};
const gone = Object.assign(new Error('No connection.'), { status: undefined });

const Bare: Frame = ({ children }) => children;

beforeAll(loadCleaner);
beforeEach(() => localStorage.clear());
afterEach(cleanup);

async function open(answer: () => GuestLink | Error) {
  const send = async () => {
    const given = answer();
    if (given instanceof Error) throw given;
    return given;
  };
  const services = silentServices({ api: { send: send as unknown as Api['send'] } });
  await act(async () => render(place({ services }).inside(<GuestRsvpRoute token={token} frame={Bare} />)));
  await waitFor(() => expect(look().statuses).not.toContain('Loading'));
}

it('a pass that was opened opens again without a connection, says so, and is loaded again with it', async () => {
  await open(() => answered);
  await screen.findByText('4T8W 1ZP5');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(token);
  cleanup();
  let answer: GuestLink | Error = gone;
  await open(() => answer);
  await screen.findByText('4T8W 1ZP5');
  expect(screen.getByText('No connection.')).toBeTruthy();
  answer = { ...answered, guest: { ...answered.guest, qrCode: 'AAAA1111' } };
  await act(async () => dispatchEvent(new Event('online')));
  await screen.findByText('AAAA 1111');
  expect(screen.queryByText('No connection.')).toBeNull();
});

it('a busy server is not called a missing connection (A-162)', async () => {
  keptPass.keep(token, answered);
  await open(() => Object.assign(new Error('Busy.'), { status: 503, code: 'unavailable' }));
  expect(screen.queryByText('No connection.')).toBeNull();
  const banner = screen.getByText('Muster is busy.').parentElement;
  expect(banner?.textContent).toContain('We keep trying.');
});

it('an answer that says neither is called neither, and the pass still says how old it is (A-167)', async () => {
  keptPass.keep(token, answered);
  await open(() => Object.assign(new Error('Unknown error'), { status: 400 }));
  expect([screen.queryByText('No connection.'), screen.queryByText('Muster is busy.')]).toEqual([null, null]);
  expect(screen.getByText(/^Saved/)).toBeTruthy();
});

it('a pass that this phone kept is there before anything is answered', async () => {
  keptPass.keep(token, answered);
  const services = silentServices({ api: { send: (() => new Promise(() => {})) as unknown as Api['send'] } });
  await act(async () => render(place({ services }).inside(<GuestRsvpRoute token={token} frame={Bare} />)));
  expect(screen.getByText('4T8W 1ZP5')).toBeTruthy();
  expect(screen.queryByText('No connection.')).toBeNull();
});

it('a pass that is looked at again is read again, and shows what holds by then', async () => {
  let answer: GuestLink = answered;
  await open(() => answer);
  await screen.findByText('4T8W 1ZP5');
  answer = { ...answered, event: { information: { ...answered.event.information, venue: 'The Chapel' } } };
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('The Chapel');
  expect(keptPass.read(token)?.link.event.information.venue).toBe('The Chapel');
});

it('a link that is dead or not answered any more leaves no pass', async () => {
  for (const answer of [Object.assign(new Error('dead'), refusalOf('deadLink')), invitedLink]) {
    keptPass.keep(token, answered);
    await open(() => answer);
    await waitFor(() => expect(keptPass.read(token)).toBe(null));
    cleanup();
  }
});

it('a pass goes a day after its event, and with all else that is kept', () => {
  keptPass.keep(token, answered);
  expect(keptPass.read(token)?.link.rules).toEqual([]);
  dropAllKept();
  expect(keptPass.read(token)).toBe(null);
  const past = new Date(Date.now() - 2 * 86_400_000).toISOString();
  keptPass.keep(token, { ...answered, event: { information: { ...answered.event.information, endDate: past } } });
  expect(keptPass.read(token)).toBe(null);
});

it('where the storage is full, a pass that is read again takes no kept pass away (G-45)', () => {
  keptPass.keep('token-of-mia', answered);
  keptPass.keep(token, answered);
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keptPass.keep(token, { ...answered, guest: { ...answered.guest, qrCode: 'AAAA1111' } });
  setItem.mockRestore();
  expect([keptPass.read('token-of-mia'), keptPass.read(token)].map((each) => each?.link.guest.qrCode)).toEqual([
    '4T8W1ZP5',
    '4T8W1ZP5',
  ]);
});
