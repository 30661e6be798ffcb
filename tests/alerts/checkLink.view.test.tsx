import { checkLinkModel } from '#machines/alerts/checkLink/model.ts';
import { CheckLinkScreen } from '#src/alerts/checkLink/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { checkLinkPage } from './checkLink.page.ts';

describeView(checkLinkModel, {
  page: checkLinkPage,
  render(actor) {
    openTab('/public/safety-check/token-of-mia');
    return place().inside(<CheckLinkScreen actor={actor} />);
  },
  acts: {
    'connection.returned': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
});
