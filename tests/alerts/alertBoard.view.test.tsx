import { expect } from 'vitest';
import { alertBoardModel } from '#machines/alerts/alertBoard/model.ts';
import { now } from '#machines/kit/fixtures.ts';
import { AlertBoardScreen } from '#src/alerts/alertBoard/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { alertBoardAside, alertBoardPage } from './alertBoard.page.ts';

let here: ReturnType<typeof place>;

describeView(alertBoardModel, {
  page: alertBoardPage,
  aside: alertBoardAside,
  render(actor) {
    openTab('/safety-alerts/fire/answers');
    here = place();
    return here.inside(<AlertBoardScreen actor={actor} now={now} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});
