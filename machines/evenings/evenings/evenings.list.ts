import type { PastEvening } from '#contract/evenings/evening.ts';
import { harborHouse, zone } from '#machines/kit/fixtures.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { eveningsOf } from './list.ts';

const held: PastEvening[] = [
  { id: 'social', title: 'Autumn Social', startDate: '2026-10-18T00:00:00.000Z', timezone: zone, admitted: 42 },
  { id: 'picnic', title: 'Summer Picnic', startDate: '2026-08-02T17:00:00.000Z', timezone: zone, admitted: 0 },
];

export const eveningsList = listModel('evenings', {
  start: 'an admin',
  input: { what: 'The evenings', params: { organizationId: harborHouse.id } },
  calls: ['listEvenings'],
  answers: { 'two evenings': held, 'no evenings': [] },
  present: ({ context }) => eveningsOf(context),
});
