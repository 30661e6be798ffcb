import { href } from '#contract/kit/addresses.ts';
import { lookModel } from '#machines/organization/look/model.ts';
import { LookScreen } from '#src/organization/look/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { expect } from 'vitest';
import { lookPage } from './look.page.ts';

let here: ReturnType<typeof place>;

describeView(lookModel, {
  page: lookPage,
  render(actor) {
    openTab(href.look());
    here = place();
    return here.inside(<LookScreen actor={actor} />);
  },
  acts: {
    'picture.uploaded': ({ actor, signal }) => actor.send(signal),
    'upload.changed': ({ actor, signal }) => actor.send(signal),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
