import { href } from '#contract/kit/addresses.ts';
import { pushConsentModel } from '#machines/account/pushConsent/model.ts';
import { PushConsentScreen } from '#src/account/pushConsent/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { pushConsentPage } from './pushConsent.page.ts';

let here: ReturnType<typeof place>;

describeView(pushConsentModel, {
  page: pushConsentPage,
  render(actor) {
    openTab(href.pushConsent());
    here = place();
    return here.inside(<PushConsentScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
