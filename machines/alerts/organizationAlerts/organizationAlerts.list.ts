import { harborHouse, mia, now, zone } from '#machines/kit/fixtures.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { fire } from './fixtures.ts';
import { alertsOf } from './list.ts';

const old = { ...fire, id: 'ice', information: 'Ice on the stairs. Use the side door.', ownStatus: 'Safe' as const };

export const organizationAlertsList = listModel('organizationAlerts', {
  start: 'a member',
  input: { what: 'The alerts', params: { organizationId: harborHouse.id, userId: mia.id } },
  calls: ['listOrganizationAlerts'],
  answers: {
    'one to answer': [fire, { ...old, clearedAt: now }],
    'an officer reads the answers': [{ ...fire, mayReadAnswers: true }, old],
    'no alerts': [],
  },
  present: ({ context }) => alertsOf(context, [], harborHouse.id, zone),
});
