import { href } from '#contract/kit/addresses.ts';
import { markSafeModel } from '#machines/alerts/markSafe/model.ts';
import { eventId, now } from '#machines/kit/fixtures.ts';
import { MarkSafeScreen } from '#src/alerts/markSafe/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { markSafePage } from './markSafe.page.ts';

let here: ReturnType<typeof place>;

describeView(markSafeModel, {
  page: markSafePage,
  render(actor) {
    openTab(href.markSafe(eventId, 'fire'));
    here = place();
    return here.inside(<MarkSafeScreen actor={actor} now={now} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});
