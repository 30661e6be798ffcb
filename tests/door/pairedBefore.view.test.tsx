import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DoorPass } from '#contract/door/doorDevice.ts';
import { refusalOf } from '#machines/kit/fixtures.ts';
import { type UnsentFormer, unsaid } from '#machines/door/pairedDoor/before.ts';
import { pass } from '#machines/door/pairedDoor/model.ts';
import { noRecords } from '#machines/door/records.ts';
import type { Api } from '#src/app/services/api/api.ts';
import { handOverAll } from '#src/app/services/doors/sendAll.ts';
import { doorDevice } from '#src/app/services/storage/doorDevice.ts';
import { doorQueue } from '#src/app/services/storage/doorQueue.ts';
import { refusedCodes } from '#src/app/services/storage/refusedCodes.ts';
import { clearStanding, sendBeforeLeaving } from '#src/door/pairedDoor/before.ts';
import { handOverDoorway } from '#src/door/pairedDoor/clearing.ts';
import { PairedDoorRoute } from '#src/door/pairedDoor/route.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { place, silentServices } from '#tests/support/views/world.tsx';

const where = { personId: 'door:back', eventId: pass.event.id };
const codes = ['7K3M9XQ2', '4T8W1ZP5'].map((code) => ({ code, at: '2026-10-18T00:05:00.000Z' }));
const now = new AbortController().signal;
const before = { token: 'old', eventId: pass.event.id, pass };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refusing = (error: unknown) => ({ api: { send: (() => Promise.reject(error)) as Api['send'] } });

it('codes of a door that was revoked are left, and none is dropped unsaid (C-76)', async () => {
  doorQueue.keep(where, codes);
  expect(await handOverAll(refusing(refusalOf('doorRevoked', { by: 'Dan Reyes' })), where, now)).toEqual({
    ...{ left: { in: 0, out: 0, refused: 0, noted: 2 }, refused: [], outcome: 'refused' },
  });
  expect(doorQueue.read(where)).toEqual(codes);
});

it('codes of a door that is closed and not revoked wait, since it may be one again (C-100)', async () => {
  doorQueue.keep(where, codes);
  expect(await handOverAll(refusing(refusalOf('doorClosed')), where, now)).toEqual({
    ...{ left: { in: 0, out: 0, refused: 0, noted: 2 }, refused: [], outcome: 'unsent', isClosed: true },
  });
  expect(doorQueue.read(where)).toEqual(codes);
});

const endingIn = (hours: number): DoorPass => {
  const endDate = new Date(Date.now() + hours * 3_600_000).toISOString();
  return { ...pass, event: { ...pass.event, endDate } };
};

it('codes that a door noted before it was closed stay on the phone, and are sent once it is one again (C-100)', async () => {
  doorQueue.keep(where, codes);
  const closed = { ...silentServices(), ...refusing(refusalOf('doorClosed')) };
  expect(await handOverDoorway(closed, endingIn(1), { isClosed: true }, now)).toEqual({
    ...{
      left: { in: 0, out: 0, refused: 0, noted: 2 },
      refused: [],
      outcome: 'unsent',
      isClosed: true,
      mayReopen: true,
    },
  });
  expect(doorQueue.read(where)).toEqual(codes);
  const sent: string[] = [];
  const send: Api['send'] = async ({ name }, { params }) => {
    sent.push([name, ...Object.values(params ?? {})].join(' '));
    return {} as never;
  };
  await handOverDoorway({ ...silentServices(), api: { send } }, endingIn(1), { isClosed: true }, now);
  expect(sent).toEqual(codes.map(({ code }) => `checkInAttendee ${pass.event.id} ${code}`));
  expect(doorQueue.read(where)).toEqual([]);
});

it('a door that is closed stays so without a network, also after a reload, and opens once the server says so (C-101)', async () => {
  const ours = { ...before, pass: endingIn(1) };
  doorDevice.keep(ours);
  doorQueue.keep(where, codes);
  open('/door', { refusal: refusalOf('doorClosed') });
  await screen.findByText(
    '2 noted codes are only on this phone. We send them when the door opens. Keep this page open.',
  );
  await screen.findByText(
    /^Back door opens again automatically once Dan Reyes, who paired it, is check-in staff again\./,
  );
  cleanup();
  open('/door');
  await screen.findByRole('heading', { name: 'This door is closed.' });
  const again = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBe(null));
  reach({ answer: ours.pass });
  fireEvent.click(again);
  await screen.findByText('No account on this phone');
  expect(doorDevice.read()).toEqual({ ...ours, before: [] });
});

it('a phone whose door is closed is paired by a new code, and what is left goes on as the door before (C-100)', async () => {
  const event = { ...pass.event, endDate: new Date().toISOString() };
  const closed = { ...before, pass: { ...pass, event } };
  doorDevice.keep(closed);
  doorQueue.keep(where, codes);
  const pairing: Api['send'] = async (call) => {
    if (call.name !== 'pairDoor') throw new Error('No connection.');
    return { eventId: 'another' } as never;
  };
  open('/door#new-code', { api: { send: pairing }, refusal: refusalOf('doorClosed') });
  fireEvent.click(await screen.findByRole('button', { name: 'Make It a Door' }));
  await screen.findByText(
    '2 noted codes from Back door are only on this phone. That door is closed. We try to send them each time this page opens, until 12 hours after the event.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Make It a Door' }));
  await waitFor(() => expect(doorDevice.read()?.eventId).toBe('another'));
  expect(doorDevice.former()).toEqual([closed]);
  expect(doorQueue.read(where)).toEqual(codes);
});

it('what is left of a door whose event was over 12 hours ago is lost, and the next press pairs (C-74)', async () => {
  doorQueue.keep(where, codes);
  const unsent = await sendBeforeLeaving({ ...silentServices(), ...refusing(refusalOf('doorClosed')) }, pass, now);
  expect(unsent).toMatchObject({ left: { noted: 2 }, outcome: 'refused' });
});

it('codes that a rule refuses are told with the rule, and are not what is left (C-76)', async () => {
  doorQueue.keep(where, codes);
  const refused = codes.map((each) => ({ ...each, isInside: false, reason: 'RSVP cancelled' }));
  expect(await handOverAll(refusing(refusalOf('rsvpCancelled')), where, now)).toEqual({
    ...{ left: { in: 0, out: 0, refused: 0, noted: 0 }, refused, outcome: 'refused' },
  });
});

const Bare = ({ children }: { children: ReactNode }) => children;

interface Outside {
  asked?: (string | null)[];
  streams?: AbortSignal[];
  /** What the server says of the door. */
  answer?: DoorPass;
  /** What it says to whatever the door asks. */
  refusal?: { status?: number; code?: string };
  /** What answers to whoever is no door. */
  api?: Pick<Api, 'send'>;
}

/** What a phone reaches: no other call is answered, and streams of news stay open. */
function reach({ asked = [], streams = [], answer, refusal }: Outside) {
  vi.stubGlobal('fetch', async (asking: string | Request, { headers, signal }: RequestInit = {}) => {
    if (asking instanceof Request) {
      if (answer && new URL(asking.url).pathname.endsWith('/door')) return Response.json(answer);
      if (refusal) return Response.json(refusal, { status: refusal.status ?? 401 });
      throw new TypeError('No network');
    }
    if (!asking.endsWith('.json')) asked.push(new Headers(headers).get('Authorization'));
    if (!asking.includes('/live?') || !signal) throw new TypeError('No network');
    streams.push(signal);
    return new Promise(() => {});
  });
}

/** Opens the page as a phone does. */
function open(address: string, outside: Outside = {}) {
  const { api } = outside;
  history.replaceState(null, '', address);
  reach(outside);
  const silent = refusing(Object.assign(new Error('No connection.'), { status: undefined }));
  const services = silentServices(api ? { api } : silent);
  render(place({ services }).inside(<PairedDoorRoute frame={Bare} />));
}

it('a pairing that failed leaves the phone the door that it was, also after the page is opened again (C-76)', async () => {
  doorDevice.keep(before);
  open('/door#new-code');
  fireEvent.click(await screen.findByRole('button', { name: 'Make It a Door' }));
  await screen.findByText('No connection.');
  expect(doorDevice.read()?.eventId).toBe(null);
  expect(doorDevice.standing()).toEqual({ ...before, before: [] });
  cleanup();
  open('/door#new-code');
  await screen.findByText(/It will no longer be Back door\.$/);
  cleanup();
  const asked: (string | null)[] = [];
  open('/door', { asked });
  await waitFor(() => expect(asked).toContain('Door old'));
});

it('a door that opens while a pairing is begun stays the door that it is, and leaves those before it (C-76)', async () => {
  const over = { ...before, token: 'over', pass: { ...pass, id: 'over' } };
  const begun = { token: 'new', secret: 'new-code', eventId: null, pass: null };
  doorDevice.keep({ ...begun, before: [before, over] });
  open('/door', { answer: { ...pass, name: 'Renamed' } });
  await waitFor(() => expect(doorDevice.read()?.before?.map(({ token }) => token)).not.toContain('over'));
  expect(doorDevice.read()).toEqual({ ...begun, before: [{ ...before, pass: { ...pass, name: 'Renamed' } }] });
});

it('a closed door leaves what it was before to be sent, also after the page is opened again (C-81)', async () => {
  const { event } = pass;
  const endDate = new Date().toISOString();
  const side = {
    token: 'side',
    eventId: event.id,
    pass: { ...pass, id: 'side', name: 'Side', event: { ...event, endDate } },
  };
  const over = { ...side, token: 'over', pass };
  doorDevice.keep({ ...before, before: [side, over] });
  doorDevice.drop({ says: false });
  expect([doorDevice.standing(), doorDevice.former()]).toEqual([null, [side, over]]);
  doorQueue.keep({ personId: 'door:side', eventId: event.id }, codes);
  open('/door');
  await screen.findByText('This door is closed.');
  await waitFor(() => expect(doorDevice.former()).toEqual([side]));
  doorDevice.keep({ ...before, before: [] });
  doorDevice.forgetFormer(side);
  expect(doorDevice.former()).toEqual([]);
});

it('codes that were refused at a door that is closed are said by its page, and again when it is opened again (C-80)', async () => {
  const event = { ...pass.event, endDate: new Date().toISOString() };
  doorDevice.keep({ ...before, pass: { ...pass, event } });
  const refused = codes.slice(0, 1).map((each) => ({ ...each, isInside: false, reason: 'RSVP cancelled' }));
  refusedCodes.add(where, refused, event.endDate);
  const said: UnsentFormer = { door: 'Back door', left: noRecords, outcome: 'refused', refused };
  expect(await clearStanding(silentServices(), now)).toEqual([said]);
  expect(doorDevice.standing()).toBe(null);
  for (const _ of [1, 2]) {
    open('/door');
    await screen.findByText(/A noted code from Back door was refused\. RSVP cancelled\./);
    cleanup();
  }
  expect(unsaid([said, { ...said, left: { ...noRecords, in: 1 } }], [said])).toEqual([
    { ...said, refused: [], left: { ...noRecords, in: 1 } },
  ]);
});

it('a door whose page is left hears no news any more', async () => {
  doorDevice.keep(before);
  const streams: AbortSignal[] = [];
  open('/door', { streams });
  await waitFor(() => expect(streams.length).toBe(1));
  cleanup();
  await waitFor(() => expect(streams.map(({ aborted }) => aborted)).toEqual([true]));
});
