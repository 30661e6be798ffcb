import type { OwnIncidentEntry } from '#contract/incidents/incident.ts';
import { eventOf, mia, zone } from '#machines/kit/fixtures.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { ownIncidentsOf } from './ownIncidents.ts';

const { id, information } = eventOf();
const event = { id, title: information.title, timezone: zone, startDate: information.startDate };
const reports: OwnIncidentEntry[] = [
  { id: 'ice', createdAt: '2026-10-18T03:20:00.000Z', state: 'received', since: '2026-10-18T03:20:00.000Z', event },
  { id: 'glass', createdAt: '2026-10-18T01:05:00.000Z', state: 'closed', since: '2026-10-19T15:00:00.000Z', event },
];

export const ownIncidentsList = listModel('ownIncidents', {
  start: 'someone who reported',
  input: { what: 'Your reports', params: { userId: mia.id } },
  calls: ['listOwnIncidents'],
  answers: { 'two reports': reports, 'no reports': [] },
  present: ({ context }) => ownIncidentsOf(context),
});
