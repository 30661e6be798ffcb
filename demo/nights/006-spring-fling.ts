import { create, fillAndSubmit, invite } from './hosting.ts';
import { notApprove, sendBack } from './reviewing.ts';
import type { Night } from './scene.ts';

const eventDay = 120;

/** An event that was sent back: one section needs another plan, and its comment says which. */
export const springFling: Night = {
  name: '006-spring-fling',
  async make(scene) {
    const { at } = scene;
    const owner = await scene.as('cora', at(-9, '12:10'));
    const id = await create(scene, owner, {
      type: 'outdoor-gathering',
      organization: 'harbor-house',
      title: 'Spring Fling',
      theme: 'First green',
      startDate: at(eventDay, '14:00'),
      endDate: at(eventDay, '19:00'),
      timezone: 'America/New_York',
      venue: 'Meadow at Mill Pond',
      venuePhone: '',
      location: 'Mill Pond Road, Northfield',
      maxGuestAllowed: '2',
      url: '',
      description: 'Kites, a grill, and the first afternoon of the year when no one wears a coat.',
    });
    await fillAndSubmit(scene, 'cora', at(-8, '13:00'), id, {
      'rain-plan': 'We wait under the trees until it is over.',
      shade: true,
      'decide-at': at(eventDay - 1, '18:00'),
      'place-zone': 'America/New_York',
      permit: 'The town, in writing, two weeks ago',
      'clean-up': 'Everyone who came. The last to leave take the bags to the gate.',
      water: true,
      food: true,
      serving: 'Nothing stronger than lemonade is served.',
      rides: 'The town bus stops at the pond every half hour.',
      'last-ride': at(eventDay, '19:40'),
      'door-volunteers': [await scene.personId('dan')],
    });
    await invite(scene, 'cora', at(-8, '14:10'), id, ['ben', 'mia', 'lou', 'hana.sato', 'omar.farouk']);
    await notApprove(
      scene,
      'rita',
      at(-6, '09:20'),
      id,
      'rain-plan',
      'Trees are the wrong place in a thunderstorm. Name a building that’s open, and who has its key.',
    );
    await sendBack(scene, 'rita', at(-6, '09:30'), id, 'The bad-weather plan is missing. Everything else is fine.');
  },
};
