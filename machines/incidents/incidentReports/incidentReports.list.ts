import type { IncidentEntry } from '#contract/incidents/incident.ts';
import { eventId, mia, zone } from '#machines/kit/fixtures.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { reportsOf } from './incidentReports.ts';

const reports: IncidentEntry[] = [
  {
    ...{ id: 'ice', date: '2026-10-18T03:00:00.000Z', createdAt: '2026-10-18T03:20:00.000Z' },
    ...{ Reporter: { firstName: 'Ben', lastName: 'Park' }, isRead: false, state: 'received', isHeld: false },
  },
  {
    ...{ id: 'glass', date: '2026-10-18T01:00:00.000Z', createdAt: '2026-10-18T01:05:00.000Z' },
    ...{ Reporter: null, isRead: true, state: 'closed', isHeld: true },
  },
];

export const incidentReportsList = listModel('incidentReports', {
  start: 'an incident reader',
  input: { what: 'The reports', params: { eventId, userId: mia.id } },
  calls: ['listIncidentReports'],
  answers: { 'two reports': reports, 'no reports': [] },
  present: ({ context }) => reportsOf(context, eventId, zone),
});
