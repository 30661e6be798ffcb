import { expect } from 'vitest';
import { href } from '#contract/kit/addresses.ts';
import { confirmPasswordModel } from '#machines/account/confirmPassword/model.ts';
import { ConfirmPasswordScreen } from '#src/account/confirmPassword/route.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { confirmPasswordPage } from './confirmPassword.page.ts';

describeView(confirmPasswordModel, {
  page: confirmPasswordPage,
  render(actor) {
    openTab(href.readIncident('e1', 'i1'));
    return place().inside(
      <>
        <Screen>
          <Page>
            <PageHead title="Incident Report" />
          </Page>
        </Screen>
        <ConfirmPasswordScreen actor={actor} email="mia@muster.test" />
      </>,
    );
  },
  along: {
    'the field that fails has the focus': ({ snapshots }) => {
      const { context, status } = snapshots.at(-1) ?? {};
      const failed = status === 'active' ? context?.failed : null;
      if (failed) expect(document.activeElement?.getAttribute('name')).toBe(failed.field);
    },
  },
});
