import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { checkInAttendee } from '#contract/door/calls.ts';
import { attendeeOf, infoOf } from '#machines/kit/fixtures.ts';
import CodesRoute from '#src/door/codes/route.tsx';
import { afterEach, expect, it } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';

afterEach(cleanup);

it('checking oneself in is the same try again until one has been in and out (C-90)', async () => {
  const once: (string | undefined)[] = [];
  const send = (call: unknown, request: { once?: string }) => {
    if (call === checkInAttendee) once.push(request.once);
    return Promise.reject(new Error('No connection'));
  };
  const { inside } = place({ services: silentServices({ api: { send } }) });
  openTab('/');
  const show = (standing: 'yes' | 'left') => {
    const info = { ...infoOf(), attendee: attendeeOf(standing), isCheckInStaff: true };
    return render(inside(<CodesRoute world={{ info, isStale: false, changeInfo: () => {}, hold: () => {} }} />));
  };
  const checkIn = async () => {
    const before = once.length;
    await userEvent.click(await screen.findByRole('button', { name: 'Check In Self' }));
    await waitFor(() => expect(once.length).toBe(before + 1));
  };
  show('yes');
  await checkIn();
  await checkIn();
  cleanup();
  show('left');
  await checkIn();
  const [first, again, anew] = once;
  expect([first === again, first === anew, first]).toEqual([true, false, expect.any(String)]);
});
