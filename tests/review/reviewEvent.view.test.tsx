import { reviewEventModel } from '#machines/review/reviewEvent/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { ReviewEventScreen } from '#src/review/reviewEvent/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { openTab, type TabHistory } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { reviewAside, reviewEventPage } from './reviewEvent.page.ts';

const base = `/review/${eventId}`;

let tab: TabHistory;
let here: ReturnType<typeof place>;

describeView(reviewEventModel, {
  page: reviewEventPage,
  aside: reviewAside,
  render(actor) {
    tab = openTab(base + actor.getSnapshot().context.wanted);
    here = place();
    return here.inside(<ReviewEventScreen actor={actor} />);
  },
  acts: {
    'url.changed': ({ signal, actor }) => {
      if (signal.type !== 'url.changed') return;
      const to = base + signal.path;
      if (to === location.pathname) actor.send(signal);
      else tab.arrive(to);
    },
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
