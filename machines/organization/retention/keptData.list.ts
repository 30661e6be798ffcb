import type { RetentionEntry } from '#contract/organization/retention.ts';
import { harborHouse, now, zone } from '#machines/kit/fixtures.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { retentionOf } from './retention.ts';

const kept = [
  { kind: 'guestDetails', keptFor: 30, unit: 'days' },
  { kind: 'alertPlaces', keptFor: 1, unit: 'days' },
  { kind: 'incidentReports', keptFor: 7, unit: 'years' },
  { kind: 'auditEntries', keptFor: 2, unit: 'years' },
  { kind: 'unclaimedAccounts', keptFor: 180, unit: 'days' },
] as const;
const ran = { lastRunAt: '2026-10-01T07:00:00.000Z', nextRunAt: '2026-10-02T07:00:00.000Z' };
const worked: RetentionEntry[] = kept.map((each, index) => ({ ...each, ...ran, lastRemoved: index === 0 ? 2140 : 0 }));
const fresh: RetentionEntry[] = kept.map((each) => ({ ...each, lastRunAt: null, lastRemoved: null, nextRunAt: null }));

export const keptDataList = listModel('keptData', {
  start: 'an admin',
  input: { what: 'Data retention', params: { organizationId: harborHouse.id } },
  calls: ['getRetention'],
  answers: {
    'after a run': { entries: worked, now, zone },
    'before the first run': { entries: fresh, now, zone },
  },
  present: ({ context }) => retentionOf(context),
});
