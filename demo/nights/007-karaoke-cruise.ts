import { create, fillAndSubmit } from './hosting.ts';
import { reject } from './reviewing.ts';
import type { Night } from './scene.ts';

const eventDay = 50;

/** An event that will not be held: it was rejected, and the reason stands with it. */
export const karaokeCruise: Night = {
  name: '007-karaoke-cruise',
  async make(scene) {
    const { at } = scene;
    const owner = await scene.as('cora', at(-12, '21:05'));
    const id = await create(scene, owner, {
      type: 'evening-social',
      organization: 'harbor-house',
      photo: 'karaoke-cruise.jpg',
      title: 'Karaoke Cruise',
      theme: 'Power ballads',
      startDate: at(eventDay, '20:00'),
      endDate: at(eventDay + 1, '00:30'),
      timezone: 'America/New_York',
      venue: 'The Merry Gannet',
      venuePhone: '(617) 555-0166',
      location: 'Pier 4, Northfield Harbor',
      maxGuestAllowed: '1',
      url: '',
      description: 'Three hours on the water, one microphone, and a captain who knows every word.',
    });
    await fillAndSubmit(scene, 'cora', at(-11, '18:00'), id, {
      capacity: '90',
      exits: 'Two gangways, both on the left.',
      'neighbors-told': false,
      'first-aid-kit': 'On the bridge',
      'emergency-plan': 'The captain turns around.',
      water: true,
      food: true,
      serving: 'The boat’s crew serves and checks IDs.',
      rides: 'Two buses wait at the pier.',
      'last-ride': at(eventDay + 1, '00:45'),
      'door-volunteers': [await scene.personId('dan')],
      monitors: [await scene.personId('layla.rahman')],
      'monitors-sign': 'A yellow life vest',
    });
    await reject(
      scene,
      'remy',
      at(-10, '10:15'),
      id,
      'No events on the water between November and April. Ask again for a date in May.',
    );
  },
};
