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
  acts: {
    'audiences.counted': ({ actor, signal }) => actor.send(signal),
    'audiences.failed': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});
