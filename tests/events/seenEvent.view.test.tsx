import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { seeEvent } from '#contract/messages/pushedCalls.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import { infoOf } from '#machines/kit/fixtures.ts';
import type { Services } from '#src/app/services/services.ts';
import { useSeenEvent } from '#src/events/eventView/useSeenEvent.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';

const told: unknown[] = [];
const send = async (call: unknown, { params }: { params: unknown }) => {
  if (call !== seeEvent) throw new Error('Nobody answers.');
  told.push(params);
  return { id: 'e' };
};
const services = silentServices({ api: { send: send as Services['api']['send'] } });

function Shown({ info }: { info: EventInfo | null }) {
  useSeenEvent(info);
  return null;
}

afterEach(() => {
  cleanup();
  told.length = 0;
  vi.restoreAllMocks();
});

const unopened: EventInfo = { ...infoOf(), isUnopened: true };

it('an event whose notification was not opened is told as seen once, and any other is not (N-122)', () => {
  const here = place({ services });
  const shown = render(here.inside(<Shown info={null} />));
  shown.rerender(here.inside(<Shown info={infoOf()} />));
  expect(told).toEqual([]);
  shown.rerender(here.inside(<Shown info={unopened} />));
  shown.rerender(here.inside(<Shown info={unopened} />));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([{ userId: expect.any(String), eventId: unopened.event.id }]);
});

it('a page that nobody looks at tells nothing before somebody does', () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(place({ services }).inside(<Shown info={unopened} />));
  expect(told).toEqual([]);
  visible.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toHaveLength(1);
});
