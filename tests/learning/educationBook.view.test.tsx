import { href } from '#contract/kit/addresses.ts';
import { educationBookModel } from '#machines/learning/educationBook/model.ts';
import { EducationBookScreen } from '#src/learning/educationBook/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { educationBookPage } from './educationBook.page.ts';

let here: ReturnType<typeof place>;

describeView(educationBookModel, {
  page: educationBookPage,
  render(actor) {
    openTab(href.educationBook());
    here = place();
    return here.inside(<EducationBookScreen actor={actor} />);
  },
  acts: {
    // Nothing has a place where there is no layout: it is dragged in Chromium (e2e/learning/dragging.e2e.ts).
    'row.dropped': ({ actor, signal }) => actor.send(signal),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
