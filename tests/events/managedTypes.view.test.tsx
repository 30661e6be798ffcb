import { href } from '#contract/kit/addresses.ts';
import { managedTypesModel } from '#machines/events/managedTypes/model.ts';
import { ManagedTypesScreen } from '#src/events/managedTypes/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { managedTypesPage } from './managedTypes.page.ts';

let here: ReturnType<typeof place>;

describeView(managedTypesModel, {
  page: managedTypesPage,
  render(actor) {
    openTab(href.managedTypes());
    here = place();
    return here.inside(<ManagedTypesScreen actor={actor} />);
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
