import type { TimerCount } from '#contract/organization/operations.ts';
import { crashed, harborHouse, now, offline, refusalOf, zone } from '#machines/kit/fixtures.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, refused } from '#machines/kit/model/model.ts';
import { type OperationsRead, operationsMachine } from './machine.ts';
import { present } from './present.ts';

const { answered } = answersOf(operationsMachine, { refreshOperations: 'readOperations' });

/** Planned shifts of which two fail, in the tests' world. */
export const failingShifts = (more: Partial<TimerCount> = {}): TimerCount => ({
  ...{ kind: 'dutyPlan', waiting: 4, nextAt: '2026-10-02T22:00:00.000Z', late: 0, failing: 2, retriable: 2 },
  ...more,
});

const askingAgain: TimerCount = {
  ...{ kind: 'organizationAlert', waiting: 0, nextAt: null, late: 1, failing: 0, retriable: 0 },
};

export const operationsOf = (timers: TimerCount[], more: Partial<OperationsRead> = {}): OperationsRead => ({
  at: now,
  sendingOff: false,
  timers,
  files: [
    { purpose: 'events', count: 1_204, bytes: 2_400_000_000 },
    { purpose: 'houseRules', count: 1, bytes: 184_000 },
  ],
  uploads: { limitBytes: 10_000 * 1024 * 1024, usedPercent: 12, refused: false },
  release: '0.2.0',
  schema: '124',
  app: { release: '0.2.0', updateWaits: false },
  ...more,
});

const nothing = operationsOf([], {
  files: [],
  uploads: { limitBytes: 10_000 * 1024 * 1024, usedPercent: 0, refused: false },
});

const restored = operationsOf([{ ...askingAgain, late: 3 }, failingShifts({ retriable: 0 })], {
  sendingOff: true,
  uploads: { limitBytes: 10_000 * 1024 * 1024, usedPercent: 100, refused: true },
  app: { release: '0.0.9', updateWaits: true },
});

const input = { organizationId: harborHouse.id, zone };

export const operationsModel = defineModel({
  id: 'operations',
  machine: operationsMachine,
  situations: {
    'an admin': { input },
    'after a restore': { input, moves: [answered('readOperations', 'a full disk', restored)] },
  },
  moves: () => [
    act({ type: 'again.pressed' }),
    act({ type: 'no.pressed' }),
    act({ type: 'yes.pressed' }),
    act({ type: 'retry.pressed' }),
    act({ type: 'refresh.requested' }),
    answered('readOperations', 'some failed', operationsOf([askingAgain, failingShifts()])),
    answered('readOperations', 'nothing is there', nothing),
    refused('readOperations', 'no admin any more', refusalOf('notAllowed'), 'policyIsTaken'),
    offline('readOperations'),
    answered('refreshOperations', 'none failed', nothing),
    offline('refreshOperations'),
    answered('retryTimers', 'all of them', { retried: 2 }),
    offline('retryTimers'),
    crashed('retryTimers'),
  ],
  present,
  key: ({ value, context: { operations, error, outdated } }) => [value, operations, error, outdated],
});
