import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { GuestEntry } from '#contract/rsvp/attendee.ts';
import { infoOf } from '#machines/kit/fixtures.ts';
import type { Api } from '#src/app/services/api/api.ts';
import { CheckOutAtEvent, checkOutOf, OwnCheckOut, useCheckOut } from '#src/door/checkOut/route.tsx';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';

/** C-32: what no one answered is asked again as the same check-out, until they were let in again. */

beforeAll(() => import('#src/door/checkOut/Screen.tsx'));
afterEach(cleanup);

const entered = ['2026-10-18T00:10:00.000Z', '2026-10-18T01:20:00.000Z'] as const;

const inSince = (checkinDate: string) => {
  const info = infoOf({ attendance: 'in' });
  return { ...info, attendee: info.attendee && { ...info.attendee, checkinDate } };
};

function Another({ since }: { since: string }) {
  const world = { info: inSince(since), isStale: false, changeInfo: () => {}, hold: () => {} };
  const actor = useCheckOut(world.info.event.id);
  return (
    <>
      <button onClick={() => actor.send(checkOutOf({ attendeeId: 'at-mia', name: 'Mia Castellano', since }))}>
        Out
      </button>
      <CheckOutAtEvent actor={actor} world={world} />
    </>
  );
}

function Oneself({ since }: { since: string }) {
  const world = { info: inSince(since), isStale: false, changeInfo: () => {}, hold: () => {} };
  return <OwnCheckOut world={world}>{(onCheckOut) => <button onClick={onCheckOut}>Out</button>}</OwnCheckOut>;
}

it.each([
  ['oneself', Oneself],
  ['someone else', Another],
])('checking out %s is the same try again until they were let in again', async (_, Asked) => {
  const once: (string | undefined)[] = [];
  const send = (_call: unknown, request: { once?: string }): Promise<GuestEntry> => {
    once.push(request.once);
    return Promise.reject(new Error('No connection'));
  };
  const { inside } = place({ services: silentServices({ api: { send: send as Api['send'] } }) });
  openTab('/');
  const { rerender } = render(inside(<Asked since={entered[0]} />));
  const checkOut = async () => {
    const before = once.length;
    await userEvent.click(screen.getByRole('button', { name: 'Out' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(once.length).toBe(before + 1));
  };
  await checkOut();
  await checkOut();
  rerender(inside(<Asked since={entered[1]} />));
  await checkOut();
  const [first, again, anew] = once;
  expect([first === again, first === anew, first]).toEqual([true, false, expect.any(String)]);
});
