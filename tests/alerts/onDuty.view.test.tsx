import { href } from '#contract/kit/addresses.ts';
import { onDutyModel } from '#machines/alerts/onDuty/model.ts';
import { OnDutyScreen } from '#src/alerts/onDuty/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { onDutyPage } from './onDuty.page.ts';

let here: ReturnType<typeof place>;

describeView(onDutyModel, {
  page: onDutyPage,
  render(actor) {
    openTab(href.onDuty());
    here = place();
    return here.inside(<OnDutyScreen actor={actor} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
    'time.updated': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
