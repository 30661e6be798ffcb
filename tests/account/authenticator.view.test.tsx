import { href } from '#contract/kit/addresses.ts';
import { authenticatorModel } from '#machines/account/authenticator/model.ts';
import { AuthenticatorScreen } from '#src/account/authenticator/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { press } from '#tests/support/views/acting.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { authenticatorPage } from './authenticator.page.ts';

let here: ReturnType<typeof place>;

describeView(authenticatorModel, {
  page: authenticatorPage,
  render(actor) {
    openTab(href.authenticator());
    here = place();
    return here.inside(<AuthenticatorScreen actor={actor} />);
  },
  acts: {
    // As after a code that was sent and not answered: it still stands there.
    async 'code.submitted (whole)'(hand) {
      const field = hand.screen.getByLabelText<HTMLInputElement>('6-digit code', { selector: 'input' });
      field.value = hand.signal.type === 'code.submitted' ? hand.signal.code : '';
      await press('Turn On')(hand);
    },
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'a field takes the focus when it fails': ({ snapshots }) => {
      const [before, after] = snapshots.slice(-2).map(({ context }) => context.failed);
      if (after && after !== before) expect(document.activeElement?.getAttribute('name')).toBe(after.field);
    },
  },
});
