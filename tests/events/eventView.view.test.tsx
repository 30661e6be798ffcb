import { eventId, now } from '#machines/kit/fixtures.ts';
import { eventViewModel } from '#machines/events/eventView/model.ts';
import { type EventWorld, OneEvent } from '#src/events/eventView/attendance.tsx';
import RsvpRoute from '#src/rsvp/route.tsx';
import { keptEvent } from '#src/app/services/storage/keptEvent.ts';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { factLinks } from './eventFacts.ts';
import { eventViewPage } from './eventView.page.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) }));
afterEach(() => void vi.useRealTimers());

const base = `/event-view/${eventId}`;

let here: ReturnType<typeof place>;
let world: EventWorld | null;

function atEvent(now: EventWorld) {
  world = now;
  return <RsvpRoute world={now} wanted="" />;
}

describeView(eventViewModel, {
  page: eventViewPage,
  aside: (view) => (view.view === 'shown' ? { buttons: eventViewPage.shown(view).buttons, links: factLinks } : null),
  render(actor) {
    openTab(base);
    localStorage.clear();
    here = place();
    world = null;
    const afterwards = actor.getSnapshot().context.isOpenAfterCancelling ? (
      <main>
        <h1>Its incidents</h1>
      </main>
    ) : null;
    return here.inside(
      <OneEvent actor={actor} afterCancelling={afterwards}>
        {atEvent}
      </OneEvent>,
    );
  },
  acts: {
    'info.changed': ({ signal }) => {
      if (signal.type === 'info.changed') world?.changeInfo(signal.info);
    },
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'address.updated': ({ actor, signal }) => actor.send(signal),
    'hold.began': () => world?.hold(true),
    'hold.ended': () => world?.hold(false),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event last loaded is kept for the next visit, and no more when it can not be shown': ({ snapshots }) => {
      const [first, last] = [snapshots[0], snapshots.at(-1)];
      const { info } = last?.context ?? { info: null };
      const isLoaded = info !== null && info !== first?.context.info && !last?.matches('left');
      expect(keptEvent.read('harbor-house')?.info.event ?? null).toEqual(isLoaded ? info.event : null);
    },
  },
});
