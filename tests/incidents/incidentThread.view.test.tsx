import { href } from '#contract/kit/addresses.ts';
import { incidentThreadModel } from '#machines/incidents/incidentThread/model.ts';
import { IncidentThreadScreen } from '#src/incidents/incidentThread/thread.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { beforeAll, expect } from 'vitest';
import { incidentThreadPage } from './incidentThread.page.ts';

let here: ReturnType<typeof place>;

/** Its part has come by the time someone asks. */
beforeAll(async () => {
  await import('#src/ui/overlays/Confirm.tsx');
});

describeView(incidentThreadModel, {
  page: incidentThreadPage,
  render(actor) {
    openTab(href.ownIncident('i1'));
    here = place();
    return here.inside(<IncidentThreadScreen actor={actor} />);
  },
  acts: {
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});
