import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AnyCall } from '#contract/kit/call.ts';
import { pushDeviceId } from '#contract/account/push.ts';
import { getPush, savePush } from '#contract/account/pushCalls.ts';
import { day } from '#contract/kit/durations.ts';
import { harborHouse, memberOf, refusalOf } from '#machines/kit/fixtures.ts';
import PushRenewalRoute from '#src/account/pushRenewal/route.tsx';
import type { Api } from '#src/app/services/api/api.ts';
import { endPushMark, keepPushMark, mayHavePush, readPushMark } from '#src/app/services/storage/pushMark.ts';
import { limits } from '#contract/kit/limits.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';

const lasts = limits.pushRenewalDays * day;
const mia = memberOf(harborHouse);
const endpoint = 'https://push.test/new';
const stopped = 'Notifications have stopped on this device. Turn them on again.';

const looked = vi.fn<() => Promise<object | null>>(async () => null);

/** A browser that may show notifications, or not, and has given up its address. */
function browser(permission: NotificationPermission) {
  const subscription = {
    endpoint,
    options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
    getKey: () => new Uint8Array([4]).buffer,
  };
  const pushManager = { getSubscription: looked, subscribe: async () => subscription };
  vi.stubGlobal('Notification', { permission, requestPermission: () => Promise.reject(new Error('Nothing may ask.')) });
  vi.stubGlobal('PushManager', () => undefined);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
}

function start(refusal?: Error) {
  const saved: unknown[] = [];
  const send = async (call: AnyCall, { body }: { body?: unknown }) => {
    if (call === savePush) saved.push(body);
    if (call !== savePush && call !== getPush) throw new Error(`Nobody answers ${call.name}.`);
    if (call === savePush && refusal) throw refusal;
    return { key: 'AQID', devices: [] };
  };
  const services = silentServices({ api: { send: send as Api['send'] } });
  render(place({ services, user: mia }).inside(<PushRenewalRoute isSaid />));
  return saved;
}

beforeEach(() => {
  localStorage.clear();
  openTab('/');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  looked.mockReset();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('who turned them on here gets them again after their session has ended, as they had them (S-184)', async () => {
  browser('granted');
  await keepPushMark(mia.id, { id: 'before', hides: false });
  endPushMark();
  const saved = start();
  const id = await pushDeviceId(mia.id, endpoint);
  await waitFor(async () =>
    expect(await readPushMark(mia.id, lasts)).toMatchObject({ id, hides: false, hasEnded: false, isOld: false }),
  );
  expect(saved).toEqual([{ endpoint, p256dh: 'BA', auth: 'BA', hidesContent: false, renews: 'before' }]);
  expect(screen.queryByText(stopped)).toBeNull();
});

it('who signs in on a browser where someone else turned them on gets none, and changes nothing for them (S-184)', async () => {
  browser('granted');
  await keepPushMark('ben', { id: 'before', hides: true });
  endPushMark();
  const saved = start();
  await waitFor(() => expect(looked).toHaveBeenCalledTimes(2));
  await act(async () => undefined);
  expect([saved, screen.queryByText(stopped), mayHavePush()]).toEqual([[], null, true]);
  expect(await readPushMark('ben', lasts)).toMatchObject({ id: 'before', hides: true, hasEnded: true, isOld: false });
});

it('who turned them off from elsewhere reads it once, and never gets them again without turning them on (S-185)', async () => {
  browser('granted');
  looked.mockResolvedValue({ endpoint, options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer } });
  const id = await pushDeviceId(mia.id, endpoint);
  await keepPushMark(mia.id, { id, hides: false });
  start();
  await screen.findByText(stopped);
  cleanup();
  endPushMark();
  looked.mockResolvedValue(null);
  const saved = start();
  await waitFor(() => expect(looked).toHaveBeenCalledTimes(4));
  await act(async () => undefined);
  expect([saved, screen.queryByText(stopped), await readPushMark(mia.id, lasts)]).toEqual([[], null, null]);
});

it('whose device was turned off while the app was not open, and the session ended since, gets none (S-187)', async () => {
  browser('granted');
  await keepPushMark(mia.id, { id: 'before', hides: false });
  endPushMark();
  const saved = start(Object.assign(new Error('off'), refusalOf('pushTurnedOff')));
  await screen.findByText(stopped);
  expect([saved, await readPushMark(mia.id, lasts)]).toMatchObject([[{ renews: 'before' }], null]);
  cleanup();
  looked.mockClear();
  start();
  await waitFor(() => expect(looked).toHaveBeenCalledTimes(2));
  await act(async () => undefined);
  expect(screen.queryByText(stopped)).toBeNull();
});

it('after sixty days nothing is turned on by itself, and someone else’s mark goes unread (S-188)', async () => {
  browser('granted');
  await keepPushMark(mia.id, { id: 'before', hides: false });
  endPushMark();
  const kept = JSON.parse(localStorage.getItem('muster.push') ?? '');
  const old = JSON.stringify({ ...kept, at: Date.now() - lasts - day });
  localStorage.setItem('muster.push', old);
  const saved = start();
  await screen.findByText(stopped);
  expect([saved, await readPushMark(mia.id, lasts)]).toEqual([[], null]);
  localStorage.setItem('muster.push', old);
  expect([await readPushMark('ben', lasts), localStorage.getItem('muster.push')]).toEqual([null, null]);
});

it('where the phone does not allow them any more, it is said once, with the way to turn them on (S-185)', async () => {
  browser('denied');
  await keepPushMark(mia.id, { id: 'before', hides: true });
  const saved = start();
  await screen.findByText(stopped);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect([location.pathname, saved, await readPushMark(mia.id, lasts)]).toEqual(['/account/notifications', [], null]);
});

it.each(['Leave them off', 'Open'])('“%s” leaves on what another tab has turned on since (S-185)', async (pressed) => {
  browser('denied');
  await keepPushMark(mia.id, { id: 'here', hides: true });
  start();
  await screen.findByText(stopped);
  const kept = JSON.parse(localStorage.getItem('muster.push') ?? '');
  localStorage.setItem('muster.push', JSON.stringify({ ...kept, at: kept.at + 1, hides: false }));
  await userEvent.click(screen.getByRole('button', { name: pressed }));
  expect(await readPushMark(mia.id, lasts)).toMatchObject({ id: 'here', hides: false });
});
