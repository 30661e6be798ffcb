import { safetyContactsModel } from '#machines/alerts/safetyContacts/model.ts';
import { SafetyContactsScreen } from '#src/alerts/personalSafety/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { safetyContactsPage } from './safetyContacts.page.ts';

describeView(safetyContactsModel, {
  page: safetyContactsPage,
  render(actor) {
    openTab('/safety-contacts');
    return place().inside(<SafetyContactsScreen actor={actor} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
});
