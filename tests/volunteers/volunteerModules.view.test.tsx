import { infoOf } from '#machines/kit/fixtures.ts';
import { volunteerModulesModel } from '#machines/volunteers/volunteerModules/model.ts';
import { VolunteerModulesScreen } from '#src/volunteers/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { press } from '#tests/support/views/acting.ts';
import { look } from '#tests/support/views/reading.ts';
import { place } from '#tests/support/views/world.tsx';

let here: ReturnType<typeof place>;
const world = { info: infoOf({ ownerId: 'mia' }), isStale: false, changeInfo: () => {}, hold: () => {} };

describeView(volunteerModulesModel, {
  render(actor) {
    here = place();
    return here.inside(<VolunteerModulesScreen actor={actor} world={world} />);
  },
  acts: {
    'retry.pressed': press('Try again'),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
  },
  read: (screen) => ({
    ...look(),
    hrefs: screen.queryAllByRole('link').map((link) => link.getAttribute('href')),
    empty: screen.queryByText('No steps in this event need volunteers') !== null,
  }),
  shown: ({ view, heading, modules, error }) => ({
    heading,
    links: modules.map(({ name }) => name),
    hrefs: modules.map(({ href }) => href),
    buttons: view === 'failed' ? ['Try again'] : [],
    alerts: view === 'failed' ? [`The volunteer modules didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading the volunteer modules'] : [],
    empty: view === 'empty',
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted),
  },
});
