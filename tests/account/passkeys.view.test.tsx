import { href } from '#contract/kit/addresses.ts';
import { passkeysModel } from '#machines/account/passkeys/model.ts';
import { PasskeysScreen } from '#src/account/passkeys/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { passkeysPage } from './passkeys.page.ts';

let here: ReturnType<typeof place>;

describeView(passkeysModel, {
  page: passkeysPage,
  render(actor) {
    openTab(href.passkeys());
    here = place();
    return here.inside(<PasskeysScreen actor={actor} />);
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
