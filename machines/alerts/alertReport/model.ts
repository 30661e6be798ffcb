import type { AlertReport, ReportedPerson } from '#contract/alerts/alertReport.ts';
import { now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { fire } from '../organizationAlerts/fixtures.ts';
import { alertReportMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(alertReportMachine, { refreshReport: 'readReport' });

/** Someone in a report of the tests' world, told by a text that arrived. */
export const reported = (id: string, more: Partial<ReportedPerson> = {}): ReportedPerson => ({
  ...{ id, firstName: id, lastName: 'Park', host: null, status: null, answeredAt: null, markedBy: null, seenAt: null },
  deliveries: [{ channel: 'sms', state: 'delivered', at: now, reason: null }],
  ...more,
});

export const reportOf = (people: ReportedPerson[], more: Partial<AlertReport['alert']> = {}): AlertReport => ({
  alert: { ...fire, createdAt: now, mayReadAnswers: true, ...more },
  people,
});

const safe = { status: 'Safe', answeredAt: now } as const;
const open = reportOf([reported('Mia'), reported('Ben', safe)]);
const later = reportOf([reported('Ben', safe), reported('Mia', safe)]);

export const alertReportModel = defineModel({
  id: 'alertReport',
  machine: alertReportMachine,
  situations: { 'after an alert': { input: { organizationId: 'harbor-house', alertId: 'fire', zone } } },
  moves: () => [
    act({ type: 'export.pressed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'news.arrived' }),
    answered('readReport', 'one has answered', open),
    answered('refreshReport', 'one has answered', open),
    answered('refreshReport', 'both have answered', later),
    answered('writeFile', 'written'),
    offline('readReport'),
    offline('refreshReport'),
    refused('refreshReport', 'no officer any more', refusalOf('notFound'), 'policyIsTaken'),
    refused('writeFile', 'no room', { message: 'The file could not be saved. Try again.', injected: 'offline' }),
  ],
  present: (snapshot) => present(snapshot, now),
  key: ({ context: { report, outdated, error } }) => [report?.people[0]?.status, outdated, error],
});
