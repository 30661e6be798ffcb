import { sayYes } from './answering.ts';
import { later } from './clock.ts';
import { create, fillAndSubmit, invite } from './hosting.ts';
import type { Night } from './scene.ts';

const eventDay = 36;

const going = [
  'cora',
  'rita',
  'sam',
  'lou',
  'chidi.eze',
  'clara.hoffman',
  'hana.sato',
  'malik.jefferson',
  'nora.ashworth',
];
const silent = [
  'mia',
  'ben',
  'dan',
  'remy',
  'una',
  'reese',
  'amara.nwosu',
  'imani.bryant',
  'jaewon.choi',
  'rosa.benedetti',
];

/** An event of a type that bypasses approval: approved as soon as it is submitted, and nothing to agree to. */
export const foundersDinner: Night = {
  name: '003-founders-dinner',
  async make(scene) {
    const { at } = scene;
    const owner = await scene.as('cora', at(-9, '16:00'));
    const id = await create(scene, owner, {
      type: 'house-dinner',
      organization: 'harbor-house',
      photo: 'founders-dinner.jpg',
      title: 'Founders Dinner',
      theme: 'Candlelight',
      startDate: at(eventDay, '18:30'),
      endDate: at(eventDay, '22:30'),
      timezone: 'America/New_York',
      venue: 'Dining Hall',
      venuePhone: '(617) 555-0161',
      location: '14 Quay Street, Northfield',
      maxGuestAllowed: '1',
      url: '',
      description: 'Once a year we sit at one table and tell how the house began. Three courses and a short speech.',
    });
    await fillAndSubmit(scene, 'cora', at(-9, '16:20'), id, {
      seats: '48',
      allergies: 'Everyone is asked by email a week before. The kitchen labels every dish.',
      'quiet-hours': true,
      'door-volunteers': [await scene.personId('clara.hoffman')],
    });
    await invite(scene, 'cora', at(-8, '18:00'), id, [...going, ...silent]);
    for (const [index, name] of going.entries()) await sayYes(scene, name, later(at(-7, '08:40'), index * 310), id);
  },
};
