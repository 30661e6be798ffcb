import { href } from '#contract/kit/addresses.ts';
import { signInSecurityModel } from '#machines/organization/signInSecurity/model.ts';
import { SignInSecurityScreen } from '#src/organization/signInSecurity/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { signInSecurityPage } from './signInSecurity.page.ts';

let here: ReturnType<typeof place>;

describeView(signInSecurityModel, {
  page: signInSecurityPage,
  render(actor) {
    openTab(href.signInSecurity());
    here = place();
    return here.inside(<SignInSecurityScreen actor={actor} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
