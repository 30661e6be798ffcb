import { href } from '#contract/kit/addresses.ts';
import { signOnModel } from '#machines/organization/signOn/model.ts';
import { SignOnScreen } from '#src/organization/signOn/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { click, control } from '#tests/support/views/acting.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { signOnPage } from './signOn.page.ts';

let here: ReturnType<typeof place>;

describeView(signOnModel, {
  page: signOnPage,
  render(actor) {
    openTab(href.signOn());
    here = place();
    return here.inside(<SignOnScreen actor={actor} />);
  },
  acts: {
    'trial.opened': () => click(control(screen, 'link', 'Open the Trial')),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
