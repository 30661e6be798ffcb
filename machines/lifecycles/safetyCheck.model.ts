import { act, defineModel } from '#machines/kit/model/model.ts';
import type { SafetyCheckFact, SafetyCheckFactOf as Of } from './safetyCheck.facts.ts';
import { safetyCheckMachine } from './safetyCheck.machine.ts';

const start = Date.parse('2026-10-18T02:45:00.000Z');

/** So many minutes after the check of the tests' world has started, UTC ISO. */
export const checkAt = (minutes: number): string => new Date(start + minutes * 60_000).toISOString();

interface Given {
  minutes?: number;
  by?: string;
  contacts?: number;
  officers?: boolean;
  running?: boolean;
}

/** Facts of the tests' world, about a check of mia. */
export const checkStarted = ({
  minutes = 30,
  by = 'mia',
  contacts = 2,
  officers = false,
  running = false,
}: Given = {}): Of<'safetyCheck.started'> => ({
  ...{ type: 'safetyCheck.started', at: checkAt(0), by, person: 'mia', organization: 'harbor-house' },
  ...{ endsAt: checkAt(minutes), sendsPlace: true, grounds: { contacts, officers, running } },
});

/** The end is moved to so many minutes after the start, `at` so many. */
export const checkExtended = (to: number, at = 20, by = 'mia'): SafetyCheckFact => ({
  ...{ type: 'safetyCheck.extended', at: checkAt(at), by, endsAt: checkAt(to) },
});

export const checkReminded = (reminder: number, at: number): SafetyCheckFact => ({
  ...{ type: 'safetyCheck.reminded', at: checkAt(at), by: 'timers', reminder },
});

export const checkEnded = (at = 25, by = 'mia'): SafetyCheckFact => ({
  ...{ type: 'safetyCheck.ended', at: checkAt(at), by },
});

export const checkExpired = (alert: string | null = 'alert-1', at = 45): SafetyCheckFact => ({
  ...{ type: 'safetyCheck.expired', at: checkAt(at), by: 'timers', alert },
});

export const safetyCheckLifecycle = defineModel({
  id: 'safetyCheck',
  kind: 'lifecycle',
  machine: safetyCheckMachine,
  situations: {
    'a check of half an hour': {
      input: { id: 'check-1' },
      moves: [
        act(checkStarted()),
        act(checkReminded(1, 20), 'first'),
        act(checkReminded(2, 28), 'last'),
        act(checkExtended(45), 'by a quarter of an hour'),
        act(checkEnded()),
        act(checkExpired(), 'somebody is told'),
        act(checkExpired(null), 'there is nobody to tell'),
      ],
    },
  },
  moves: () => [],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
