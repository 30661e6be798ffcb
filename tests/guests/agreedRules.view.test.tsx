import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { answerAsGuest } from '#contract/guests/calls.ts';
import { linkOf } from '#machines/guests/guestRsvp/model.ts';
import type { Api } from '#src/app/services/api/api.ts';
import { loadCleaner } from '#src/kit/cleanHtml.ts';
import { type Frame, GuestRsvpRoute } from '#src/guests/guestRsvp/route.tsx';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { place, silentServices } from '#tests/support/views/world.tsx';

const Bare: Frame = ({ children }) => children;

beforeAll(loadCleaner);
afterEach(cleanup);

test.each([
  ['none, where none are shown', 0, ''],
  [
    'those that are shown',
    2,
    linkOf({ rules: 2 })
      .rules.map(({ hash }) => hash)
      .join('.'),
  ],
])('a guest’s yes says to which rules it agrees: %s', async (_, rules, agreed) => {
  const bodies: unknown[] = [];
  const send = async (call: unknown, { body }: { body?: unknown }) => {
    if (call !== answerAsGuest) return linkOf({ hasBirthDate: true, rules });
    bodies.push(body);
    return { qrCode: '4T8W1ZP5' };
  };
  const services = silentServices({ api: { send: send as unknown as Api['send'] } });
  await act(async () => render(place({ services }).inside(<GuestRsvpRoute token="token-of-gus" frame={Bare} />)));
  fireEvent.click(await screen.findByRole('button', { name: 'Submit & Agree' }));
  await screen.findByText('4T8W 1ZP5');
  expect(bodies).toEqual([{ response: 'yes', rules: agreed }]);
});
