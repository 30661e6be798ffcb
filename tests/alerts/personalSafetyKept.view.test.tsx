import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { AnyCall } from '#contract/kit/call.ts';
import { sendPersonalAlert } from '#contract/alerts/calls.ts';
import { nameLocation } from '#contract/alerts/locationCalls.ts';
import { alertOf } from '#machines/alerts/personalSafety/fixtures.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import { harborHouse, refusalOf, userOf } from '#machines/kit/fixtures.ts';
import AlertUnderWay from '#src/alerts/alertUnderWay/route.tsx';
import OwnSafetyRoute from '#src/alerts/personalSafety/route.tsx';
import { dropKeptAlert, isAlertKept, waitingKey } from '#src/app/services/storage/alertKeys.ts';
import type { Api } from '#src/app/services/api/api.ts';
import { keptAlert } from '#src/app/services/storage/keptAlert.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { place, silentServices } from '#tests/support/views/world.tsx';

const mia = userOf([{ organization: harborHouse, policies: [loginPolicy, 'personal-safety-alerts'] }]);
const pair = { OrganizationId: 'harbor-house', ParentId: 'northfield' };
const words = { information: 'I feel unsafe', location: '', sendLocation: false, requestCall: false };
const alertAt = (at: number) => ({ ...words, key: 'tap-1', at: new Date(at).toISOString() });
const hour = 3_600_000;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  cleanup();
  dropKeptAlert();
});

it('an alert that waited for a network all night does not go in the morning', async () => {
  const written = Date.now();
  keptAlert.keep(mia.id, pair, alertAt(written));
  let tries = 0;
  const send = async (call: AnyCall) => {
    if (call === sendPersonalAlert) tries += 1;
    throw new Error('No connection.');
  };
  const { inside } = place({ services: silentServices({ api: { send } }), user: mia });
  render(inside(<AlertUnderWay />));
  await screen.findByText(/Not sent yet|hasn’t been sent/);
  await waitFor(() => expect(tries).toBe(1));
  vi.spyOn(Date, 'now').mockReturnValue(written + 13 * hour);
  await act(async () => dispatchEvent(new Event('online')));
  await waitFor(() => expect(isAlertKept()).toBe(false));
  expect(tries).toBe(1);
});

it('an alert that the storage has no room for goes on from every screen all the same', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  keptAlert.keep(mia.id, pair, alertAt(Date.now()));
  expect([isAlertKept(), keptAlert.read(mia.id).waiting]).toMatchObject([true, words]);
  expect(keptAlert.tenantOf('tap-1')).toEqual(pair);
  keptAlert.dropWaiting();
  keptAlert.watch(mia.id, 'alert-1');
  expect([isAlertKept(), keptAlert.read(mia.id)]).toMatchObject([true, { waiting: null, underWay: { id: 'alert-1' } }]);
  expect(keptAlert.read('ben')).toMatchObject({ waiting: null, underWay: null });
  expect(isAlertKept()).toBe(false);
});

/** A network that takes alerts, and answers as `answer` says; what was sent, each with its key. */
function network(answer: (body: unknown) => Promise<unknown>) {
  const sent: unknown[] = [];
  const send: Api['send'] = (call: AnyCall, { body, key }: { body?: unknown; key?: string }) => {
    if (call === nameLocation) return Promise.reject(new Error('No address.'));
    if (call !== sendPersonalAlert) return new Promise(() => {});
    sent.push({ body, key });
    return answer(body) as Promise<never>;
  };
  return { sent, inside: place({ services: silentServices({ api: { send } }), user: mia }).inside };
}

const isPlaceless = (body: unknown) =>
  typeof body === 'object' && body !== null && 'location' in body && body.location === '';

/** Writes an alert and submits it with the box of the place ticked; `find` answers where the device is, once it is asked. */
function submitWithPlace(inside: ReturnType<typeof place>['inside']): { find: () => Promise<void> } {
  const asked: PositionCallback[] = [];
  vi.stubGlobal('navigator', {
    ...{ userAgent: navigator.userAgent, onLine: true, language: 'en' },
    geolocation: { getCurrentPosition: (onFound: PositionCallback) => asked.push(onFound) },
  });
  render(inside(<OwnSafetyRoute address="personalSafety" />));
  fireEvent.click(screen.getByRole('button', { name: 'I feel unsafe' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /location/i }));
  fireEvent.click(screen.getByRole('button', { name: 'Submit Alert' }));
  const find = async () => {
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]?.({ coords: { latitude: 42.36, longitude: -71.05 } } as GeolocationPosition);
  };
  return { find };
}

it('an alert that another tab has sent before its place was found is one alert, not refused', async () => {
  const { sent, inside } = network((body) =>
    isPlaceless(body)
      ? Promise.resolve(alertOf('waiting', 'waiting'))
      : Promise.reject(Object.assign(new Error('Another one.'), refusalOf('keyReused'))),
  );
  const { find } = submitWithPlace(inside);
  await act(find);
  await screen.findByRole('button', { name: 'I’m safe' });
  expect(sent).toMatchObject([{ body: { location: expect.stringMatching(/42\.36/) } }, { body: { location: '' } }]);
  expect(keptAlert.read(mia.id).waiting).toBeNull();
});

it('an alert that is submitted while its place is being found is kept, and goes from the next screen', async () => {
  const { sent, inside } = network(() => new Promise(() => {}));
  submitWithPlace(inside);
  expect(isAlertKept()).toBe(true);
  const { waiting } = keptAlert.read(mia.id);
  expect(waiting).toMatchObject({ information: 'I feel unsafe', location: '', sendLocation: true });
  expect(sent).toEqual([]);
  cleanup();
  render(inside(<AlertUnderWay />));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ key: waiting?.key, body: { information: 'I feel unsafe', location: '' } }]);
});

it('says in every try when it was written, by the clock of the server as it was known at the tap (S-238)', async () => {
  const at = Date.now() - 3 * hour;
  const driftOf = (behind: number) =>
    localStorage.setItem('CognitoIdentityServiceProvider.mia.clockDrift', `${behind}`);
  driftOf(60_000);
  keptAlert.keep(mia.id, pair, alertAt(at));
  driftOf(-5_000);
  const { sent, inside } = network(() => Promise.reject(new Error('No connection.')));
  render(inside(<AlertUnderWay />));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(() => new Promise<void>((next) => void setTimeout(next, 20)));
  await act(async () => dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent).toHaveLength(2));
  const written = { key: 'tap-1', body: { ...words, writtenAt: new Date(at + 60_000).toISOString() } };
  expect(sent).toEqual([written, written]);
});

it('says nothing of when it was written where an earlier version kept it and may have sent it', async () => {
  const alert = alertAt(Date.now() - hour);
  localStorage.setItem(waitingKey, JSON.stringify({ personId: mia.id, pair, alert }));
  const { sent, inside } = network(() => Promise.reject(new Error('No connection.')));
  render(inside(<AlertUnderWay />));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ key: 'tap-1', body: words }]);
});
