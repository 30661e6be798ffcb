import { cleanup, render } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { eventViewMachine } from '#machines/events/eventView/machine.ts';
import { OneEvent } from '#src/events/eventView/attendance.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import { seeEvent } from '#contract/messages/pushedCalls.ts';
import type { EventInfo } from '#contract/rsvp/attendee.ts';
import { eventId, infoOf, now, today } from '#machines/kit/fixtures.ts';
import { rsvpMachine } from '#machines/rsvp/machine.ts';
import type { Services } from '#src/app/services/services.ts';
import { useSeenEvent } from '#src/events/eventView/useSeenEvent.ts';
import { RsvpScreens } from '#src/rsvp/route.tsx';
import { eventAround } from '#tests/support/views/eventAround.tsx';
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

it('the page of the event tells it, and no question that is asked there in its place (N-128)', () => {
  const info: EventInfo = { ...infoOf({ attendance: 'yes' }), isUnopened: true };
  const { AtEvent } = eventAround();
  const shows = (wanted: string) => {
    const actor = createActor(rsvpMachine, { input: { info, hasBirthDate: true, now, today, wanted } }).start();
    render(
      place({ services }).inside(
        <AtEvent first={info}>{(world) => <RsvpScreens actor={actor} world={world} now={now} />}</AtEvent>,
      ),
    );
  };
  shows('/cancel-rsvp');
  expect(told).toEqual([]);
  shows('');
  expect(told).toHaveLength(1);
});

it('a page of the event that doesn’t show what is told of it, such as its guest list, tells nothing (N-128)', async () => {
  const loading = eventViewMachine.provide({ actors: { loadInfo: fromPromise(async () => unopened) } });
  const actor = createActor(loading, { input: { eventId, remembered: null, isOpenAfterCancelling: false } }).start();
  const { findByText } = render(
    place({ services }).inside(<OneEvent actor={actor}>{() => <p>Guest List</p>}</OneEvent>),
  );
  await findByText('Guest List');
  expect(told).toEqual([]);
});
