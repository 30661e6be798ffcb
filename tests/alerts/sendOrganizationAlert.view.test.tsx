import { sendOrganizationAlertModel } from '#machines/alerts/sendOrganizationAlert/model.ts';
import { SendOrganizationAlertScreen } from '#src/alerts/sendOrganizationAlert/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { sendOrganizationAlertPage } from './sendOrganizationAlert.page.ts';

let here: ReturnType<typeof place>;

describeView(sendOrganizationAlertModel, {
  page: sendOrganizationAlertPage,
  render(actor) {
    openTab('/safety-alerts/create');
    here = place();
    return here.inside(<SendOrganizationAlertScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});
