import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkInAttendee } from '#contract/door/calls.ts';
import { infoOf } from '#machines/kit/fixtures.ts';
import type { Api } from '#src/app/services/api/api.ts';
import { writeStored } from '#src/app/services/storage/stored.ts';
import DoorRoute from '#src/door/door/route.tsx';
import { place, silentServices } from '#tests/support/views/world.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-18T00:04:02.125Z') }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

/** The key under which a device sends a code at that moment. */
async function keyFrom(device: string): Promise<unknown> {
  localStorage.clear();
  writeStored('localStorage', 'muster.device', device);
  const keys: unknown[] = [];
  const send = (call: unknown, { key }: { key?: string }) => {
    if (call === checkInAttendee) keys.push(key);
    return new Promise(() => {});
  };
  const world = { info: { ...infoOf(), isCheckInStaff: true }, isStale: false, changeInfo: () => {}, hold: () => {} };
  const { inside } = place({ services: silentServices({ api: { send: send as unknown as Api['send'] } }) });
  await act(async () => render(inside(<DoorRoute world={world} />)));
  await userEvent.type(screen.getByLabelText('Guest code'), '7K3M9XQ2{Enter}');
  await waitFor(() => expect(keys).toHaveLength(1));
  cleanup();
  return keys[0];
}

it('a code is sent under one key by one phone, and under another by the phone beside it at the same moment', async () => {
  const [front, again, back] = [await keyFrom('front'), await keyFrom('front'), await keyFrom('back')];
  expect([typeof front, again]).toEqual(['string', front]);
  expect(back).not.toBe(front);
});
