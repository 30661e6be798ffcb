import { contactLinkModel } from '#machines/alerts/contactLink/model.ts';
import { ContactLinkScreen } from '#src/alerts/contactLink/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { beforeAll } from 'vitest';
import { contactLinkPage } from './contactLink.page.ts';

/** Its part has come by the time someone asks. */
beforeAll(async () => {
  await import('#src/ui/overlays/Confirm.tsx');
});

describeView(contactLinkModel, {
  page: contactLinkPage,
  render(actor) {
    openTab('/public/safety-contact/token-of-ana');
    return place().inside(<ContactLinkScreen actor={actor} />);
  },
  acts: { 'connection.returned': ({ actor, signal }) => actor.send(signal) },
});
