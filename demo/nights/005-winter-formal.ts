import { create, fillAndSubmit, invite } from './hosting.ts';
import type { Night } from './scene.ts';

const eventDay = 29;

const invited = [
  'ben',
  'mia',
  'dan',
  'sam',
  'lou',
  'nia',
  'amara.nwosu',
  'aiden.brooks',
  'alina.petrova',
  'camille.laurent',
  'deepa.krishnan',
  'emeka.obi',
  'esme.thackeray',
  'farah.haddad',
  'grace.kim',
  'hector.villanueva',
  'imani.bryant',
  'jonah.fairbanks',
  'kaia.johansen',
  'marta.wojcik',
  'quinn.abernathy',
];

/** An event with every kind of item, submitted yesterday: it waits for its reviewers, and its guests wait with it. */
export const winterFormal: Night = {
  name: '005-winter-formal',
  async make(scene) {
    const { at } = scene;
    const owner = await scene.as('cora', at(-5, '18:10'));
    const id = await create(scene, owner, {
      type: 'formal-evening',
      organization: 'harbor-house',
      photo: 'winter-formal.jpg',
      title: 'Winter Formal',
      theme: 'Snow and brass',
      startDate: at(eventDay, '19:30'),
      endDate: at(eventDay + 1, '00:30'),
      timezone: 'America/New_York',
      venue: 'Assembly Hall',
      venuePhone: '(617) 555-0164',
      location: '3 Assembly Square, Northfield',
      maxGuestAllowed: '2',
      url: 'https://harbor-house.muster.test/winter-formal',
      description:
        'The one evening everyone irons a shirt for. Dinner at eight, the band from nine, and the last dance at midnight.',
    });
    await fillAndSubmit(scene, 'cora', at(-1, '16:30'), id, {
      'dress-code': 'Black tie, or the best you have',
      programme: 'Dinner at 8, a short speech at 9, then the Northfield Seven play until midnight.',
      'doors-open': at(eventDay, '19:00'),
      'hall-zone': 'America/New_York',
      'stairs-free': true,
      welcomers: [await scene.personId('camille.laurent'), await scene.personId('jonah.fairbanks')],
      capacity: '180',
      exits: 'Two double doors to Assembly Square and one to the yard. Each has someone from the door team beside it.',
      'neighbors-told': true,
      'first-aid-kit': 'In the cloakroom, on the left',
      'emergency-plan': 'Call 911, then the porter of the hall. The door team meets the ambulance in the square.',
      'door-volunteers': [await scene.personId('dan'), await scene.personId('emeka.obi')],
    });
    await invite(scene, 'cora', at(-1, '19:05'), id, invited);
  },
};
