import { eventId, infoOf } from '#machines/kit/fixtures.ts';
import { volunteerModulesModel } from '#machines/volunteers/volunteerModules/model.ts';
import { VolunteerModulesScreen } from '#src/volunteers/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { volunteerModulesPage } from './volunteerModules.page.ts';

let here: ReturnType<typeof place>;
const world = { info: infoOf({ ownerId: 'mia' }), isStale: false, changeInfo: () => {}, hold: () => {} };

describeView(volunteerModulesModel, {
  page: volunteerModulesPage,
  render(actor) {
    openTab(`/volunteers/edit/${eventId}`);
    here = place();
    return here.inside(<VolunteerModulesScreen actor={actor} world={world} />);
  },
  acts: { 'refresh.requested': ({ actor, signal }) => actor.send(signal) },
  read: (screen) => screen.queryAllByRole('link').map((link) => link.getAttribute('href')),
  shown: ({ modules }) => modules.map(({ href }) => href),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});
