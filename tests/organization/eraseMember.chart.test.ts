import { retainedText } from '#contract/organization/retainedText.ts';
import { eraseMemberModel } from '#machines/organization/eraseMember/model.ts';
import { present } from '#machines/organization/eraseMember/present.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';

describeChart(eraseMemberModel, {
  sizes: { 'a former member': { states: 17, edges: 27 } },
  along: {
    'nobody is erased whose name was not typed, and once for each time': ({ calls, path }) =>
      expect(calls.filter(({ actor }) => actor === 'eraseMember').length).toBe(
        path.split(' > ').filter((move) => move === 'erase.submitted (their name)').length,
      ),
    'who is a member, or belongs elsewhere, is never asked about': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { erasure } = snapshot.context;
        if (present(snapshot).form !== null) expect([erasure?.state, erasure?.elsewhere]).toEqual(['removed', false]);
      }
    },
    'what was erased is never asked about again': ({ snapshots }) => {
      const at = snapshots.findIndex((snapshot) => snapshot.matches('erased'));
      if (at >= 0) for (const snapshot of snapshots.slice(at)) expect(present(snapshot).form).toBeNull();
    },
  },
});

it('says of reports on legal hold since when they are, and of others until when they are kept', () => {
  const zone = 'America/New_York';
  const held = (count: number) =>
    retainedText({ kind: 'heldReports', count, until: null, since: '2026-09-30T16:00:00.000Z' }, zone);
  expect([
    held(1),
    held(2),
    retainedText({ kind: 'incidentReports', count: 1, until: '2033-10-01T16:00:00.000Z' }, zone),
  ]).toEqual([
    '1 incident report on legal hold that they wrote or that names them. It stays until the hold is released. Held since September 30, 2026.',
    '2 incident reports on legal hold that they wrote or that name them. They stay until the hold is released. Held since September 30, 2026.',
    '1 incident report they wrote or that names them. Reports are evidence. Kept until October 1, 2033.',
  ]);
});
