import { href } from '#contract/kit/addresses.ts';
import { checkOnMeModel } from '#machines/alerts/checkOnMe/model.ts';
import { CheckOnMeScreen } from '#src/alerts/checkOnMe/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { checkOnMePage } from './checkOnMe.page.ts';

let here: ReturnType<typeof place>;

describeView(checkOnMeModel, {
  page: checkOnMePage,
  render(actor) {
    openTab(href.checkOnMe());
    here = place();
    return here.inside(<CheckOnMeScreen actor={actor} />);
  },
  acts: {
    'news.arrived': ({ actor, signal }) => actor.send(signal),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'connection.returned': ({ actor, signal }) => actor.send(signal),
    'time.updated': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
