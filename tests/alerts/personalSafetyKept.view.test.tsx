import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { AnyCall } from '#contract/kit/call.ts';
import { sendPersonalAlert } from '#contract/alerts/calls.ts';
import { harborHouse, memberOf } from '#machines/kit/fixtures.ts';
import AlertUnderWay from '#src/alerts/alertUnderWay/route.tsx';
import { dropKeptAlert, isAlertKept } from '#src/app/services/storage/alertKeys.ts';
import { keptAlert } from '#src/app/services/storage/keptAlert.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { place, silentServices } from '#tests/support/views/world.tsx';

const mia = memberOf(harborHouse);
const pair = { OrganizationId: 'harbor-house', ParentId: 'northfield' };
const words = { information: 'I feel unsafe', location: '', sendLocation: false, requestCall: false };
const alertAt = (at: number) => ({ ...words, key: 'tap-1', at: new Date(at).toISOString() });
const hour = 3_600_000;

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
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
