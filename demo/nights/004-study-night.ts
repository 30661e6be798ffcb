import { create, fill } from './hosting.ts';
import type { Night } from './scene.ts';

const eventDay = 33;

/** An event that its owner has begun: two of its steps are filled, one of them half, and nothing was submitted. */
export const studyNight: Night = {
  name: '004-study-night',
  async make(scene) {
    const { at } = scene;
    const owner = await scene.as('cora', at(-2, '20:40'));
    const id = await create(scene, owner, {
      type: 'evening-social',
      organization: 'harbor-house',
      title: 'Study Night',
      theme: 'Tea and index cards',
      startDate: at(eventDay, '19:00'),
      endDate: at(eventDay, '23:30'),
      timezone: 'America/New_York',
      venue: 'Library of the House',
      venuePhone: '',
      location: '14 Quay Street, Northfield',
      maxGuestAllowed: '0',
      url: '',
      description: 'One long evening before the exams. Quiet upstairs, tea and questions downstairs, cookies at ten.',
    });
    await fill(scene, 'cora', at(-2, '20:55'), id, {
      capacity: '60',
      exits: 'The front door and the garden door. Both stay unlocked, and no table stands before them.',
      'neighbors-told': true,
      water: true,
    });
  },
};
