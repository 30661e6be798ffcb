import { act, defineModel } from '#machines/kit/model/model.ts';
import { type OfficerDutyFact, officerDutyMachine } from './officerDuty.machine.ts';

/** The times of the tests' evening, UTC ISO. */
export const evening = {
  at: '2026-10-18T00:00:00.000Z',
  later: '2026-10-18T01:00:00.000Z',
  until: '2026-10-18T06:00:00.000Z',
  longer: '2026-10-18T08:00:00.000Z',
} as const;

const told = (at: string, by = 'sam') => ({ at, by, organization: 'harbor-house', person: 'sam' });

interface Given {
  at?: string;
  by?: string;
  until?: string;
  officer?: boolean;
}

/** Facts of the tests' world, about sam. */
export const began = ({ at = evening.at, by, until = evening.until, officer = true }: Given = {}): OfficerDutyFact => ({
  ...{ type: 'officerDuty.began', ...told(at, by), until, grounds: { officer } },
});
export const endMoved = ({
  at = evening.later,
  by,
  until = evening.longer,
  officer = true,
}: Given = {}): OfficerDutyFact => ({
  ...{ type: 'officerDuty.endMoved', ...told(at, by), until, grounds: { officer } },
});
export const planChanged = ({
  at = evening.at,
  by,
  replaces = 0,
  officer = true,
}: Omit<Given, 'until'> & { replaces?: number } = {}): OfficerDutyFact => ({
  ...{ type: 'officerDuty.planChanged', ...told(at, by), replaces, shifts: 2, grounds: { officer } },
});
export const shiftBegan = ({
  at = evening.later,
  by = 'timers',
  until = evening.longer,
  officer = true,
}: Given = {}): OfficerDutyFact => ({
  ...{ type: 'officerDuty.shiftBegan', ...told(at, by), until, grounds: { officer } },
});
export const ended = ({ at = evening.later, by }: Given = {}): OfficerDutyFact => ({
  ...{ type: 'officerDuty.ended', ...told(at, by) },
});

export const officerDutyModel = defineModel({
  id: 'officerDuty',
  kind: 'lifecycle',
  machine: officerDutyMachine,
  situations: {
    'the duty of an officer': {
      input: { id: 'harbor-house.sam.duty' },
      moves: [
        act(began()),
        act(began({ at: evening.until, until: evening.longer }), 'after it ran out'),
        act(endMoved()),
        act(ended()),
      ],
    },
    'a weekly plan': {
      input: { id: 'harbor-house.sam.duty' },
      moves: [
        act(planChanged()),
        act(planChanged({ replaces: 1 }), 'anew'),
        act(began()),
        act(shiftBegan()),
        act(shiftBegan({ at: evening.longer, until: '2026-10-18T12:00:00.000Z' }), 'after it ran out'),
        act(ended()),
      ],
    },
  },
  moves: () => [],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
