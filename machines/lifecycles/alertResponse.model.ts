import type { AlertStatus, BoardStatus } from '#contract/alerts/alert.ts';
import { act, defineModel } from '#machines/kit/model/model.ts';
import type { AlertResponseFact, AlertResponseFactOf } from './alertResponse.facts.ts';
import { alertResponseMachine } from './alertResponse.machine.ts';

/** An answer of the tests' world. */
export const answered = (status: AlertStatus): AlertResponseFact => ({
  type: 'alertResponse.given',
  at: '2026-10-18T02:43:00.000Z',
  by: 'mia',
  alert: 'alert-1',
  status,
});

/** The app of a member of the tests' world shows it. */
export const seen: AlertResponseFact = {
  type: 'alertResponse.seen',
  at: '2026-10-18T02:42:30.000Z',
  by: 'mia',
  alert: 'alert-1',
};

/** Sam says it in mia's stead. */
export const marked = (status: BoardStatus): AlertResponseFact => ({
  type: 'alertResponse.marked',
  at: '2026-10-18T02:44:00.000Z',
  by: 'sam',
  alert: 'alert-1',
  of: { kind: 'person', id: 'mia' },
  status,
});

const ofMia = { alert: 'alert-1', of: { kind: 'person', id: 'mia' } } as const;

/** A safety officer of the tests' world is told that mia is not safe. */
export const officersTold = (...told: string[]): AlertResponseFactOf<'alertResponse.officersTold'> => ({
  ...{ type: 'alertResponse.officersTold', at: '2026-10-18T02:45:00.000Z', by: 'timers', told, ...ofMia },
});

/** No safety officer was on duty; who comes is still to be told. */
export const nobodyOnDuty: AlertResponseFact = { ...officersTold(), again: true };

/** Dana is on it. */
export const takenOn: AlertResponseFact = {
  ...{ type: 'alertResponse.takenOn', at: '2026-10-18T02:46:00.000Z', by: 'dana', ...ofMia },
};

/** Dana can't go on. */
export const handedBack: AlertResponseFact = {
  ...{ type: 'alertResponse.handedBack', at: '2026-10-18T02:47:00.000Z', by: 'dana', ...ofMia },
};

/** Dana reads the board no more: Sam says it. */
export const helperGone: AlertResponseFact = { ...handedBack, by: 'sam', helper: 'dana' };

export const alertResponseModel = defineModel({
  id: 'alertResponse',
  kind: 'lifecycle',
  machine: alertResponseMachine,
  situations: { 'no answer': { input: { id: 'alert-1.mia' } } },
  moves: () => [
    act(seen),
    act(answered('Safe'), 'safe'),
    act(answered('Not Safe'), 'not safe'),
    act(marked('Safe'), 'safe'),
    act(marked('Not Safe'), 'not safe'),
    act(marked('Left before'), 'left before'),
    act(officersTold('dana'), 'one officer'),
    act(officersTold('sam'), 'another officer'),
    act(nobodyOnDuty, 'no officer'),
    act(takenOn),
    act(handedBack),
    act(helperGone, 'in their stead'),
  ],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
