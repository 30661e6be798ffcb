import { describe, expect, it } from 'vitest';
import { filePurposes, timerKinds } from '#contract/organization/operations.ts';
import { zone } from '#machines/kit/fixtures.ts';
import { fileSize } from '#machines/kit/fileSize.ts';
import { type OperationsRead, operationsMachine } from '#machines/organization/operations/machine.ts';
import { failingShifts, operationsModel, operationsOf } from '#machines/organization/operations/model.ts';
import { present } from '#machines/organization/operations/present.ts';
import { countOf, purposeText, retriedText, timerText } from '#machines/organization/operations/words.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(operationsModel, {
  sizes: { 'an admin': { states: 22, edges: 68 }, 'after a restore': { states: 26, edges: 79 } },
  along: {
    'nothing is tried again that nobody was asked about': ({ calls, path }) => {
      const confirmed = path.split(' > ').filter((move) => move === 'yes.pressed').length;
      expect(calls.filter(({ actor }) => actor === 'retryTimers')).toHaveLength(confirmed);
    },
    'it is offered only while something waits for its next try': ({ snapshots }) => {
      for (const snapshot of snapshots)
        expect(present(snapshot).canRetry).toBe(countOf(snapshot.context.operations, 'retriable') > 0);
    },
    'the question names as many as can be tried': ({ snapshots }) => {
      for (const snapshot of snapshots) {
        const { question } = present(snapshot);
        if (question)
          expect(question.title).toBe(`Try ${countOf(snapshot.context.operations, 'retriable')} tasks now?`);
      }
    },
  },
});

const shown = (operations: OperationsRead, value: 'shown' | 'asking' = 'shown') =>
  present(
    operationsMachine.resolveState({
      value,
      context: { organizationId: 'harbor-house', zone, operations, error: null, outdated: false },
    }),
  );

describe('operations in words (M-139 to M-144)', () => {
  it('have other words for each kind of timer and each purpose', () => {
    expect(new Set(timerKinds.map(timerText)).size).toBe(timerKinds.length);
    expect(new Set(filePurposes.map(purposeText)).size).toBe(filePurposes.length);
  });

  it('tell of timers how many wait, are late or failed, and when the next is due', () => {
    const late = {
      ...failingShifts(),
      kind: 'organizationAlert',
      waiting: 0,
      nextAt: null,
      late: 1,
      failing: 0,
    } as const;
    expect(shown(operationsOf([failingShifts({ waiting: 1_204 }), late])).timers).toEqual([
      {
        ...{ id: 'dutyPlan', what: 'Shifts of safety officers', isWrong: true },
        lines: [
          '1,204 waiting · 2 failing',
          'Tried again at least once a minute',
          'Next: October 2, 2026, 6:00 PM EDT',
        ],
      },
      { id: 'organizationAlert', what: 'Asking again in safety alerts', lines: ['1 late'], isWrong: true },
    ]);
    expect(shown(operationsOf([failingShifts({ failing: 0, retriable: 0 })])).timers[0]?.isWrong).toBe(false);
    const off = shown({ ...operationsOf([failingShifts({ waiting: 0, nextAt: null })]), sendingOff: true });
    expect(off.timers[0]?.lines).toEqual(['2 failing']);
  });

  it('ask about so many, by kind, and of nothing that does not fail', () => {
    const waiting = { ...failingShifts({ failing: 0, retriable: 0 }), kind: 'organizationAlert' } as const;
    expect(shown(operationsOf([failingShifts({ failing: 3, retriable: 1 }), waiting]), 'asking').question).toEqual({
      title: 'Try 1 task now?',
      lines: [
        'Shifts of safety officers: 1 failing.',
        'Muster keeps trying them at least once a minute. This only skips the wait.',
      ],
    });
    expect(shown(operationsOf([failingShifts()])).question).toBe(null);
  });

  it('tell how many are tried', () => {
    expect([1, 12, 0].map((retried) => retriedText({ retried }))).toEqual([
      'Trying 1 task now.',
      'Trying 12 tasks now.',
      'They’re already being tried.',
    ]);
  });

  it('tell how much of the limit is used, and that files are refused only while they are', () => {
    const of = (usedPercent: number, refused = false) =>
      shown(operationsOf([], { uploads: { limitBytes: 10_000 * 1024 * 1024, usedPercent, refused } }));
    expect(of(0).uploads).toBe('Less than 1% of the 10.5 GB upload limit was used in the last 24 hours.');
    expect(of(100).uploads).toBe('100% of the 10.5 GB upload limit was used in the last 24 hours.');
    expect([of(12).full, of(12, true).full]).toEqual([
      null,
      'File storage is full right now, so uploads are refused. Everything else works.',
    ]);
  });

  it('tell which versions run, and whether one waits', () => {
    const of = (updateWaits: boolean) =>
      shown(operationsOf([], { release: '0.2.0', app: { release: '0.1.0', updateWaits } })).versions.map(
        ({ lines }) => lines,
      );
    expect(of(false)).toEqual([['Muster 0.2.0'], ['Migration 124'], ['Muster 0.1.0', 'No update is waiting']]);
    expect(of(true)[2]?.[1]).toBe('A new version is ready. Muster updates the next time you open it.');
  });

  it('tell sizes as phones show them', () => {
    const sizes = [999, 1_000, 999_499, 999_500, 999_949_999, 999_950_000, 10_485_760_000];
    expect(sizes.map(fileSize)).toEqual(['999 B', '1 KB', '999 KB', '1.0 MB', '999.9 MB', '1.0 GB', '10.5 GB']);
  });
});
